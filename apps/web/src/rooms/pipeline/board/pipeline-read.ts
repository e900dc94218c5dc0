/** What the board reads, and how long it counts as fresh: its screen asks for it as soon as it is opened. CRM-05. */
export const pipelineRead = {
  route: 'GET /api/e-commerce/leads/pipeline',
  input: { query: { analytics: 'true' } },
  profile: 'realtime',
} as const;
