/** The views of the inbox that list messages (MSG-01); the fifth lists notifications. */
export const messageViews = ['inbox', 'sent', 'trash', 'feedback'] as const;
export type MessageView = (typeof messageViews)[number];

export const messageTypes = ['STANDARD', 'FEEDBACK'] as const;

/** What can be done to one's copies of several messages at once (MSG-07). */
export const recipientActions = ['markRead', 'markUnread', 'softDelete', 'restore'] as const;
export type RecipientAction = (typeof recipientActions)[number];

export type { RequestStatus as FeedbackStatus } from '../feedback/values.ts';
/** Where a request for feedback stands, as stored (AMB-019). */
export { requestStatuses as feedbackStatuses } from '../feedback/values.ts';

/** Seen from its reader: it came, or it was sent. */
export const messageDirections = ['received', 'sent'] as const;
