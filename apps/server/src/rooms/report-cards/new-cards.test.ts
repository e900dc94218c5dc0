import { System } from '@bellwether/contract/settings/system-settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestClient, testNow } from '../../testing/make-test-app.ts';
import { makeManualWorld } from '../../testing/manual-world.ts';
import { writeSettings } from '../settings/index.ts';

// Now is Thursday, 19 November 2026.

const path = '/api/lms/report-cycles';
let world: Awaited<ReturnType<typeof makeManualWorld>>;
let templateId: string;
let terms = 0;

beforeAll(async () => {
  world = await makeManualWorld();
  await writeSettings(world.app.db, 'system', System.parse({ timeZone: 'Asia/Ho_Chi_Minh' }));
  // A second child of the same parent.
  await world.school.parent(await world.app.userIdOf('parent'), await world.app.userIdOf('customer'));
  const reply = await world.admin.post('/api/lms/report-templates', {
    ...{ name: 'Term', blocks: [{ kind: 'COMMENT' }] },
    categories: [{ name: 'Tests', weight: 1, types: ['TEST'] }],
  });
  templateId = reply.body.data.id;
});

interface Row {
  readonly student: { readonly id: string };
  readonly card: { readonly id: string } | null;
}

async function begin(endDate = '2026-10-31') {
  terms += 1;
  const made = await world.admin.post(path, {
    ...{ name: `Term ${terms}`, classId: world.classId, templateId, startDate: '2026-10-01', endDate },
  });
  expect(made.status, made.raw.body).toBe(201);
  const { id, name } = made.body.data as { id: string; name: string };
  const go = async (...statuses: string[]) => {
    for (const status of statuses)
      expect((await world.admin.post(`${path}/${id}/status`, { status })).status).toBe(200);
  };
  const cardOf = async (student: string) => {
    const { students } = (await world.admin.get(`${path}/${id}`)).body.data;
    return students.find((one: Row) => one.student.id === student).card?.id as string;
  };
  return { id, name, go, cardOf };
}

const own = async (by: TestClient, query = '') =>
  (await by.get(`/api/dashboard/student${query}`)).body.data.reportCard;
const children = async () => {
  const { data } = (await world.parent.get('/api/dashboard/parent')).body;
  return Object.fromEntries(
    data.children.map((one: { studentId: string; reportCard: unknown }) => [one.studentId, one.reportCard]),
  );
};

describe('a new report card on the homes', () => {
  it('stands there for the student and each parent from the publication on, nothing of it before [AMB-327]', async () => {
    const { pupil, friend, student, parent, teacher, admin, pupilUser } = world;
    const cycle = await begin();
    await cycle.go('PROOFING', 'LOCKED');
    expect(await own(student)).toBeNull();
    expect(await children()).toEqual({ [pupil]: null, [friend]: null });
    await cycle.go('PUBLISHED');
    const mine = { id: await cycle.cardOf(pupil), name: cycle.name, since: '2026-11-19' };
    expect(await own(student)).toEqual(mine);
    const both = { [pupil]: mine, [friend]: { ...mine, id: await cycle.cardOf(friend) } };
    expect(await children()).toEqual(both);
    // One click from there opens it, and that of nobody else's child.
    for (const { id } of Object.values(both))
      expect((await parent.get(`/api/lms/report-cards/${id}`)).status).toBe(200);
    expect((await student.get(`/api/lms/report-cards/${both[friend]?.id}`)).status).toBe(404);
    const third = await cycle.cardOf(world.third);
    expect((await parent.get(`/api/lms/report-cards/${third}`)).status).toBe(404);
    // Who teaches the student has no part in the home of the family.
    for (const by of [teacher, admin]) expect(await own(by, `?userId=${pupilUser}`)).toBeNull();
    await cycle.go('ARCHIVED');
    expect(await own(student)).toEqual(mine);
  });

  it('is the newest of them in its newest revision, and goes after thirty days [AMB-327]', async () => {
    const { app, admin, teacher, pupil, student } = world;
    const cycle = await begin();
    await cycle.go('PROOFING', 'LOCKED', 'PUBLISHED');
    const first = await cycle.cardOf(pupil);
    expect(await own(student)).toMatchObject({ id: first, name: cycle.name });
    app.clock.set('2026-12-09T20:00:00.000Z');
    await teacher.post('/api/lms/result-sheets', {
      ...{
        classId: world.classId,
        courseId: null,
        title: 'Late',
        assessmentType: 'TEST',
        date: '2026-10-05',
      },
      ...{ totalPoints: 10, results: [{ studentId: pupil, score: 7, feedback: null }] },
    });
    const again = await admin.post(`${path}/${cycle.id}/students/${pupil}/regenerate`, {});
    expect(again.status).toBe(200);
    const second = await cycle.cardOf(pupil);
    expect(second).not.toBe(first);
    // Made anew after the day had changed in the school.
    expect(await own(student)).toEqual({ id: second, name: cycle.name, since: '2026-12-10' });
    app.clock.set('2027-01-08T19:00:00.000Z');
    expect(await own(student)).toMatchObject({ id: second });
    expect((await children())[world.friend]).toBeNull();
    app.clock.set('2027-01-08T21:00:00.000Z');
    expect(await own(student)).toBeNull();
    app.clock.set(testNow);
  });
});
