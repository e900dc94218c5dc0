import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeApplicant,
  makeOpening,
  type RecruitmentWorld,
  recruitmentWorld,
} from '../../../testing/recruitment-world.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const path = '/api/hr/interviews';
let world: RecruitmentWorld;
let interview: { id: string; version: number };
let body: Record<string, unknown>;
beforeAll(async () => {
  world = await recruitmentWorld();
  body = {
    applicantId: await makeApplicant(world, await makeOpening(world)),
    ...{ interviewType: 'Phone', scheduledTime: '2026-12-01T03:00:00.000Z', durationMinutes: 30 },
    ...{ meetingLink: 'https://meet.example.org/1' },
    interviewerIds: [await world.app.userIdOf('teacher'), await world.app.userIdOf('manager')],
  };
  const made = await world.as('hr').post(path, body);
  expect(made.status, made.raw.body).toBe(201);
  interview = made.body.data;
});

type Role = Parameters<RecruitmentWorld['as']>[0];
const range = 'startDate=2026-12-01&endDate=2026-12-01';
async function shown(role: Role, more = '') {
  const reply = await world.as(role).get(`/api/dashboard/calendar-events/normalised?${range}${more}`);
  expect(reply.status, reply.raw.body).toBe(200);
  const others = reply.body.others as {
    title: string;
    color: string;
    user: { id: string };
    can: object;
  }[];
  return others.filter(({ title }) => title.startsWith('Phone'));
}
const links = new Map<Role, string>();
async function feed(role: Role) {
  const made = links.has(role)
    ? undefined
    : await world.as(role).post('/api/calendar/feeds', { kind: 'USER' });
  if (made) links.set(role, new URL(made.body.data.url, 'http://localhost').pathname);
  return String((await world.app.anonymous.get(links.get(role) ?? '')).body).replaceAll('\r\n ', '');
}

describe('an interview in the calendar', () => {
  it('is on the calendars of who holds it, once, with the applicant, and cannot be moved there [TAL-15]', async () => {
    const [one, ...more] = await shown('teacher');
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      color: 'purple',
      user: { id: await world.app.userIdOf('teacher') },
      can: { move: false, edit: false, delete: false },
    });
    expect(one?.title).toMatch(/^Phone · Lan Tran/);
    expect(await shown('manager')).toHaveLength(1);
    expect(await shown('hr')).toHaveLength(1);
  });

  it('is nothing to who neither holds it nor may read interviews [TAL-15]', async () => {
    expect(await shown('sales')).toEqual([]);
    expect(await feed('sales')).not.toContain('Lan Tran');
  });

  it('counts in the days, under appointments [TAL-15]', async () => {
    const count = async (kinds: string) => {
      const days = await world.as('teacher').get(`/api/dashboard/calendar-days?${range}&kinds=${kinds}`);
      return days.body.days.reduce((sum: number, day: { count: number }) => sum + day.count, 0);
    };
    expect([await count('PERSONAL'), await count('SALES')]).toEqual([1, 0]);
  });

  it('is in the feed of who holds it, with a number that rises, until it is called off [TAL-15]', async () => {
    const numberOf = (text: string) => {
      const event = text.split('BEGIN:VEVENT').find((part) => part.includes('Lan Tran'));
      return event && Number(/SEQUENCE:(\d+)/.exec(event)?.[1]);
    };
    const first = numberOf(await feed('teacher'));
    expect(first).toBe(0);
    const moved = await world.as('hr').put(`${path}/${interview.id}`, {
      ...{ ...body, scheduledTime: '2026-12-02T03:00:00.000Z', version: interview.version },
    });
    expect(moved.status).toBe(200);
    expect(numberOf(await feed('teacher'))).toBe(1);
    expect(await shown('teacher')).toEqual([]);
    await world.as('hr').post(`${path}/${interview.id}/status`, {
      ...{ status: 'CANCELLED', version: moved.body.data.version },
    });
    expect(numberOf(await feed('teacher'))).toBeUndefined();
  });
});
