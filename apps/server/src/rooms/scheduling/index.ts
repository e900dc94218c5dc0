import { assignments } from '@bellwether/contract/scheduling/assignments';
import { cover } from '@bellwether/contract/scheduling/cover';
import { holidayLessons } from '@bellwether/contract/scheduling/holiday-lessons';
import { lessonOrders } from '@bellwether/contract/scheduling/lesson-order';
import { masterSchedule } from '@bellwether/contract/scheduling/master';
import { overrides } from '@bellwether/contract/scheduling/overrides';
import { scheduleGroups } from '@bellwether/contract/scheduling/schedule-groups';
import { schedules } from '@bellwether/contract/scheduling/schedules';
import { teachingStaff } from '@bellwether/contract/scheduling/staff';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { assignmentConflicts, assignmentHandlers } from './assignments.handlers.ts';
import { bookingConflicts } from './conflicts.ts';
import { coverHandlers } from './cover.handlers.ts';
import { holidayLessonHandlers } from './holiday-lessons.handlers.ts';
import { lessonOrderConflicts, lessonOrderHandlers } from './lesson-order.handlers.ts';
import { masterHandlers } from './master.handlers.ts';
import { overrideConflicts, overrideHandlers } from './overrides.handlers.ts';
import { scheduleGroupHandlers } from './schedule-groups.handlers.ts';
import { scheduleHandlers } from './schedules.handlers.ts';
import { staffHandlers } from './staff.handlers.ts';

export { extendAssignments } from './assignment-horizon.ts';
export { renewAssignment } from './assignment-occurrences.ts';
export { assignmentConflicts, removeAssignment } from './assignments.handlers.ts';
export { staffAssignment } from './assignments.table.ts';
export { isAttended } from './attended.ts';
export { classChanged } from './class-changed.ts';
export { bookingConflicts } from './conflicts.ts';
export { extendLessons, horizonJob } from './horizon.job.ts';
export { type AssignmentKey, cancelAssignmentDate, moveAssignment } from './move-assignment.ts';
export { moveLesson } from './move-lesson.ts';
export { materialise, type RefusedSchedule } from './occurrences.ts';
export { type OrganizationDay, type OrganizationTime, organizationTime } from './organization-time.ts';
export { mayAssignment } from './own-assignments.ts';
export { mayTimetable } from './own-classes.ts';
export { rezoneLessons } from './rezone-lessons.ts';
export {
  classSchedule,
  lessonOccurrence,
  scheduleEntry,
  scheduleGroup,
  scheduleStaff,
} from './scheduling.table.ts';
export { whenOf } from './when-words.ts';

/** The door of the scheduling room: schedules, groups, lesson order, overrides, master schedule, conflict engine. */
export function scheduling(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, schedules, scheduleHandlers, bookingConflicts);
  mount(app, platform, scheduleGroups, scheduleGroupHandlers, bookingConflicts);
  mount(app, platform, lessonOrders, lessonOrderHandlers, { ...bookingConflicts, ...lessonOrderConflicts });
  mount(app, platform, holidayLessons, holidayLessonHandlers, {
    ...bookingConflicts,
    ...lessonOrderConflicts,
  });
  mount(app, platform, overrides, overrideHandlers, { ...bookingConflicts, ...overrideConflicts });
  mount(app, platform, masterSchedule, masterHandlers);
  mount(app, platform, teachingStaff, staffHandlers);
  mount(app, platform, cover, coverHandlers);
  mount(app, platform, assignments, assignmentHandlers, { ...bookingConflicts, ...assignmentConflicts });
}
