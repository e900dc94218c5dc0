import { hiringPlanStatuses } from '@bellwether/contract/recruitment/recruitment.values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import { type RecruitmentWorld, recruitmentWorld } from '../../../testing/recruitment-world.ts';

const path = '/api/hr/hiring-plans';
let world: RecruitmentWorld;
let ielts: string;
let maths: string;
beforeAll(async () => {
  world = await recruitmentWorld();
  [ielts, maths] = [newId(), newId()];
  for (const [id, code] of [
    [ielts, 'IELTS'],
    [maths, 'MATHS'],
  ] as const)
    await world.app.db.execute(sql`insert into skill (id, code, name, created_at, updated_at)
      values (${id}, ${code}, ${`Skill ${code}`}, now(), now())`);
});

const teaches = (role: string, skillId: string, more = sql`true, null`) =>
  world.app.db.execute(sql`insert into teacher_skill (id, teacher_id, skill_id, certification_level, is_verified, expiry_date, created_at, updated_at)
    values (${newId()}, ${world.staff[role]}, ${skillId}, 'EXPERT', ${more}, now(), now())`);
const post = (body: object) => world.as('hr').post(path, { name: 'Autumn', year: 2030, ...body });

describe('a hiring plan', () => {
  it('is DRAFT, ACTIVE, COMPLETED or ARCHIVED, and stays as it is once archived [TAL-18]', async () => {
    expect(hiringPlanStatuses).toEqual(['DRAFT', 'ACTIVE', 'COMPLETED', 'ARCHIVED']);
    const made = (await post({})).body.data;
    expect(made.status).toBe('DRAFT');
    let { version } = made;
    for (const status of ['ACTIVE', 'COMPLETED', 'ARCHIVED']) {
      const saved = await world
        .as('hr')
        .put(`${path}/${made.id}`, { name: 'Autumn', year: 2030, status, version });
      expect(saved.body.data.status).toBe(status);
      version = saved.body.data.version;
    }
    const late = { name: 'Autumn', year: 2030, status: 'DRAFT', version };
    expect((await world.as('hr').put(`${path}/${made.id}`, late)).body.code).toBe('ARCHIVED');
    expect((await post({ status: 'GONE' })).status).toBe(400);
  });

  it('keeps its fields, within their limits [TAL-18]', async () => {
    const fields = { plannedPositions: 3, budget: '90000.00', currency: 'USD', notes: 'For the new branch' };
    expect((await post(fields)).body.data).toMatchObject({
      ...fields,
      year: 2030,
      hoursPerPosition: '20.00',
    });
    for (const bad of [
      ...[{ name: ' ' }, { year: 1999 }, { year: 2101 }, { plannedPositions: -1 }, { budget: '-1' }],
      ...[{ hoursPerPosition: '0' }, { demand: [{ skillId: ielts, weeklyHours: '0' }] }],
      ...[{ demand: [{ skillId: ielts, weeklyHours: '1.001' }] }, { budget: '9'.repeat(40) }],
      { demand: [1, 2].map(() => ({ skillId: ielts, weeklyHours: '1' })) },
      { demand: [{ skillId: world.staff.hr, weeklyHours: '1' }] },
      { supply: [{ employeeId: ielts, weeklyHours: '1' }] },
      { departmentId: ielts },
    ])
      expect((await post(bad)).status, JSON.stringify(bad)).toBe(400);
  });

  it('says what is lacking: demand minus the greatest flow [TAL-18]', async () => {
    await teaches('teacher', ielts);
    await teaches('teacher', maths);
    await teaches('teacher_assistant', ielts);
    // Not verified, and expired: they cover nothing.
    await teaches('manager', ielts, sql`false, null`);
    await teaches('employee', ielts, sql`true, '2020-01-01'`);
    const { data } = (
      await post({
        demand: [
          { skillId: ielts, weeklyHours: '46' },
          { skillId: maths, weeklyHours: '20' },
        ],
        supply: [
          { employeeId: world.staff.teacher, weeklyHours: '24' },
          { employeeId: world.staff.teacher_assistant, weeklyHours: '20' },
        ],
      })
    ).body;
    expect(data.totals).toEqual({ demand: '66.00', flow: '44.00', lacking: '22.00', positions: '1.10' });
    expect(data.demand).toMatchObject([
      { skill: { id: ielts }, weeklyHours: '46.00', covered: '30.67', lacking: '15.33' },
      { skill: { id: maths }, weeklyHours: '20.00', covered: '13.33', lacking: '6.67' },
    ]);
    expect(data.supply).toHaveLength(2);
    // Without stated hours those count that they declared for WORK.
    const userId = await world.app.userIdOf('teacher_assistant');
    await world.app.db.execute(sql`insert into availability_slot (user_id, day_of_week, start_time, type)
      values (${userId}, 1, '08:00', 'WORK'), (${userId}, 1, '09:00', 'WORK'), (${userId}, 1, '10:00', 'CALLS')`);
    const declared = (await post({ demand: [{ skillId: ielts, weeklyHours: '46' }] })).body.data;
    expect(declared.totals.flow).toBe('2.00');
  });

  it('is seen and changed by who wrote it, and by HR', async () => {
    const made = await world.as('manager').post(path, { name: 'Of a manager', year: 2030 });
    expect(made.status, made.raw.body).toBe(201);
    const { id } = made.body.data;
    const save = (role: 'manager' | 'hr' | 'principal', version: number) =>
      world.as(role).put(`${path}/${id}`, { name: 'Changed', year: 2030, version });
    expect((await save('manager', 1)).body.data.name).toBe('Changed');
    expect((await save('hr', 1)).body.code).toBe('STALE');
    expect((await save('principal', 2)).status).toBe(403);
    const other = (await post({})).body.data.id;
    expect((await world.as('manager').get(`${path}/${other}`)).status).toBe(404);
    expect((await world.as('teacher').get(path)).status).toBe(403);
    expect((await world.as('hr').delete(`${path}/${id}`)).status).toBe(204);
  });
});
