/** Every kind of notification (MSG-11). */
export const notificationTypes = [
  'SYSTEM_MESSAGE',
  'NEW_COURSE_ENROLLMENT',
  'NEW_LESSON_AVAILABLE',
  'GRADE_UPDATED',
  'NEW_DIRECT_MESSAGE',
  'UPCOMING_CLASS_REMINDER',
  'NEW_FORUM_POST',
  'NEW_FORUM_REPLY',
  'ASSIGNMENT_DUE_REMINDER',
  'ASSIGNMENT_GRADED',
  'NEW_ANNOUNCEMENT',
  'NEW_MENTION',
  'TASK_ASSIGNED',
  'TASK_COMPLETED',
  'TASK_OVERDUE',
  'FEEDBACK_REQUESTED',
  'FEEDBACK_RECEIVED',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** The kinds that nobody can switch off (AMB-158). */
export const lockedNotificationTypes: readonly NotificationType[] = ['SYSTEM_MESSAGE', 'FEEDBACK_REQUESTED'];

/** Whether the kind comes as long as its receiver has not said otherwise: the reminder not for staff (AMB-158). */
export function isOnByDefault(type: NotificationType, isStaff: boolean): boolean {
  return type !== 'UPCOMING_CLASS_REMINDER' || !isStaff;
}
