// The words and limits of the feed. SOC-01 to SOC-09.

export const postTypes = ['POST', 'ANNOUNCEMENT'] as const;
export type PostType = (typeof postTypes)[number];

export const postPriorities = ['GENERAL', 'LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const;
export type PostPriority = (typeof postPriorities)[number];

export const targetAudiences = ['EVERYONE', 'ROLES', 'CUSTOM'] as const;
export type TargetAudience = (typeof targetAudiences)[number];

/** Where a post stands. SCHEDULED is answered as PUBLISHED from its publishAt on (AMB-072). */
export const postStatuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Who may comment: everybody who sees the post, everybody once a moderator has approved it, those who work here, nobody. */
export const commentModes = ['OPEN', 'REVIEWED', 'STAFF', 'OFF'] as const;
export type CommentMode = (typeof commentModes)[number];

/** Whose confirmation is counted: of each person, or of one guardian for each child. */
export const ackUnits = ['PERSON', 'FAMILY'] as const;
export type AckUnit = (typeof ackUnits)[number];

/** The parts of a class that a post can be for. */
export const classParts = ['STUDENT', 'PARENT', 'TEACHER', 'TEACHER_ASSISTANT'] as const;

export const commentStatuses = ['VISIBLE', 'PENDING', 'HIDDEN', 'REJECTED'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** Reactions to a post at its own address (AMB-030). */
export const postReactionTypes = ['LIKE', 'LOVE', 'LAUGH', 'WOW', 'SAD', 'ANGRY'] as const;
/** Reactions at the address of all of them (AMB-030). */
export const reactionTypes = ['LIKE', 'LOVE', 'LAUGH', 'ANGRY', 'SAD', 'CELEBRATE'] as const;
/** What is stored: both sets together. */
export const storedReactionTypes = ['LIKE', 'LOVE', 'LAUGH', 'WOW', 'SAD', 'ANGRY', 'CELEBRATE'] as const;
export type ReactionType = (typeof storedReactionTypes)[number];

export const reactionActions = ['add', 'remove'] as const;

/** Why a post is reported, in a word with it (AMB-031). */
export const postReportReasons = [
  'INAPPROPRIATE_CONTENT',
  'SPAM',
  'HARASSMENT',
  'FALSE_INFORMATION',
  'OTHER',
] as const;
/** Why content is reported, with a description (AMB-031). */
export const contentReportReasons = [
  'SPAM',
  'HARASSMENT',
  'INAPPROPRIATE_CONTENT',
  'MISINFORMATION',
  'COPYRIGHT_VIOLATION',
  'OTHER',
] as const;
/** What is stored: both sets together. */
export const storedReportReasons = [...contentReportReasons, 'FALSE_INFORMATION'] as const;

export const reportStatuses = ['PENDING', 'REVIEWED', 'RESOLVED', 'DISMISSED'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
export const reportActions = ['resolve', 'dismiss', 'escalate'] as const;
export type ReportAction = (typeof reportActions)[number];

export const commentActions = ['approve', 'reject', 'hide', 'restore'] as const;
export const commentBulkActions = ['approve', 'reject', 'delete', 'hide'] as const;
export type CommentAction = (typeof commentActions)[number] | (typeof commentBulkActions)[number];

/** What a comment becomes by an action of a moderator (AMB-219). */
export const statusAfter: Readonly<Record<(typeof commentActions)[number], CommentStatus>> = {
  approve: 'VISIBLE',
  restore: 'VISIBLE',
  reject: 'REJECTED',
  hide: 'HIDDEN',
};

/** What a moderator does by which something is shown no more: against it its author may appeal. AMB-374. */
export const takingActions = ['hide', 'reject', 'delete'] as const;
export type TakingAction = (typeof takingActions)[number];
/** By these it is shown again. */
export const givingActions = ['approve', 'restore', 'reverse'] as const;

/** What came of an appeal: nothing yet, it stays as it is, or it is shown again. */
export const appealStatuses = ['PENDING', 'UPHELD', 'REVERSED'] as const;
export type AppealStatus = (typeof appealStatuses)[number];
export const appealOutcomes = ['UPHELD', 'REVERSED'] as const;

export const feedLimits = {
  title: 200,
  content: 10_000,
  /** In so many languages besides the primary one. */
  texts: 10,
  comment: 2000,
  /** Of the HTML of a post or comment. */
  htmlBytes: 50 * 1024,
  tags: 10,
  tag: 50,
  attachments: 5,
  audienceKeys: 100,
  mentions: 20,
  batch: 50,
  page: 50,
  details: 500,
  description: [10, 1000],
  moderatorNotes: 1000,
  actionTaken: 500,
  appeal: [10, 1000],
  answer: 500,
  reason: 500,
  bulk: 1000,
} as const;

/** So many reporters make a comment wait for a moderator. */
export const reportersToHold = 3;
