import { absenceCover } from '@bellwether/contract/scheduling/absence-cover';
import { assignments } from '@bellwether/contract/scheduling/assignments';
import { classSetUp } from '@bellwether/contract/scheduling/class-set-up';
import { cover } from '@bellwether/contract/scheduling/cover';
import { holidayLessons } from '@bellwether/contract/scheduling/holiday-lessons';
import { lessonOrders } from '@bellwether/contract/scheduling/lesson-order';
import { masterSchedule } from '@bellwether/contract/scheduling/master';
import { overrides } from '@bellwether/contract/scheduling/overrides';
import { scheduleGroups } from '@bellwether/contract/scheduling/schedule-groups';
import { schedules } from '@bellwether/contract/scheduling/schedules';
import { teachingStaff } from '@bellwether/contract/scheduling/staff';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { assignmentHandlers } from './assignments/assignments.handlers.ts';
import { classChanged } from './class-changed.commands.ts';
import { assignmentConflicts, bookingConflicts } from './conflicts.queries.ts';
import { horizonJob } from './horizon.job.ts';
import { holidayLessonHandlers } from './lessons/holiday-lessons.handlers.ts';
import { lessonOrderConflicts, lessonOrderHandlers } from './lessons/lesson-order.handlers.ts';
import { overrideConflicts, overrideHandlers } from './lessons/overrides.handlers.ts';
import { rezoneLessons } from './lessons/rezone-lessons.commands.ts';
import { masterHandlers } from './master.handlers.ts';
import { scheduleGroupHandlers } from './schedule-groups.handlers.ts';
import { scheduleHandlers } from './schedules.handlers.ts';
import { classSetUpConflicts, classSetUpHandlers } from './set-up/class-set-up.handlers.ts';
import { absenceCoverHandlers } from './staff/absence-cover.handlers.ts';
import { coverHandlers } from './staff/cover.handlers.ts';
import { staffHandlers } from './staff/staff.handlers.ts';

/** The manifest of the scheduling room: schedules, groups, lesson order, overrides, master schedule, conflict engine. */
export const room: Room = {
  name: 'scheduling',
  mount(app, platform) {
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
    mount(app, platform, absenceCover, absenceCoverHandlers, bookingConflicts);
    mount(app, platform, classSetUp, classSetUpHandlers, { ...bookingConflicts, ...classSetUpConflicts });
    mount(app, platform, assignments, assignmentHandlers, { ...bookingConflicts, ...assignmentConflicts });
  },
  classChanged,
  zoneChanged: rezoneLessons,
  jobs: (platform) => [horizonJob(platform)],
};
