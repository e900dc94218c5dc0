export { nextVersionOfCategory, versionOfCategory } from './category-version.commands.ts';
export type { ClassAspect, ClassHooks } from './changes.commands.ts';
export { createClass, freeClassCode } from './class-records.commands.ts';
export { classConflicts } from './classes.conflicts.ts';
export { courseConflicts } from './courses.conflicts.ts';
export { freeSlug } from './courses.queries.ts';
export { changeClass } from './enrolments/change-class.commands.ts';
export { enrolStudent } from './enrolments/enrol.commands.ts';
export { enrolMany, lockClassPlaces } from './enrolments/enrol-many.commands.ts';
export { classIdsOf } from './enrolments/find-classes.queries.ts';
export {
  freeLapsedSeats,
  freeSeats,
  holdSeat,
  takeHeldSeats,
} from './enrolments/hold-seats.commands.ts';
export { leaveClass } from './enrolments/move-enrolment.commands.ts';
export { tellEnrolled } from './enrolments/tell-enrolled.commands.ts';
export { findClasses, findCourses } from './find-learning.queries.ts';
export { nextLessonNumber } from './lessons.queries.ts';
export { materialsToPractise } from './materials/materials-to-practise.queries.ts';
export { visibleMaterialIds } from './materials/visible-materials.access.ts';
export { saveStaff } from './save-staff.commands.ts';
export { slugOf } from './slug.rules.ts';
export {
  attendedClassIds,
  childUserIds,
  ownStudentIds,
  staffedClassIds,
  visibleClasses,
} from './visible-classes.access.ts';
