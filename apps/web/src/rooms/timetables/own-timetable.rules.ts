import type { TimetableKind } from '@bellwether/contract/timetables/values';

interface Who {
  readonly employeeId: string | null;
  readonly studentId: string | null;
  readonly roles: readonly { readonly name: string }[];
}

const teaching = new Set(['teacher', 'teacher_assistant']);

/**
 * Whose timetable one begins with: one's own. Null for who has none, and for who sees all and teaches none: that would be an
 * empty week.
 */
export function ownTimetable(
  { employeeId, studentId, roles }: Who,
  seesAll: boolean,
): { kind: TimetableKind; id: string } | null {
  if (seesAll && !roles.some(({ name }) => teaching.has(name))) return null;
  if (employeeId) return { kind: 'teacher', id: employeeId };
  return studentId ? { kind: 'student', id: studentId } : null;
}
