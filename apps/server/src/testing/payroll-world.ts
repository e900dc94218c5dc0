import type { ShippedRole } from '@bellwether/contract/identity/default-roles';
import { eq } from 'drizzle-orm';
import { employee } from '../rooms/employees/employees.table.ts';
import { makeTestApp, type TestApp, type TestClient } from './make-test-app.ts';

export interface PayrollWorld {
  readonly app: TestApp;
  readonly hr: TestClient;
  readonly finance: TestClient;
  /** A new employee; with a role, the one who signs in as the user of that role. */
  employee(fields?: object, role?: ShippedRole): Promise<string>;
  /** Posts what must be made. Returns its data. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever a reply holds; the contract is checked by the server.
  make(client: TestClient, path: string, body: object): Promise<any>;
}

/** An application with people to pay. Each employee is made new, with a number of its own. */
export async function payrollWorld(): Promise<PayrollWorld> {
  const app = await makeTestApp();
  const [hr, finance] = [await app.as('hr'), await app.as('finance')];
  let count = 0;
  return {
    ...{ app, hr, finance },
    async employee(fields = {}, role) {
      count += 1;
      const [made] = await app.db
        .insert(employee)
        .values({
          ...{ firstName: 'Lan', lastName: `Nguyễn ${count}`, employeeIdNumber: `P${count}` },
          ...{
            workEmail: `p${count}@school.example`,
            dateOfJoining: '2020-01-01',
            status: 'ACTIVE' as const,
          },
          ...fields,
        })
        .returning();
      if (!made) throw new Error('no employee came back');
      if (role)
        await app.db
          .update(employee)
          .set({ userId: await app.userIdOf(role) })
          .where(eq(employee.id, made.id));
      app.identity.sessions.clear();
      return made.id;
    },
    async make(client, path, body) {
      const reply = await client.post(path, body);
      if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
      return reply.body.data;
    },
  };
}
