/** The homes: the school at large, one's own teaching, one's children, oneself as a student. */
export type View = 'school' | 'teaching' | 'family' | 'own';

interface Who {
  readonly roles: readonly { name: string }[];
  readonly studentId: string | null;
}

const teachers = new Set(['teacher', 'teacher_assistant']);

/**
 * The homes of a viewer, the first one opens: a teacher's is the teaching alone, with a further role in the staff the
 * school as well; a parent's the children, a student's the own. Never empty. DSH-10.
 */
export function viewsOf({ roles, studentId }: Who, may: { isStaff: boolean }): View[] {
  const names = roles.map(({ name }) => name);
  const teaches = names.some((name) => teachers.has(name));
  const leads = names.some((name) => !teachers.has(name) && !plain.has(name));
  const found: View[] = [];
  if (may.isStaff && (leads || !teaches)) found.push('school');
  if (may.isStaff && teaches) found.push('teaching');
  if (names.includes('parent')) found.push('family');
  if (studentId) found.push('own');
  return found.length > 0 ? found : ['school'];
}

/** Roles that everybody of a kind has and that say nothing about what somebody leads. */
const plain = new Set(['employee', 'parent', 'student', 'customer']);
