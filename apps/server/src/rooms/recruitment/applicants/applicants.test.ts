import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  approvedRequisition,
  makeApplicant,
  makeOpening,
  type RecruitmentWorld,
  recruitmentWorld,
  stageIds,
} from '../../../testing/recruitment-world.ts';

const path = '/api/hr/applicants';
let world: RecruitmentWorld;
let stages: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await recruitmentWorld();
  stages = await stageIds(world);
});

const move = (id: string, to: string, notes?: string) =>
  world.as('hr').post(`${path}/${id}/stage`, { newStageId: stages[to], ...(notes && { notes }) });
const read = async (id: string) => (await world.as('hr').get(`${path}/${id}`)).body.data;

describe('an applicant', () => {
  it('needs a first name, a last name and a valid email, and keeps what else is sent [TAL-14]', async () => {
    const jobOpeningId = await makeOpening(world);
    const post = (body: object) => world.as('hr').post(path, { jobOpeningId, ...body });
    expect((await post({ firstName: ' ', lastName: '', email: 'lan@' })).body.errors).toEqual({
      ...{ firstName: ['First name is required'], lastName: ['Last name is required'] },
      email: ['A valid email is required'],
    });
    expect((await post({})).body.errors).toMatchObject({ email: ['A valid email is required'] });
    const fields = {
      ...{ firstName: 'Lan', lastName: 'Tran', email: 'lan@mail.example', phone: '+84 912 345 678' },
      ...{
        resumeUrl: 'https://cv.example/lan',
        coverLetterUrl: 'https://cv.example/why',
        source: 'A friend',
      },
      ...{ currentSalary: '1000.00', expectedSalary: '1200.50', availabilityDate: '2030-09-01' },
    };
    const made = await post(fields);
    expect(made.body.data).toMatchObject({
      ...fields,
      jobOpening: { id: jobOpeningId },
      currentStage: { id: stages.New },
    });
    for (const bad of [
      ...[{ resumeUrl: 'javascript:alert(1)' }, { expectedSalary: '0' }, { currentSalary: '-1' }],
      ...[{ availabilityDate: '0001-01-01' }, { phone: '1'.repeat(31) }, { expectedSalary: '9'.repeat(40) }],
    ])
      expect((await post({ ...fields, email: 'x@mail.example', ...bad })).status, JSON.stringify(bad)).toBe(
        400,
      );
  });

  it('moves to newStageId with optional notes, and a stay in a stage has its days [TAL-14]', async () => {
    const id = await makeApplicant(world, await makeOpening(world));
    expect((await world.as('hr').post(`${path}/${id}/stage`, {})).body.errors).toHaveProperty('newStageId');
    const before = await read(id);
    expect(before.visits).toMatchObject([{ from: null, stage: { name: 'New' }, leftAt: null, days: 0 }]);
    await world.app.db.execute(
      sql`update stage_visit set entered_at = entered_at - interval '3 days' where applicant_id = ${id}`,
    );
    const moved = (await move(id, 'Phone', 'Speaks well')).body.data;
    expect(moved.currentStage.name).toBe('Phone');
    expect(moved.visits).toMatchObject([
      { from: { name: 'New' }, stage: { name: 'Phone' }, notes: 'Speaks well', leftAt: null },
      { from: null, stage: { name: 'New' }, days: 3, leftAt: moved.visits[0].enteredAt },
    ]);
    // Twice the same is one move.
    expect((await move(id, 'Phone')).body.data.visits).toHaveLength(2);
    expect((await move(id, 'Demo lesson')).status).toBe(200);
    const unknown = { newStageId: '00000000-0000-4000-8000-000000000000' };
    expect((await world.as('hr').post(`${path}/${id}/stage`, unknown)).body.errors).toHaveProperty(
      'newStageId',
    );
  });

  it('is rejected and hired by hand with a reason only', async () => {
    const id = await makeApplicant(world, await makeOpening(world));
    expect((await move(id, 'Rejected')).body.errors).toEqual({
      notes: ['Say why the applicant is rejected'],
    });
    expect((await move(id, 'Hired')).body.errors).toHaveProperty('notes');
    expect((await move(id, 'Rejected', 'Too far away')).body.data.currentStage.isRejected).toBe(true);
    expect((await move(id, 'New')).status).toBe(200);
  });

  it('takes a place of the requisition when hired, and never more than there are', async () => {
    const requisitionId = await approvedRequisition(world, { numberOfPositions: 2 });
    const opening = await makeOpening(world, { requisitionId });
    const [a, b, c] = [
      await makeApplicant(world, opening),
      await makeApplicant(world, opening),
      await makeApplicant(world, opening),
    ];
    const state = async () => {
      const requisition = (await world.as('hr').get(`/api/hr/job-requisitions/${requisitionId}`)).body.data;
      const { status } = (await world.as('hr').get(`/api/hr/job-openings/${opening}`)).body.data;
      return [requisition.filled, requisition.status, status];
    };
    expect(await state()).toEqual([0, 'OPEN', 'OPEN']);
    expect((await move(a, 'Hired', 'Known to us')).status).toBe(200);
    expect(await state()).toEqual([1, 'OPEN', 'OPEN']);
    // Two take the last place at once: one of them is told.
    const both = await Promise.all([move(b, 'Hired', 'Good'), move(c, 'Hired', 'Good')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('NO_PLACE');
    expect(await state()).toEqual([2, 'FILLED', 'FILLED']);
    await expect(
      world.app.db.execute(sql`update job_requisition set filled = 3 where id = ${requisitionId}`),
    ).rejects.toThrow();
    expect((await world.as('hr').delete(`${path}/${a}`)).body.code).toBe('HIRED');
    expect((await move(a, 'Offer')).status).toBe(200);
    expect(await state()).toEqual([1, 'OPEN', 'OPEN']);
  });

  it('applies once for an opening, and is known from other openings by e-mail or phone', async () => {
    const [one, other] = [await makeOpening(world), await makeOpening(world)];
    const id = await makeApplicant(world, one, { email: 'mai@mail.example', phone: '0912 555 777' });
    const again = { firstName: 'M', lastName: 'D', email: 'MAI@mail.example', jobOpeningId: one };
    const refused = await world.as('hr').post(path, again);
    expect([refused.status, refused.body.code]).toEqual([409, 'APPLIED_ALREADY']);
    expect(refused.body.errors).toHaveProperty('email');
    expect((await read(id)).alsoApplied).toBe(0);
    await makeApplicant(world, other, { email: 'Mai@Mail.example' });
    await makeApplicant(world, other, { phone: '+84 912 555 777' });
    const known = await read(id);
    expect(known.alsoApplied).toBe(2);
    expect(known.others.map(({ by }: { by: string }) => by).toSorted()).toEqual(['EMAIL', 'PHONE']);
  });

  it('is changed by its version, and deleted', async () => {
    const id = await makeApplicant(world, await makeOpening(world), { email: 'old@mail.example' });
    const save = (version: number, email = 'new@mail.example') =>
      world.as('hr').put(`${path}/${id}`, { firstName: 'A', lastName: 'B', email, version });
    expect((await save(1)).body.data).toMatchObject({ email: 'new@mail.example', version: 2 });
    expect((await save(1)).body.code).toBe('STALE');
    expect((await world.as('hr').delete(`${path}/${id}`)).status).toBe(204);
    expect((await world.as('hr').get(`${path}/${id}`)).status).toBe(404);
  });

  it('is seen by who may read all, and by the hiring manager of the opening', async () => {
    const opening = await makeOpening(world, { hiringManagerId: world.staff.manager });
    const id = await makeApplicant(world, opening);
    for (const role of ['hr', 'principal', 'manager', 'superuser'] as const) {
      expect((await world.as(role).get(`${path}/${id}`)).status, role).toBe(200);
      expect((await world.as(role).get(`/api/hr/job-openings/${opening}/board`)).status, role).toBe(200);
    }
    expect((await world.as('teacher').get(`${path}/${id}`)).status).toBe(404);
    expect((await world.as('teacher').get(`/api/hr/job-openings/${opening}/board`)).status).toBe(404);
    const listed = await world.as('teacher').get(`${path}?limit=100`);
    expect(listed.body.data).toEqual([]);
    expect((await world.as('manager').post(`${path}/${id}/stage`, { newStageId: stages.Phone })).status).toBe(
      403,
    );
  });
});

describe('the board of an opening', () => {
  it('has a column for each stage, with who is in it and how many', async () => {
    const opening = await makeOpening(world);
    const [a, b] = [await makeApplicant(world, opening), await makeApplicant(world, opening)];
    await move(a, 'Phone');
    const { body } = await world.as('hr').get(`/api/hr/job-openings/${opening}/board`);
    expect(
      body.data.map(({ stage, total }: { stage: { name: string }; total: number }) => [stage.name, total]),
    ).toEqual([
      ...[
        ['New', 1],
        ['Phone', 1],
        ['Demo lesson', 0],
      ],
      ...[
        ['Offer', 0],
        ['Hired', 0],
        ['Rejected', 0],
      ],
    ]);
    expect(body.data[0].applicants).toMatchObject([{ id: b }]);
    expect(body.data[1].applicants).toMatchObject([{ id: a }]);
    expect(body.data[0].usualDays).toBe(0);
    expect(body.data[1].usualDays).toBeNull();
    const none = await world.as('hr').get(`/api/hr/job-openings/${opening}/board?search=nobody`);
    expect(none.body.data.every(({ total }: { total: number }) => total === 0)).toBe(true);
  });
});

describe('a stage', () => {
  const stage = (body: object) => world.as('hr').post('/api/hr/applicant-stages', body);

  it('has flags for default, hired and rejected: one default, one hired, never hired and rejected [TAL-14]', async () => {
    const list = async () => (await world.as('hr').get('/api/hr/applicant-stages')).body.data;
    const marked = async (mark: string) =>
      (await list())
        .filter((one: Record<string, unknown>) => one[mark])
        .map(({ name }: { name: string }) => name);
    expect(await marked('isDefault')).toEqual(['New']);
    expect(await marked('isHired')).toEqual(['Hired']);
    expect(await marked('isRejected')).toEqual(['Rejected']);
    const both = await stage({ name: 'Both', order: 70, isHired: true, isRejected: true });
    expect(both.body.errors).toHaveProperty('isRejected');
    const made = await stage({ name: 'Inbox', order: 5, isDefault: true });
    expect(made.status).toBe(201);
    expect(await marked('isDefault')).toEqual(['Inbox']);
    for (const statement of [
      sql`update applicant_stage set is_default = true where name = 'New'`,
      sql`update applicant_stage set is_hired = true where name = 'Phone'`,
      sql`update applicant_stage set is_rejected = true where is_hired`,
    ])
      await expect(world.app.db.execute(statement)).rejects.toThrow();
    const { data } = (await world.as('hr').get(`/api/hr/applicant-stages/${stages.New}`)).body;
    const back = await world
      .as('hr')
      .put(`/api/hr/applicant-stages/${stages.New}`, { ...data, isDefault: true });
    expect(back.status, back.raw.body).toBe(200);
    expect(await marked('isDefault')).toEqual(['New']);
    expect((await world.as('hr').delete(`/api/hr/applicant-stages/${made.body.data.id}`)).status).toBe(204);
  });

  it('stays while somebody is or was in it, and while it is the last of its kind', async () => {
    await makeApplicant(world, await makeOpening(world));
    const path = `/api/hr/applicant-stages/${stages.New}`;
    const { data } = (await world.as('hr').get(path)).body;
    expect((await world.as('hr').delete(path)).body.code).toBe('LAST_OF_KIND');
    expect((await world.as('hr').put(path, { ...data, isDefault: false })).body.code).toBe('LAST_OF_KIND');
    const made = (await stage({ name: 'Test', order: 25 })).body.data;
    const id = await makeApplicant(world, await makeOpening(world), { currentStageId: made.id });
    await move(id, 'Phone');
    expect((await world.as('hr').delete(`/api/hr/applicant-stages/${made.id}`)).body.code).toBe('IN_USE');
    expect((await stage({ name: 'TEST', order: 1 })).body.code).toBe('STAGE_NAME_TAKEN');
    expect((await world.as('teacher').post('/api/hr/applicant-stages', { name: 'x', order: 1 })).status).toBe(
      403,
    );
  });
});
