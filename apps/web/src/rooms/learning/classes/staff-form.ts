import type { ClassStaffReply } from './class-staff.tsx';

/** One line of the staff form: the whole class (courseId null) or one course. */
export interface StaffPart {
  courseId: string | null;
  teacherIds: string[];
  taIds: string[];
  substituteIds: string[];
}

/** A part for the whole class and one for each course, with who is assigned now. */
export function staffParts(
  courseIds: readonly string[],
  stored: ClassStaffReply['assignments'],
): StaffPart[] {
  return [null, ...courseIds].map((courseId) => {
    const found = stored.find((one) => one.courseId === courseId);
    return {
      courseId,
      teacherIds: found?.teacherIds ?? [],
      taIds: found?.taIds ?? [],
      substituteIds: found?.substituteIds ?? [],
    };
  });
}

/**
 * The body: parts without anybody are left out, but for one that says that nobody is assigned; the first teacher is the
 * teacher, the others co-teachers. SCH-24.
 */
export function staffBody(parts: readonly StaffPart[]) {
  const staffed = parts.filter(
    ({ teacherIds, taIds, substituteIds }) => teacherIds.length + taIds.length + substituteIds.length > 0,
  );
  return {
    assignments: (staffed.length > 0 ? staffed : parts.slice(0, 1)).map((part) => ({
      ...part,
      teacherId: part.teacherIds[0] ?? null,
    })),
  };
}
