import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePlacementWorld, oneQuestion, right } from '../../../testing/placement-world.ts';
import { assessment } from '../../assessments/assessments.table.ts';

type World = Awaited<ReturnType<typeof makePlacementWorld>>;
let world: World;
let sales: World['sales'];
let leads: World['leads'];
let open: World['open'];
let test: World['test'];
let linked: World['linked'];
let begin: World['begin'];
let save: World['save'];
let submit: World['submit'];
let stateOf: World['stateOf'];

beforeAll(async () => {
  world = await makePlacementWorld();
  ({ sales, leads, open, test, linked, begin, save, submit, stateOf } = world);
});

describe('sending placement tests', () => {
  it('offers what is published as one, to students of the lead, one link of each at a time', async () => {
    const { path, studentId, assessmentId } = await linked();
    const { assessmentId: exam } = await world.published(oneQuestion, { title: 'Final exam' });
    const stranger = await leads.student(await leads.lead());
    const { tests, mailTo } = (await sales.get(path)).body;
    const offered = tests.map(({ id }: { id: string }) => id);
    expect([offered.includes(assessmentId), offered.includes(exam), mailTo]).toEqual([
      ...[true, false, 'hang@lotus.example'],
    ]);
    const refused = async (fields: object) =>
      (await sales.post(path, { studentId, assessmentId, ...fields })).body.details?.fieldErrors;
    expect(await refused({ assessmentId: exam })).toEqual({ assessmentId: ['Please select an assessment.'] });
    expect(await refused({ studentId: stranger })).toEqual({ studentId: ['Please select a student'] });
    for (const days of [0, 61, 1.5])
      expect(await refused({ days })).toEqual({ days: ['Enter a whole number of days from 1 to 60.'] });
    const again = await sales.post(path, { studentId, assessmentId });
    expect([again.status, again.body.code]).toEqual([409, 'HAS_LINK']);
    await world.app.db.execute(sql`update ${assessment} set is_published = false where id = ${assessmentId}`);
    expect((await sales.get(path)).body.tests.map(({ id }: { id: string }) => id)).not.toContain(
      assessmentId,
    );
  });

  it('is for who may change the lead: others find nothing, who only reads it sends nothing', async () => {
    const { path, studentId, id } = await linked();
    const assessmentId = await test();
    for (const by of [world.pupil, world.teacher, world.parent]) {
      expect([403, 404]).toContain((await by.get(path)).status);
      expect([403, 404]).toContain((await by.post(path, { studentId, assessmentId })).status);
      expect([403, 404]).toContain((await by.post(`${path}/${id}/link`)).status);
      expect([403, 404]).toContain((await by.post(`${path}/${id}/withdraw`)).status);
    }
    const other = await linked();
    expect((await sales.post(`${other.path}/${id}/withdraw`)).status).toBe(404);
    expect((await open.get(path)).status).toBe(401);
  });

  it('says nothing of mail where the lead has no address', async () => {
    const { leadId, studentId } = await linked();
    await world.app.db.execute(sql`update lead set email = null where id = ${leadId}`);
    const before = world.app.outbox.length;
    const path = `/api/e-commerce/leads/${leadId}/placements`;
    const { body } = await sales.post(path, { studentId, assessmentId: await test() });
    expect([body.mailedTo, world.app.outbox.length]).toEqual([null, before]);
  });

  it('goes with the lead into the one that it is merged with', async () => {
    const { leadId, id } = await linked();
    const keptId = await leads.lead({ name: 'Lê Hằng' });
    const manager = await world.app.as('manager');
    const [kept, merged] = [await leads.read(keptId), await leads.read(leadId)];
    const reply = await manager.post(`/api/e-commerce/leads/${keptId}/merge`, {
      ...{
        mergedId: leadId,
        version: kept.version,
        mergedVersion: merged.version,
        values: { name: 'Lê Hằng' },
      },
    });
    expect(reply.status, reply.raw.body).toBe(200);
    expect(await stateOf(`/api/e-commerce/leads/${keptId}/placements`)).toMatchObject({ id });
  });
});

describe('taking a student off the lead', () => {
  it('waits until the open link is withdrawn', async () => {
    const { leadId, studentId, path, id } = await linked();
    const student = `/api/e-commerce/leads/${leadId}/students/${studentId}`;
    const refused = await sales.delete(student);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      ...[409, 'IN_USE', { counts: { placements: 1 } }],
    ]);
    await sales.post(`${path}/${id}/withdraw`);
    expect((await sales.delete(student)).status).toBe(204);
    expect(await stateOf(path)).toMatchObject({ id, state: 'WITHDRAWN' });
  });
});

describe('the result of a placement test', () => {
  it('gives the lead the level by the scoring method, and its classes that have a free seat [REV-07]', async () => {
    const { db } = world.app;
    const level = async (name: string) => {
      const made = await world.admin.post('/api/lms/levels', { name });
      expect(made.status, made.raw.body).toBe(201);
      return made.body.data.id as string;
    };
    const [a2, b1] = [await level('A2 Elementary'), await level('B1')];
    const classOf = async (name: string, levelId: string, maxCapacity: number) => {
      const { id } = await world.school.course(`Course of ${name}`);
      await db.execute(sql`update course set level_id = ${levelId} where id = ${id}`);
      return world.school.class({ name, maxCapacity, courseIds: [id] });
    };
    const free = await classOf('Owls', a2, 2);
    const full = await classOf('Foxes', a2, 1);
    await classOf('Bears', b1, 9);
    await world.school.enrol(world.pupil.userId, full);
    const ranges = [
      { label: 'A2', min: 0, max: 59 },
      { label: 'B1', min: 60, max: 100 },
    ];
    const method = { methodType: 'CUSTOM', displayName: 'Levels', defaultSettings: { ranges } };
    const made = await world.admin.post('/api/lms/scoring-methods', {
      ...method,
      effectiveFrom: '2026-01-01',
    });
    expect(made.status, made.raw.body).toBe(201);
    const settings = { scoringMethodId: made.body.data.id };
    const { runs, path } = await linked({}, settings);
    await begin(runs);
    await submit(runs, null);
    const shown = await stateOf(path);
    expect(shown).toMatchObject({ state: 'GRADED', result: { score: 0, maxScore: 10, label: 'A2' } });
    expect(shown).toMatchObject({
      level: { id: a2, name: 'A2 Elementary' },
      classes: [{ id: free, freeSeats: 2 }],
    });
    expect(shown.classes).toHaveLength(1);
  });

  it('says without a scoring method what was reached, and no level', async () => {
    const { runs, path } = await linked();
    await begin(runs);
    await save(runs, right);
    await submit(runs);
    expect(await stateOf(path)).toMatchObject({
      result: { score: 10, label: null },
      level: null,
      classes: [],
    });
  });

  it('waits while a person has to mark', async () => {
    const { runs, path } = await linked({}, {}, [{ questionType: 'ESSAY', points: 10 }]);
    await begin(runs);
    await save(runs, { text: 'I like owls.' });
    await submit(runs);
    expect(await stateOf(path)).toMatchObject({ state: 'HANDED_IN', result: null, can: { withdraw: false } });
  });
});
