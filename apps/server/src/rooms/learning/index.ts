export type { ClassAspect, ClassHooks } from './changes.ts';
export { freeSlug } from './courses.queries.ts';
export { curriculum, curriculumLesson } from './curriculum.table.ts';
export { enrolStudent } from './enrol.ts';
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
export { courseConflicts, slugOf } from './slug.rules.ts';
export { tellEnrolled } from './tell-enrolled.ts';
export {
  attendedClassIds,
  childUserIds,
  staffedClassIds,
  visibleClasses,
} from './visible-classes.ts';
export { visibleMaterialIds } from './visible-materials.ts';
