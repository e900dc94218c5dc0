import { assessmentTypes } from '@bellwether/contract/assessments/values';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;
let assignedClassId: string;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
  assignedClassId = await world.school.class({ teacherIds: [world.teacherId] });
  for (const { userId } of [world.pupil, world.friend]) await world.school.enrol(userId, assignedClassId);
});

async function sat(by: TestClient, sittingId: string, isTrue: boolean) {
  const { id } = (await by.post(`${sittingsPath}/${sittingId}/attempts`)).body.data;
  const changes = [{ slot: 1, seq: 1, value: { isTrue } }];
  await by.put(`${attemptsPath}/${id}/answers`, { epoch: 1, changes });
  await by.post(`${attemptsPath}/${id}/submit`, { epoch: 1, answers: [] });
}

async function cycle(
  templateId: string,
  name: string,
  startDate: string,
  endDate: string,
  ...steps: string[]
) {
  const path = '/api/lms/report-cycles';
  const made = await world.admin.post(path, {
    name,
    classId: assignedClassId,
    templateId,
    startDate,
    endDate,
  });
  expect(made.status, made.raw.body).toBe(201);
  for (const status of steps) {
    const reply = await world.admin.post(`${path}/${made.body.data.id}/status`, { status });
    expect(reply.status, reply.raw.body).toBe(200);
  }
}

it('the preview of a correction names whose finished report cards and drafts would change, and of which term [own sittings]', async () => {
  const template = await world.admin.post('/api/lms/report-templates', {
    ...{ name: 'Term', blocks: [{ kind: 'MARKS' }] },
    categories: [{ name: 'All', weight: 100, types: [...assessmentTypes] }],
  });
  expect(template.status, template.raw.body).toBe(201);
  const asked = [
    { questionType: 'TRUE_FALSE' as const, points: 1, solution: { isTrue: true } },
    { questionType: 'TRUE_FALSE' as const, points: 1, solution: { isTrue: true } },
  ];
  const { id } = await world.scheduled({ assignedClassId, releasePolicy: 'BY_HAND' }, {}, asked);
  await sat(world.pupil, id, true);
  await sat(world.friend, id, false);
  await world.teacher.post(`${sittingsPath}/${id}/close`);
  const path = `${sittingsPath}/${id}/regrades`;
  const [first] = (await world.teacher.get(path)).body.questions;
  const templateId = template.body.data.id;
  await cycle(templateId, 'Draft', '2026-11-01', '2026-11-30');
  const full = { versionId: first.versionId, kind: 'FULL', points: 1 };
  const cards = async (more: object = {}) =>
    (await world.teacher.post(`${path}/preview`, { ...full, ...more })).body.cards;
  // What nobody sees yet is on no card.
  expect(await cards()).toEqual([]);
  await world.teacher.post(`${sittingsPath}/${id}/release`);
  await cycle(templateId, 'Locked', '2026-11-01', '2026-12-31', 'PROOFING', 'LOCKED');
  await cycle(templateId, 'Before', '2026-10-01', '2026-11-18');
  const [locked, draft] = await cards();
  // The pupil had the points already.
  expect(await cards()).toHaveLength(2);
  expect([locked, draft]).toMatchObject([
    { cycle: 'Locked', isDraft: false },
    { cycle: 'Draft', isDraft: true },
  ]);
  const { rows: people } = await world.app.db.execute<{ name: string }>(
    sql`select coalesce(nullif(st.sort_name, ''), u.name) as name from student st join "user" u on u.id = st.user_id where st.id = ${world.friendId}`,
  );
  expect([locked.name, draft.name]).toEqual([people[0]?.name, people[0]?.name]);
  expect(await cards({ kind: 'KEY', solved: { isTrue: true } })).toEqual([]);
});
