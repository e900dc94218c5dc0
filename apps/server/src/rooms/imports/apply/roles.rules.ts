import { nonStaffRoles } from '@bellwether/contract/identity/default-roles';
import type { RoleRow, rosterRoles } from '../read/columns.values.ts';

type RosterRole = (typeof rosterRoles)[number] | 'ext';

// What a role of the standard is here. A relative, and an extension of the standard, is a user without rights.
const roleNames: Record<RosterRole, string | null> = {
  student: 'student',
  parent: 'parent',
  guardian: 'parent',
  relative: null,
  teacher: 'teacher',
  aide: 'teacher_assistant',
  proctor: 'employee',
  counselor: 'employee',
  principal: 'principal',
  siteAdministrator: 'administrator',
  districtAdministrator: 'administrator',
  systemAdministrator: 'administrator',
  ext: null,
};

/** Roles that reach far: an import gives them only where the one who imports could give them too (REV-04). */
export const guardedRoles = ['principal', 'administrator'] as const;

/** A role row as it stands for one person. */
export interface HeldRole {
  /** The id of its person in the source. */
  readonly user: string;
  /** The standard's word. */
  readonly rosterRole: RosterRole;
  /** Our role's name; null for none. */
  readonly role: string | null;
  readonly isPrimary: boolean;
  readonly begin: string | null;
  readonly org: string | null;
}

/** What a role row means: its role here, and nothing when it has ended or may not be given by this import. */
export function heldRole(row: RoleRow, today: string, mayGive: (role: string) => boolean): HeldRole {
  const wished = roleNames[row.role];
  const isGuarded = (guardedRoles as readonly (string | null)[]).includes(wished);
  const role = wished !== null && isGuarded && !mayGive(wished) ? 'employee' : wished;
  const hasEnded = row.endDate !== null && row.endDate < today;
  return {
    user: row.userSourcedId,
    rosterRole: row.role,
    role: hasEnded ? null : role,
    isPrimary: row.roleType === 'primary',
    begin: row.beginDate,
    org: row.orgSourcedId,
  };
}

/** The names of our roles that the held ones give, the primary one first. */
export function namesOfRoles(held: readonly HeldRole[]): string[] {
  const sorted = [...held].sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  return [...new Set(sorted.flatMap(({ role }) => (role === null ? [] : [role])))];
}

/** Whether the held roles make a student record. */
export function isStudent(held: readonly HeldRole[]): boolean {
  return held.some(({ role }) => role === 'student');
}

/** Whether the held roles make an employee record. */
export function isStaff(held: readonly HeldRole[]): boolean {
  return held.some(({ role }) => role !== null && !(nonStaffRoles as readonly string[]).includes(role));
}

type LinkType = 'PARENT' | 'GUARDIAN' | 'OTHER';

/** Which link an agent has to a student: only a parent or a guardian sees the child's data (REV-06). */
export function linkTypeOf(held: readonly { readonly rosterRole: string }[]): LinkType {
  const words = new Set(held.map(({ rosterRole }) => rosterRole));
  if (words.has('parent')) return 'PARENT';
  return words.has('guardian') ? 'GUARDIAN' : 'OTHER';
}
