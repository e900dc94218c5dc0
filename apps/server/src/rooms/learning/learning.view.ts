import {
  attendedEnrolmentStatuses,
  openEnrolmentStatuses,
  seatedEnrolmentStatuses,
} from '@bellwether/contract/learning/values';
import { inArray } from 'drizzle-orm';
import { view } from '../../platform/db/view.ts';
import {
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

export const levelView = view(level, ['id', 'name', 'rank', 'cefr']);

export const categoryView = view(category, ['id', 'name']);

export const gradeView = view(grade, ['id', 'title', 'order']);

export const courseView = view(course, [
  'id',
  'title',
  'code',
  'slug',
  'description',
  'color',
  'levelId',
  'categoryId',
  'gradeId',
  'credits',
  'isAdvanced',
  'updatedAt',
]);

export const lessonView = view(lesson, [
  'id',
  'courseId',
  'title',
  'lessonNumber',
  'unit',
  'description',
  'objectives',
  'homework',
  'locationId',
  'updatedAt',
]);

export const schoolClassView = view(schoolClass, [
  'id',
  'name',
  'code',
  'startDate',
  'endDate',
  'color',
  'description',
  'maxCapacity',
  'status',
  'gradeId',
  'locationId',
  'isPublic',
  'updatedAt',
  'searchText',
]);

export const classCourseView = view(classCourse, ['classId', 'courseId', 'position']);

export const classStaffView = view(classStaff, ['id', 'classId', 'courseId', 'employeeId', 'kind']);

const enrolmentColumns = [
  'id',
  'studentId',
  'classId',
  'courseId',
  'status',
  'heldUntil',
  'enrolledAt',
  'endedAt',
] as const;

export const enrolmentView = view(enrolment, enrolmentColumns);

/** Enrolments that have not ended: one of them at most for a student and class. */
export const openEnrolmentView = view(
  enrolment,
  enrolmentColumns,
  inArray(enrolment.status, openEnrolmentStatuses),
);

/** Enrolments that have a place in the class. */
export const seatedEnrolmentView = view(
  enrolment,
  enrolmentColumns,
  inArray(enrolment.status, seatedEnrolmentStatuses),
);

/** Enrolments whose student is or was in the lessons of the class. */
export const attendedEnrolmentView = view(
  enrolment,
  enrolmentColumns,
  inArray(enrolment.status, attendedEnrolmentStatuses),
);
