// The catalogue of activities (CRM-14..CRM-20), without a schema. Labels are the English ones; screens say them in the
// reader's language by the type's name.

export const activityCategories = [
  'communication',
  'engagement',
  'lead_activity',
  'follow_up',
  'administrative',
  'system',
] as const;
export type ActivityCategory = (typeof activityCategories)[number];

export interface ActivityType {
  readonly label: string;
  readonly description: string;
  /** The name of a Tabler icon. */
  readonly icon: string;
  /** #RRGGBB. */
  readonly color: string;
  readonly category: ActivityCategory;
  readonly userInitiated: boolean;
  readonly requiresDescription: boolean;
  readonly requiresOutcome: boolean;
  readonly defaultMinutes: number | null;
  /** What it adds to the sum behind the criterion interactionCount. */
  readonly weight: number;
}

const colors: Readonly<Record<ActivityCategory, string>> = {
  communication: '#2563EB',
  engagement: '#7C3AED',
  lead_activity: '#0D9488',
  follow_up: '#D97706',
  administrative: '#475569',
  system: '#6B7280',
};

type More = Partial<Pick<ActivityType, 'defaultMinutes' | 'weight' | 'requiresOutcome' | 'color'>>;

function type(
  category: ActivityCategory,
  label: string,
  icon: string,
  description: string,
  more: More = {},
): ActivityType {
  return {
    label,
    description,
    icon,
    color: colors[category],
    category,
    userInitiated: category !== 'lead_activity' && category !== 'system',
    requiresDescription: false,
    requiresOutcome: false,
    defaultMinutes: null,
    weight: 0,
    ...more,
  };
}

/** Every type of activity by its name. STAGE_CHANGED is what a move on the board writes (AMB-026). */
export const activityTypes = {
  EMAIL: type('communication', 'Email', 'mail', 'An e-mail to or from the lead', { weight: 2 }),
  PHONE: type('communication', 'Phone call', 'phone', 'A call with the lead', {
    weight: 3,
    defaultMinutes: 15,
  }),
  TEXT_MESSAGE: type('communication', 'Text message', 'message', 'A text or chat message', { weight: 1 }),
  VIDEO_CALL: type('communication', 'Video call', 'video', 'A call with picture', {
    weight: 4,
    defaultMinutes: 30,
  }),
  IN_PERSON_MEETING: type('communication', 'In-person meeting', 'users', 'A meeting face to face', {
    weight: 5,
    defaultMinutes: 60,
  }),
  DEMO: type('engagement', 'Demo', 'school', 'A trial lesson or a demonstration', {
    weight: 8,
    defaultMinutes: 45,
  }),
  PRESENTATION: type('engagement', 'Presentation', 'presentation', 'The school presented its offer', {
    weight: 6,
    defaultMinutes: 45,
  }),
  PROPOSAL_SENT: type('engagement', 'Proposal sent', 'file-text', 'A proposal went out', { weight: 7 }),
  QUOTE_SENT: type('engagement', 'Quote sent', 'file-dollar', 'A price was quoted', { weight: 6 }),
  CONTRACT_SENT: type('engagement', 'Contract sent', 'file-export', 'The contract went out', { weight: 9 }),
  CONTRACT_SIGNED: type('engagement', 'Contract signed', 'signature', 'The contract came back signed', {
    weight: 15,
  }),
  PAYMENT_RECEIVED: type('engagement', 'Payment received', 'cash', 'Money came in', { weight: 25 }),
  FORM_SUBMISSION: type('lead_activity', 'Form submission', 'forms', 'The lead sent a form', { weight: 3 }),
  WEBSITE_VISIT: type('lead_activity', 'Website visit', 'world', 'The lead visited the website', {
    weight: 1,
  }),
  CONTENT_DOWNLOAD: type('lead_activity', 'Content download', 'download', 'The lead downloaded something', {
    weight: 2,
  }),
  EVENT_ATTENDANCE: type('lead_activity', 'Event attendance', 'calendar-event', 'The lead came to an event', {
    weight: 4,
  }),
  WEBINAR_ATTENDANCE: type('lead_activity', 'Webinar attendance', 'broadcast', 'The lead saw a webinar', {
    weight: 3,
  }),
  FOLLOW_UP_EMAIL: type('follow_up', 'Follow-up email', 'mail-forward', 'An e-mail that follows up', {
    weight: 2,
  }),
  FOLLOW_UP_CALL: type('follow_up', 'Follow-up call', 'phone-outgoing', 'A call that follows up', {
    weight: 3,
    defaultMinutes: 10,
  }),
  REMINDER_TASK: type('follow_up', 'Reminder', 'bell', 'Something to come back to'),
  SCHEDULED_CALLBACK: type('follow_up', 'Scheduled callback', 'phone-call', 'A call that was asked for', {
    defaultMinutes: 15,
  }),
  NOTE: type('administrative', 'Note', 'note', 'Something worth remembering'),
  TASK_CREATED: type('administrative', 'Task created', 'clipboard-plus', 'A task was given'),
  TASK_COMPLETED: type('administrative', 'Task completed', 'clipboard-check', 'A task was done'),
  STATUS_CHANGE: type('administrative', 'Status change', 'replace', 'Something about the lead changed'),
  ASSIGNED: type('administrative', 'Assigned', 'user-check', 'The lead was given to somebody'),
  DEAL_CLOSED_WON: type('administrative', 'Deal won', 'trophy', 'The lead became a customer', {
    weight: 20,
    color: '#15803D',
  }),
  DEAL_CLOSED_LOST: type('administrative', 'Deal lost', 'circle-x', 'The lead will not become a customer', {
    weight: -10,
    requiresOutcome: true,
    color: '#B91C1C',
  }),
  LEAD_CREATED: type('system', 'Lead created', 'sparkles', 'The lead came in'),
  SCORE_UPDATED: type('system', 'Score updated', 'gauge', 'The score was counted anew'),
  TEMPERATURE_CHANGED: type('system', 'Temperature changed', 'temperature', 'The lead got warmer or colder'),
  STAGE_CHANGED: type('system', 'Stage changed', 'arrow-right-circle', 'The lead moved on the board'),
} as const satisfies Record<string, ActivityType>;

export type ActivityTypeName = keyof typeof activityTypes;
export const activityTypeNames = Object.keys(activityTypes) as [ActivityTypeName, ...ActivityTypeName[]];

/** The types that people may log: all but those that the system writes itself. */
export const loggableTypes = activityTypeNames.filter((name) => activityTypes[name].category !== 'system');

export const impacts = ['positive', 'negative', 'neutral'] as const;
export type Impact = (typeof impacts)[number];

/** What came of an activity, and what that means (CRM-20). */
export const activityOutcomes = {
  SUCCESSFUL: 'positive',
  INTERESTED: 'positive',
  REQUESTED_FOLLOWUP: 'positive',
  SCHEDULED_MEETING: 'positive',
  MOVED_TO_NEXT_STAGE: 'positive',
  DEAL_WON: 'positive',
  CONTRACT_SIGNED_OUTCOME: 'positive',
  NO_RESPONSE: 'negative',
  NOT_INTERESTED: 'negative',
  LOST_OPPORTUNITY: 'negative',
  OUT_OF_BUDGET: 'negative',
  TECHNICAL_ISSUE: 'neutral',
  WRONG_PERSON: 'neutral',
  TIMING_NOT_RIGHT: 'neutral',
} as const satisfies Record<string, Impact>;

export type ActivityOutcome = keyof typeof activityOutcomes;
export const activityOutcomeNames = Object.keys(activityOutcomes) as [ActivityOutcome, ...ActivityOutcome[]];
