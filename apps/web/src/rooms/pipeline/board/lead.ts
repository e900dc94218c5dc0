import type { Reply } from '../../../api/types.ts';

/** What the board reads: the leads, and the figures over all of them. CRM-05. */
export type Pipeline = Reply<'GET /api/e-commerce/leads/pipeline'>;
/** A lead as the board shows it. CRM-06. */
export type BoardLead = Pipeline['leads'][number];
export type Analytics = NonNullable<Pipeline['analytics']>;
