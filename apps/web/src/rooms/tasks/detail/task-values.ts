import type { TaskCategory, TaskPriority, TaskStatus } from '@bellwether/contract/tasks/values';

// Orders in which screens offer the values.

export const statuses: readonly TaskStatus[] = [
  'OVERDUE',
  'PENDING',
  'IN_PROGRESS',
  'ON_HOLD',
  'COMPLETED',
  'CANCELLED',
];
export const priorities: readonly TaskPriority[] = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'];
export const categories: readonly TaskCategory[] = [
  'General',
  'LMS',
  'Operations',
  'Onboarding',
  'Feedback',
  'Custom',
];
