import type { APIResponse, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { uniqueName } from './school.ts';
import { demoPassword } from './sign-in.ts';

// What a journey of performance needs, made through the API by the page that is signed in as the administrator.

export interface Colleague {
  readonly employeeId: string;
  readonly username: string;
  readonly name: string;
}

/** A department of a name of its own. */
export async function makeDepartment(page: Page): Promise<{ id: string; name: string }> {
  const name = uniqueName('Department');
  return { id: await idOf(await page.request.post('/api/hr/departments', { data: { name } })), name };
}

/** A teacher who signs in, in the department, with a manager if one is named. */
export async function makeColleague(
  page: Page,
  first: string,
  departmentId: string,
  managerId?: string,
): Promise<Colleague> {
  const roles: { data: { id: string; name: string }[] } = await (
    await page.request.get('/api/roles?limit=100')
  ).json();
  const last = uniqueName('Quill');
  const username = `${first}.${last}`.replaceAll(' ', '-').toLowerCase();
  const email = `${username}@journeys.example`;
  const userId = await idOf(
    await page.request.post('/api/users', {
      data: {
        ...{ name: `${first} ${last}`, username, email, password: demoPassword },
        roleIds: [roles.data.find(({ name }) => name === 'teacher')?.id],
      },
    }),
  );
  const employeeId = await idOf(
    await page.request.post('/api/hr/employees', {
      data: {
        ...{ firstName: first, lastName: last, employeeIdNumber: username, workEmail: email },
        ...{ dateOfJoining: '2020-01-01', status: 'ACTIVE', userId, departmentId },
        ...(managerId && { managerId }),
      },
    }),
  );
  return { employeeId, username, name: `${first} ${last}` };
}

async function idOf(reply: APIResponse): Promise<string> {
  const body: { data?: { id: string }; error?: string } = await reply.json();
  expect(body.error, reply.url()).toBeUndefined();
  return body.data?.id ?? '';
}
