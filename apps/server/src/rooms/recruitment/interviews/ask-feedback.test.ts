import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeApplicant,
  makeOpening,
  type RecruitmentWorld,
  recruitmentWorld,
} from '../../../testing/recruitment-world.ts';
import { askFeedback } from './ask-feedback.job.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const path = '/api/hr/interviews';
let world: RecruitmentWorld;
let body: Record<string, unknown>;
beforeAll(async () => {
  world = await recruitmentWorld();
});

async function book(scheduledTime: string, more: object = {}) {
  body = {
    applicantId: await makeApplicant(world, await makeOpening(world)),
    ...{ interviewType: 'Phone', scheduledTime, durationMinutes: 30 },
    ...{
      interviewerIds: [await world.app.userIdOf('teacher'), await world.app.userIdOf('manager')],
      ...more,
    },
  };
  const made = await world.as('hr').post(path, body);
  expect(made.status, made.raw.body).toBe(201);
  return made.body.data as { id: string; version: number };
}

const at = (moment: string) =>
  askFeedback({ ...world.app.platform, clock: { now: () => new Date(moment) } as never });
async function told(role: 'teacher' | 'manager', id: string) {
  const { body: read } = await world.as(role).get('/api/notifications?limit=100');
  return read.data.filter(
    ({ link, title }: { link: string; title: string }) => link.endsWith(id) && title === 'What do you think?',
  ).length;
}

describe('who held an interview', () => {
  it('is asked what they think when it is over, once more a day later, and then no more [TAL-16]', async () => {
    const { id } = await book('2026-12-01T03:00:00.000Z');
    expect(await at('2026-12-01T03:29:00Z')).toBe(0);
    expect(await at('2026-12-01T03:30:00Z')).toBe(2);
    expect([await told('teacher', id), await told('manager', id)]).toEqual([1, 1]);
    expect(await at('2026-12-01T03:45:00Z')).toBe(0);
    await world.as('teacher').post(`${path}/${id}/feedback`, { rating: 4, comments: 'Calm' });
    expect(await at('2026-12-02T03:15:00Z')).toBe(0);
    await world.as('hr').post(`${path}/${id}/status`, { status: 'COMPLETED', version: 1 });
    expect(await at('2026-12-02T03:30:00Z')).toBeGreaterThan(0);
    expect(await at('2026-12-03T03:30:00Z')).toBe(0);
  });

  it('is asked nothing of one that was called off, nor of one that is long past [TAL-16]', async () => {
    const { id, version } = await book('2026-12-10T03:00:00.000Z');
    await world.as('hr').post(`${path}/${id}/status`, { status: 'CANCELLED', version });
    await book('2026-12-01T05:00:00.000Z');
    expect(await at('2026-12-10T04:00:00Z')).toBe(0);
  });

  it('is asked of the new end when it moves, and not again when only its notes change [TAL-16]', async () => {
    const { id, version } = await book('2027-01-04T03:00:00.000Z');
    expect(await at('2027-01-04T03:30:00Z')).toBe(2);
    const noted = await world.as('hr').put(`${path}/${id}`, { ...body, notes: 'Late', version });
    expect(noted.status).toBe(200);
    expect(await at('2027-01-04T03:45:00Z')).toBe(0);
    const moved = { ...body, scheduledTime: '2027-01-05T03:00:00.000Z', version: noted.body.data.version };
    expect((await world.as('hr').put(`${path}/${id}`, moved)).status).toBe(200);
    expect(await at('2027-01-04T04:00:00Z')).toBe(0);
    expect(await at('2027-01-05T03:30:00Z')).toBe(2);
  });
});
