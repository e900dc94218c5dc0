/** What the name of a student is made from. */
export interface NamedStudent {
  readonly preferredName?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly studentIdentifier?: string | null;
  readonly user?: { readonly name?: string | null } | null;
}

/**
 * The display name: preferredName, first plus last name, linked user name, studentIdentifier, then
 * 'Unknown Student' (STU-03).
 */
export function studentName(student: NamedStudent): string {
  const full = [student.firstName, student.lastName].map((part) => part?.trim()).filter(Boolean);
  return (
    student.preferredName?.trim() ||
    full.join(' ') ||
    student.user?.name?.trim() ||
    student.studentIdentifier?.trim() ||
    'Unknown Student'
  );
}
