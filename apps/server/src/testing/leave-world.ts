import { eq } from 'drizzle-orm';
import { employee } from '../rooms/employees/employees.table.ts';
import { leaveType } from '../rooms/leave/setup/leave-setup.table.ts';
import { makeTestApp } from './make-test-app.ts';
import { schoolFactory } from './school-factory.ts';

/**
 * A school for the tests of leave. Today is Thursday, 19 November 2026, in UTC; nobody set up a working week. The teacher reports to the
 * manager; hr and finance are employees too.
 */
export async function makeLeaveWorld(now?: string) {
  const app = await makeTestApp(now === undefined ? {} : { now });
  const school = schoolFactory(app.db);
  const [hr, manager, teacher, assistant, finance] = await Promise.all([
    app.as('hr'),
    app.as('manager'),
    app.as('teacher'),
    app.as('teacher_assistant'),
    app.as('finance'),
  ]);
  const ids = {
    hr: await school.employee('Hanh Hr', hr.userId),
    manager: await school.employee('Minh Manager', manager.userId),
    teacher: await school.employee('Lan Nguyen', teacher.userId),
    assistant: await school.employee('An Assistant', assistant.userId),
  };
  await app.db.update(employee).set({ managerId: ids.manager }).where(eq(employee.id, ids.teacher));

  /** The id of an initial type by its code. */
  async function typeId(code: string): Promise<string> {
    const [found] = await app.db.select({ id: leaveType.id }).from(leaveType).where(eq(leaveType.code, code));
    return found?.id ?? '';
  }

  /** Grants the type's allowance of the year to everybody. */
  async function grant(code: string, year = 2026): Promise<void> {
    const { status } = await hr.post(`/api/hr/leave-types/${await typeId(code)}/grants`, { year });
    if (status !== 200) throw new Error(`the grant was refused: ${status}`);
  }

  /** What somebody has of a type, as hr reads it. */
  async function balance(employeeId: string, code: string, asOf?: string) {
    const { body } = await hr.get(
      `/api/hr/leave-balances?employeeId=${employeeId}${asOf ? `&asOf=${asOf}` : ''}`,
    );
    return body.data.find((one: { code: string }) => one.code === code);
  }

  /** Somebody else who may ask for anybody: who asked does not decide (AMB-092). */
  const clerk = await app.as('superuser');

  return { app, school, clerk, hr, manager, teacher, assistant, finance, ids, typeId, grant, balance };
}

/** The first messages at the fields of a refused call, for tests. */
export function fieldsOf(reply: { body: { details?: { fieldErrors?: Record<string, string[]> } } }) {
  const errors = reply.body.details?.fieldErrors ?? {};
  return Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first]));
}
