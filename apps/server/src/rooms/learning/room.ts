import { classes } from '@bellwether/contract/learning/classes';
import { courseProgress } from '@bellwether/contract/learning/course-progress';
import { courses } from '@bellwether/contract/learning/courses';
import { curricula } from '@bellwether/contract/learning/curricula';
import { enrolments } from '@bellwether/contract/learning/enrolments';
import { lessons } from '@bellwether/contract/learning/lessons';
import { ageRanges, categories, grades, levels } from '@bellwether/contract/learning/lookups';
import { materials } from '@bellwether/contract/learning/materials';
import { staffAssignments } from '@bellwether/contract/learning/staff-assignments';
import { sql } from 'drizzle-orm';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { classConflicts } from './classes.conflicts.ts';
import { classHandlers } from './classes.handlers.ts';
import { courseProgressHandlers } from './course-progress.handlers.ts';
import { courseConflicts } from './courses.conflicts.ts';
import { courseHandlers } from './courses.handlers.ts';
import { curriculumHandlers } from './curricula/curricula.handlers.ts';
import { enrolmentConflicts, enrolmentHandlers } from './enrolments/enrolments.handlers.ts';
import { visibleEnrolments } from './enrolments/enrolments.queries.ts';
import { startEnrolmentsJob } from './enrolments/start-enrolments.job.ts';
import { enrolment, schoolClass } from './learning.table.ts';
import { lessonHandlers } from './lessons.handlers.ts';
import {
  ageRangeHandlers,
  categoryHandlers,
  gradeHandlers,
  levelHandlers,
  lookupConflicts,
} from './lookups.handlers.ts';
import { materialHandlers } from './materials/materials.handlers.ts';
import { visibleMaterialIds } from './materials/visible-materials.access.ts';
import { staffAssignmentHandlers } from './staff-assignments.handlers.ts';
import { visibleClasses } from './visible-classes.access.ts';

/** The manifest of the learning room: courses, lessons, classes, enrolments and the short lists they choose from. */
export const room: Room = {
  name: 'learning',
  mount(app, platform, { classHooks }) {
    mount(app, platform, levels, levelHandlers, lookupConflicts);
    mount(app, platform, categories, categoryHandlers, lookupConflicts);
    mount(app, platform, ageRanges, ageRangeHandlers, lookupConflicts);
    mount(app, platform, grades, gradeHandlers, lookupConflicts);
    mount(app, platform, courses, courseHandlers, courseConflicts);
    mount(app, platform, lessons, lessonHandlers);
    mount(app, platform, materials, materialHandlers);
    mount(app, platform, curricula, curriculumHandlers);
    mount(app, platform, courseProgress, courseProgressHandlers);
    mount(app, platform, classes, classHandlers(classHooks), { ...classConflicts, ...enrolmentConflicts });
    mount(app, platform, staffAssignments, staffAssignmentHandlers(classHooks), classConflicts);
    mount(app, platform, enrolments, enrolmentHandlers, enrolmentConflicts);
  },
  ownRecords: {
    class: (viewer, now) => sql`select 1 from ${schoolClass} where ${visibleClasses(viewer, now)}`,
    enrolment: (viewer, now) => sql`select 1 from ${enrolment} where ${visibleEnrolments(viewer, now)}`,
  },
  fileOwners: { material: visibleMaterialIds },
  jobs: (platform) => [startEnrolmentsJob(platform)],
};
