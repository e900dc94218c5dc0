import { beforeAll, expect, it } from 'vitest';
import { makeManualWorld } from '../../testing/manual-world.ts';

let world: Awaited<ReturnType<typeof makeManualWorld>>;
const outcomes = () => world.admin.get(`/api/lms/classes/${world.classId}/outcomes`);

beforeAll(async () => {
  world = await makeManualWorld();
});

/** A sheet of the class; who has no score gets no result. */
async function sheet(title: string, assessmentType: string, scores: Readonly<Record<string, number>>) {
  const reply = await world.teacher.post('/api/lms/result-sheets', {
    ...{ classId: world.classId, courseId: world.course.id, title, assessmentType, date: '2026-10-05' },
    ...{
      totalPoints: 100,
      results: Object.entries(scores).map(([studentId, score]) => ({ studentId, score })),
    },
  });
  expect(reply.status, reply.raw.body).toBe(201);
}

async function change(fields: object) {
  const at = `/api/lms/classes/${world.classId}`;
  const { data } = (await world.admin.get(at)).body;
  const reply = await world.admin.put(at, { ...data, ...fields });
  expect(reply.status, reply.raw.body).toBe(200);
}

it('tell of a class that is over what each student reached, until a person decides [AMB-408]', async () => {
  const { admin, teacher, pupil, friend, third } = world;
  await change({ startDate: '2026-09-01' });
  await sheet('First', 'TEST', { [pupil]: 70, [friend]: 40 });
  await sheet('Second', 'QUIZ', { [pupil]: 31, [friend]: 40 });
  expect((await outcomes()).body.data).toMatchObject({ isOver: false, students: [] });
  await change({ status: 'COMPLETED' });
  const { data } = (await outcomes()).body;
  expect(data).toMatchObject({ isOver: true, template: null, missedIsZero: false });
  const of = (id: string) => data.students.find((one: { id: string }) => one.id === id);
  expect(of(pupil)).toMatchObject({ average: 50.5, resultCount: 2 });
  expect(of(friend)).toMatchObject({ average: 40, resultCount: 2 });
  expect(of(third)).toMatchObject({ average: null, resultCount: 0 });

  // By the weights of the last report cards: tests alone count.
  const categories = [{ name: 'Tests', weight: 100, types: ['TEST'] }];
  const template = await admin.post('/api/lms/report-templates', {
    ...{ name: 'Tests alone', blocks: [{ kind: 'MARKS' }], categories },
  });
  await admin.post('/api/lms/report-cycles', {
    ...{ name: 'Term', classId: world.classId, templateId: template.body.data.id, missedRule: 'ZERO' },
    ...{ startDate: '2026-10-01', endDate: '2026-10-31' },
  });
  const weighed = (await outcomes()).body.data;
  expect(weighed).toMatchObject({ template: 'Tests alone', missedIsZero: true });
  expect(weighed.students.find((one: { id: string }) => one.id === pupil)).toMatchObject({
    ...{ average: 70, resultCount: 1 },
  });

  const moved = await admin.post('/api/lms/enrolments/move', {
    ...{ ids: [of(pupil).enrolmentId], status: 'PASSED' },
  });
  expect(moved.body.moved).toEqual([of(pupil).enrolmentId]);
  const left = (await outcomes()).body.data.students.map((one: { id: string }) => one.id);
  expect(left).not.toContain(pupil);
  expect(left).toContain(friend);
  expect((await teacher.get(`/api/lms/classes/${world.classId}/outcomes`)).status).toBe(403);
  const nobody = '/api/lms/classes/01900000-0000-7000-8000-0000000000ee/outcomes';
  expect((await admin.get(nobody)).status).toBe(404);
});
