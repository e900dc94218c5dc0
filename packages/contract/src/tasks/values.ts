// Values of the room without a schema: a page may import them without bringing zod along.

/** The states of a task (TSK-09). OVERDUE is derived on read and never stored by us (AMB-020). */
export const taskStatuses = [
  'PENDING',
  'IN_PROGRESS',
  'COMPLETED',
  'OVERDUE',
  'CANCELLED',
  'ON_HOLD',
] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** TSK-01. */
export const taskPriorities = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** TSK-02. */
export const taskCategories = ['LMS', 'Operations', 'Onboarding', 'General', 'Feedback', 'Custom'] as const;
export type TaskCategory = (typeof taskCategories)[number];

/** TSK-03, AMB-052. */
export const taskItemTypes = ['CHECKBOX', 'RADIO_OPTIONS'] as const;
export type TaskItemType = (typeof taskItemTypes)[number];

/** TSK-06: a task is given to users and to roles; an item may be about one of either. */
export const taskEntityTypes = ['USER', 'ROLE'] as const;
export type TaskEntityType = (typeof taskEntityTypes)[number];

/** One task for all assignees, or one for each person (AMB-109 as corrected by the review). */
export const taskModes = ['SHARED', 'EACH'] as const;
export type TaskMode = (typeof taskModes)[number];

export const maxTaskItems = 100;
