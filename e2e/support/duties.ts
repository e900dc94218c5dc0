import type { APIResponse, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { uniqueName } from './school.ts';

// What a journey of staff assignments needs, made through the API by the page that is signed in.

export interface Person {
  readonly userId: string;
  readonly name: string;
}

/** An active user with the role, 'teacher' unless told, and without an employee record. */
export async function makePerson(page: Page, first: string, role = 'teacher'): Promise<Person> {
  const roles = await (await page.request.get('/api/roles?limit=100')).json();
  const found = roles.data.find((one: { name: string }) => one.name === role);
  const name = uniqueName(first);
  const username = `${name.replaceAll(' ', '.')}.${Date.now()}`.toLowerCase();
  const data = {
    ...{ name, username, email: `${username}@journeys.example`, password: 'amber-lantern-quartz-77' },
    ...{ roleIds: [found.id], primaryRoleId: found.id },
  };
  return { userId: await idOf(await page.request.post('/api/users', { data }), 'user'), name };
}

/** An assignment type; returns its id. */
export async function makeDutyType(page: Page, name: string): Promise<string> {
  return idOf(await page.request.post('/api/assignment-types', { data: { name } }), 'type');
}

interface Once {
  readonly day: string;
  readonly from?: string;
  readonly to?: string;
}

interface Weekly extends Once {
  readonly weekday: number;
  readonly until: string;
}

/** An assignment, once on the day or every week from it on, 09:00 to 10:00 unless told; returns its id. */
export async function makeDuty(
  page: Page,
  who: { userId: string; assignmentTypeId: string; locationId?: string },
  when: Once | Weekly,
): Promise<string> {
  const { day, from = '09:00', to = '10:00' } = when;
  const times =
    'weekday' in when
      ? {
          ...{ isRecurring: true, dayOfWeek: [when.weekday], startTimeOfDay: from, endTimeOfDay: to },
          ...{ startDate: day, endDate: when.until },
        }
      : { isRecurring: false, startDate: day, startTime: from, endTime: to };
  return idOf(await page.request.post('/api/schedule/assignments', { data: { ...who, ...times } }), 'duty');
}

async function idOf(reply: APIResponse, what: string): Promise<string> {
  const body: { data?: { id: string }; error?: string } = await reply.json();
  expect(body.error, what).toBeUndefined();
  return body.data?.id ?? '';
}
