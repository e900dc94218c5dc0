// Values of sessions that were bought, without a schema: a page may import them without bringing zod along.

/** What happens to sessions that were bought. */
export const creditMoveKinds = [
  'GRANT',
  'USE',
  'GIVE_BACK',
  'TRANSFER',
  'REFUND',
  'EXPIRE',
  'ADJUST',
] as const;
export type CreditMoveKind = (typeof creditMoveKinds)[number];

/** By what tuition becomes revenue: by sessions that are used, by the lessons of the class, or by the days of the term. */
export const recognitionBases = ['USES', 'LESSONS', 'DAYS'] as const;
export type RecognitionBasis = (typeof recognitionBases)[number];

/** Why deferred tuition became more or less. */
export const deferralKinds = ['DEFERRED', 'EARNED', 'EXPIRED', 'CREDITED', 'CANCELLED', 'MOVED'] as const;
export type DeferralKind = (typeof deferralKinds)[number];

/** What a list of sessions may be asked for: few or none left, to be renewed, lessons without one, soon over, all that runs, what ended. */
export const creditStates = ['LOW', 'RENEWAL', 'OWED', 'EXPIRING', 'RUNNING', 'ENDED'] as const;
export type CreditState = (typeof creditStates)[number];

/** At so many left a renewal is offered. */
export const fewSessions = 2;

/** So many days before sessions end, and once more, their payer is told. */
export const expiryNoticeDays = [30, 7] as const;

/** The default size of a page of sessions that were bought. */
export const creditPageSize = 20;

/** The longest note of a correction. */
export const longestCreditNote = 500;
