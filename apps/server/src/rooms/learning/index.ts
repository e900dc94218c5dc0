export type { ClassAspect, ClassHooks } from './changes.ts';
export { courseConflicts } from './courses.conflicts.ts';
export { freeSlug } from './courses.queries.ts';
export { enrolStudent } from './enrolments/enrol.ts';
export { enrolMany, lockClassPlaces } from './enrolments/enrol-many.ts';
export { tellEnrolled } from './enrolments/tell-enrolled.ts';
export { findClasses, findCourses } from './find-learning.ts';
export { nextLessonNumber } from './lessons.queries.ts';
export { visibleMaterialIds } from './materials/visible-materials.ts';
export { slugOf } from './slug.rules.ts';
export {
  attendedClassIds,
  childUserIds,
  staffedClassIds,
  visibleClasses,
} from './visible-classes.ts';
