export type { ClassAspect, ClassHooks } from './changes.ts';
export { freeSlug } from './courses.queries.ts';
export { enrolStudent } from './enrol.ts';
export { enrolMany, lockClassPlaces } from './enrol-many.ts';
export { findClasses, findCourses } from './find-learning.ts';
export { nextLessonNumber } from './lessons.queries.ts';
export { courseConflicts, slugOf } from './slug.rules.ts';
export { tellEnrolled } from './tell-enrolled.ts';
export {
  attendedClassIds,
  childUserIds,
  staffedClassIds,
  visibleClasses,
} from './visible-classes.ts';
export { visibleMaterialIds } from './visible-materials.ts';
