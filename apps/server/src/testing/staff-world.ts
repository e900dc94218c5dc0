import { newId } from '../platform/db/columns.ts';
import { employee } from '../rooms/employees/employees.table.ts';
import type { TestApp } from './make-test-app.ts';

/**
 * Gives test users employee records: each name of a role with the role of their manager, who comes before them. Returns the employee ids by
 * the role. teacher -> manager -> principal, unless told.
 */
export async function makeStaff(
  app: Pick<TestApp, 'db' | 'userIdOf'>,
  managers: Readonly<Record<string, string | null>> = {
    principal: null,
    manager: 'principal',
    teacher: 'manager',
    employee: 'manager',
  },
  departments: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [role, manager] of Object.entries(managers)) {
    const id = newId();
    await app.db.insert(employee).values({
      id,
      userId: await app.userIdOf(role as 'teacher'),
      employeeIdNumber: `S-${id.slice(-8)}`,
      firstName: 'Test',
      lastName: role,
      workEmail: `${role}-${id.slice(-6)}@school.example`,
      status: 'ACTIVE',
      dateOfJoining: '2020-01-06',
      managerId: manager === null ? null : (ids[manager] ?? null),
      departmentId: departments[role] ?? null,
    });
    ids[role] = id;
  }
  return ids;
}
