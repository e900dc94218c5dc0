/** What is assessed by hand. ASM-19. */
export const manualAssessmentTypes = [
  'OFFLINE_VERSION',
  'MANUAL_ONLY',
  'PRACTICAL',
  'ORAL',
  'PORTFOLIO',
  'PRESENTATION',
  'OTHER',
] as const;

/** Limits of assessments by hand. ASM-19 to ASM-21. */
export const manualLimits = {
  title: 200,
  text: 2000,
  name: 200,
  ...{ leastScore: 1, firstDay: '2000-01-01', lastDay: '2100-12-31' },
  secondaryExaminers: 10,
  /** A day. */
  minutes: 1440,
  /** Rows of one save or one verification. */
  rows: 500,
  criteria: 20,
  evidence: 5,
} as const;

/** How far two examiners may be apart, in percent of the points, for their mean to count. AMB-326. */
export const agreementPercent = 10;

/** Where a student stands in a session. AMB-326. */
export const manualOutcomes = ['OPEN', 'UNVERIFIED', 'MODERATOR', 'ABSENT', 'DECIDED'] as const;
export type ManualOutcome = (typeof manualOutcomes)[number];
