export { lessonOrders } from './lesson-order.ts';
export { masterSchedule } from './master.ts';
export { overrides } from './overrides.ts';
export { scheduleGroups } from './schedule-groups.ts';
export { schedules } from './schedules.ts';
export { teachingStaff } from './staff.ts';
