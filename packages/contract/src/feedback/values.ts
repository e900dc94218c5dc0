// Values of the room without a schema: a page may import them without bringing zod along.

/** FBK-02. */
export const questionTypes = ['text', 'textarea', 'checkbox', 'rating', 'select', 'multiselect'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** FBK-02; radio is legacy: stored forms may have it, and it is drawn as score (AMB-053). */
export const ratingTypes = ['stars', 'score', 'emoji', 'slider', 'radio'] as const;
export type RatingType = (typeof ratingTypes)[number];

/** What a new rating question may be (AMB-053). */
export const offeredRatingTypes = ['stars', 'score', 'emoji', 'slider'] as const;

/** What can be asked for feedback as one: a role's holders, a department, or the students, parents or teachers of a class. */
export const askGroupKinds = [
  'ROLE',
  'DEPARTMENT',
  'CLASS_STUDENTS',
  'CLASS_PARENTS',
  'CLASS_TEACHERS',
] as const;
export type AskGroupKind = (typeof askGroupKinds)[number];

/** So many people are asked at once. */
export const maxRespondents = 200;

/** When a set of follow-ups appears: at exactly its score, or from it on downwards or upwards (FBK-05). */
export const followUpMatches = ['exactly', 'atMost', 'atLeast'] as const;
export type FollowUpMatch = (typeof followUpMatches)[number];

/** The smallest and largest rating scale (FBK-02). */
export const ratingScale = { min: 2, max: 10 } as const;

/** Where a request stands for one respondent, as stored (FBK-10, AMB-019). */
export const requestStatuses = [
  'PENDING',
  'VIEWED',
  'ACTIONED',
  'DISMISSED',
  'EXPIRED',
  'CANCELLED',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What still waits for an answer. */
export const openStatuses = ['PENDING', 'VIEWED'] as const satisfies RequestStatus[];

/** The messaging form's words and what is stored for them (AMB-019). */
export const statusAliases = { ACTIVE: 'VIEWED', COMPLETED: 'ACTIONED' } as const;

/** What a response is about. */
export const subjectTypes = ['STUDENT', 'EMPLOYEE', 'USER'] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** As what the person of a user feedback view is looked at (FBK-18). */
export const userTypes = ['student', 'teacher', 'employee', 'parent'] as const;
export type UserType = (typeof userTypes)[number];

/** FBK-17. */
export const trendDirections = ['up', 'down', 'stable'] as const;
export type TrendDirection = (typeof trendDirections)[number];

/** The dashboards that a template's numbers can be shown on (FBK-01, FBK-16). */
export const dashboardSlugs = ['home', 'staff', 'teacher', 'student', 'parent'] as const;
export type DashboardSlug = (typeof dashboardSlugs)[number];

/** Whose requests a list shows: asked of the viewer, by the viewer, or all that the viewer may see. */
export const requestViews = ['received', 'sent', 'all'] as const;
export type RequestView = (typeof requestViews)[number];

/** Fewer responses than this have no average below the right to read any (AMB-146). */
export const leastForAverage = 3;

/** How many templates the analytics widget shows unless told otherwise (FBK-16). */
export const widgetLimit = 3;

/** How many responses the recent feedback shows (FBK-21). */
export const recentLimit = 3;
