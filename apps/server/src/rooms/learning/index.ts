import { classes } from '@bellwether/contract/learning/classes';
import { courseProgress } from '@bellwether/contract/learning/course-progress';
import { courses } from '@bellwether/contract/learning/courses';
import { curricula } from '@bellwether/contract/learning/curricula';
import { enrolments } from '@bellwether/contract/learning/enrolments';
import { lessons } from '@bellwether/contract/learning/lessons';
import { ageRanges, categories, grades, levels } from '@bellwether/contract/learning/lookups';
import { materials } from '@bellwether/contract/learning/materials';
import { staffAssignments } from '@bellwether/contract/learning/staff-assignments';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { type ClassHooks, noClassHooks } from './class-hooks.ts';
import { classConflicts, classHandlers } from './classes.handlers.ts';
import { courseProgressHandlers } from './course-progress.handlers.ts';
import { courseConflicts, courseHandlers } from './courses.handlers.ts';
import { curriculumHandlers } from './curricula.handlers.ts';
import { enrolmentConflicts, enrolmentHandlers } from './enrolments.handlers.ts';
import { lessonHandlers } from './lessons.handlers.ts';
import {
  ageRangeHandlers,
  categoryHandlers,
  gradeHandlers,
  levelHandlers,
  lookupConflicts,
} from './lookups.handlers.ts';
import { materialHandlers } from './materials.handlers.ts';
import { staffAssignmentHandlers } from './staff-assignments.handlers.ts';

export { organizationDay } from '../settings/index.ts';
export type { ClassAspect, ClassHooks } from './class-hooks.ts';
export { courseConflicts } from './courses.handlers.ts';
export { freeSlug } from './courses.queries.ts';
export { curriculum, curriculumLesson } from './curriculum.table.ts';
export { enrolStudent, startEnrolments } from './enrol.ts';
export { enrolMany, lockClassPlaces } from './enrol-many.ts';
export { findClasses, findCourses } from './find-learning.ts';
export {
  ageRange,
  category,
  classCourse,
  classStaff,
  course,
  enrolment,
  grade,
  lesson,
  level,
  schoolClass,
} from './learning.table.ts';
export { nextLessonNumber } from './lessons.queries.ts';
export { lessonMaterial, material } from './material.table.ts';
export { slugOf } from './slug.rules.ts';
export { tellEnrolled } from './tell-enrolled.ts';
export {
  attendedClassIds,
  childUserIds,
  staffedClassIds,
  visibleClasses,
} from './visible-classes.ts';
export { visibleMaterialIds } from './visible-materials.ts';

/** The door of the learning room: courses, lessons, classes, enrolments and the short lists they choose from. */
export function learning(app: FastifyInstance, platform: Platform, hooks: ClassHooks = noClassHooks): void {
  mount(app, platform, levels, levelHandlers, lookupConflicts);
  mount(app, platform, categories, categoryHandlers, lookupConflicts);
  mount(app, platform, ageRanges, ageRangeHandlers, lookupConflicts);
  mount(app, platform, grades, gradeHandlers, lookupConflicts);
  mount(app, platform, courses, courseHandlers, courseConflicts);
  mount(app, platform, lessons, lessonHandlers);
  mount(app, platform, materials, materialHandlers);
  mount(app, platform, curricula, curriculumHandlers);
  mount(app, platform, courseProgress, courseProgressHandlers);
  mount(app, platform, classes, classHandlers(hooks), { ...classConflicts, ...enrolmentConflicts });
  mount(app, platform, staffAssignments, staffAssignmentHandlers(hooks), classConflicts);
  mount(app, platform, enrolments, enrolmentHandlers, enrolmentConflicts);
}
