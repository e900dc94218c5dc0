import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  approvedRequisition,
  makeApplicant,
  makeOpening,
  type RecruitmentWorld,
  recruitmentWorld,
  stageIds,
} from '../../../testing/recruitment-world.ts';
import { userLink } from '../../identity/identity.table.ts';
import { eraseApplicants } from './erase-applicants.job.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const path = '/api/hr/applicants';
let world: RecruitmentWorld;
let stages: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await recruitmentWorld();
  stages = await stageIds(world);
});

const read = async (id: string) => (await world.as('hr').get(`${path}/${id}`)).body.data;
const move = (id: string, to: string, more: object = {}) =>
  world.as('hr').post(`${path}/${id}/stage`, { newStageId: stages[to], notes: 'Too far away', ...more });
const hold = (id: string, reason: string | null) =>
  world.as('hr').post(`${path}/${id}/legal-hold`, { reason });
const run = (moment: string) =>
  eraseApplicants({ ...world.app.platform, clock: { now: () => new Date(moment) } as never });
/** Rejected at a moment. */
const rejectedAt = async (moment: string) => {
  const id = await makeApplicant(world, await makeOpening(world));
  expect((await move(id, 'Rejected')).status).toBe(200);
  await world.app.db.execute(sql`update applicant set stage_since = ${moment} where id = ${id}`);
  return id;
};
const set = async (id: string, opening: object) => {
  const { data } = (await world.as('hr').get(`/api/hr/job-openings/${id}`)).body;
  const { title, description, requisition, closesOn, isPublic, version } = data;
  const body = { title, description, requisitionId: requisition?.id ?? null, hiringManagerId: null };
  const saved = await world
    .as('hr')
    .put(`/api/hr/job-openings/${id}`, { ...body, closesOn, isPublic, version, ...opening });
  expect(saved.status, saved.raw.body).toBe(200);
};

describe('an applicant who was not hired', () => {
  it('is kept six calendar months after the rejection, to the end of a shorter month [TAL-14]', async () => {
    for (const [moment, until] of [
      ['2026-08-31T10:00:00Z', '2027-02-28'],
      ['2027-08-31T10:00:00Z', '2028-02-29'],
      ['2026-11-12T23:59:59Z', '2027-05-12'],
      ['2026-11-13T00:00:00Z', '2027-05-13'],
    ] as const)
      expect((await read(await rejectedAt(moment))).retention, moment).toEqual({
        ...{ keptUntil: until, poolUntil: null, hold: null, isHeldElsewhere: false, erasureAskedAt: null },
      });
  });

  it('who was there before this rule is kept for its first thirty days at least [AMB-286]', async () => {
    const id = await rejectedAt('2020-01-01T10:00:00Z');
    // As the upgrade leaves it.
    await world.app.db.execute(sql`update applicant set kept_at_least = '2026-12-19' where id = ${id}`);
    expect((await read(id)).retention.keptUntil).toBe('2026-12-19');
    await run('2026-12-19T23:30:00Z');
    expect((await read(id)).anonymisedAt).toBeNull();
    await run('2026-12-20T00:30:00Z');
    expect((await read(id)).anonymisedAt).not.toBeNull();
  });

  it('is counted from the day of the school, wherever that is [TAL-14]', async () => {
    const id = await rejectedAt('2026-11-12T17:00:00Z');
    const before = await rejectedAt('2026-11-12T16:59:59Z');
    await world.app.db.execute(sql`insert into system_setting (id, category, key, type, value, created_at, updated_at)
      values (gen_random_uuid(), 'system', 'timeZone', 'string', 'Asia/Ho_Chi_Minh', now(), now())`);
    try {
      expect((await read(id)).retention.keptUntil).toBe('2027-05-13');
      expect((await read(before)).retention.keptUntil).toBe('2027-05-12');
      await run('2027-05-12T16:59:59Z');
      expect((await read(before)).anonymisedAt).toBeNull();
      await run('2027-05-12T17:00:00Z');
      expect((await read(before)).anonymisedAt).toBe('2027-05-12T17:00:00.000Z');
      expect((await read(id)).anonymisedAt).toBeNull();
    } finally {
      await world.app.db.execute(sql`delete from system_setting where key = 'timeZone'`);
    }
  });

  it('is there on the last day and gone the day after [TAL-14]', async () => {
    const id = await makeApplicant(world, await makeOpening(world), { firstName: 'Binh' });
    expect((await read(id)).retention.keptUntil).toBeNull();
    await move(id, 'Rejected');
    expect((await read(id)).retention.keptUntil).toBe('2027-05-19');
    await run('2027-05-19T23:59:59Z');
    expect((await read(id)).firstName).toBe('Binh');
    await run('2027-05-20T00:00:00Z');
    const gone = await read(id);
    expect(gone).toMatchObject({ firstName: 'Former applicant', lastName: id.slice(-4), email: '' });
    expect(gone.retention.keptUntil).toBeNull();
    expect(gone.can).toMatchObject({ edit: false, move: false, hold: false, erase: false });
    expect(await run('2027-05-20T01:00:00Z')).toBe(0);
  });

  it('is kept while the process runs: taken back into it, or with an opening that opens again [TAL-14]', async () => {
    const opening = await makeOpening(world);
    const id = await makeApplicant(world, opening);
    await move(id, 'Rejected');
    await move(id, 'Phone');
    expect((await read(id)).retention.keptUntil).toBeNull();
    await set(opening, { status: 'CLOSED' });
    expect((await read(id)).retention.keptUntil).toBe('2027-05-19');
    await set(opening, { status: 'ON_HOLD' });
    expect((await read(id)).retention.keptUntil).toBeNull();
    await run('2040-01-01T00:00:00Z');
    expect((await read(id)).anonymisedAt).toBeNull();
  });

  it('is counted from the end of the opening where nobody wrote to them, and that is its first end [TAL-14]', async () => {
    const requisitionId = await approvedRequisition(world);
    const opening = await makeOpening(world, { requisitionId });
    const [hired, left] = [await makeApplicant(world, opening), await makeApplicant(world, opening)];
    expect((await move(hired, 'Hired')).status).toBe(200);
    expect((await read(left)).retention.keptUntil).toBe('2027-05-19');
    world.app.clock.advance(40 * 86_400_000);
    await set(opening, { status: 'CLOSED' });
    expect((await read(left)).retention.keptUntil).toBe('2027-05-19');
    world.app.clock.advance(-40 * 86_400_000);
    // Who was hired is an employee, whatever becomes of the opening.
    expect((await read(hired)).retention.keptUntil).toBeNull();
    await run('2040-01-01T00:00:00Z');
    expect([(await read(hired)).anonymisedAt, (await read(left)).firstName]).toEqual([
      null,
      'Former applicant',
    ]);
    const { firstName, lastName } = await read(hired);
    const erase = await world
      .as('hr')
      .post(`${path}/${hired}/erase`, { confirmation: `${firstName} ${lastName}` });
    expect([erase.status, erase.body.code]).toEqual([409, 'HIRED']);
    expect((await hold(hired, 'A claim')).body.code).toBe('HIRED');
  });

  it('is kept in the pool for as long as they agreed to, where that is longer [TAL-14]', async () => {
    const [long, short] = [
      await rejectedAt('2026-11-12T10:00:00Z'),
      await rejectedAt('2026-11-12T10:00:00Z'),
    ];
    await world.app.db.execute(sql`update applicant set pool_until = '2028-11-19' where id = ${long}`);
    await world.app.db.execute(sql`update applicant set pool_until = '2027-01-01' where id = ${short}`);
    expect((await read(long)).retention.keptUntil).toBe('2028-11-19');
    expect((await read(short)).retention.keptUntil).toBe('2027-05-12');
    await run('2028-11-19T12:00:00Z');
    expect((await read(long)).anonymisedAt).toBeNull();
    await run('2028-11-20T00:00:00Z');
    expect((await read(long)).anonymisedAt).not.toBeNull();
  });
});

describe('a legal hold', () => {
  it('keeps the data whatever day it is, with its reason, until it is ended [TAL-14]', async () => {
    const id = await rejectedAt('2026-01-05T10:00:00Z');
    const held = await hold(id, 'A complaint at the labour court');
    expect(held.body.data.retention).toMatchObject({
      keptUntil: '2026-07-05',
      hold: { reason: 'A complaint at the labour court', since: '2026-11-19T03:24:00.000Z' },
    });
    expect(held.body.data.can).toMatchObject({ hold: true, erase: false });
    const error = vi.spyOn(world.app.platform.log, 'error');
    await run('2040-01-01T00:00:00Z');
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
    expect((await read(id)).anonymisedAt).toBeNull();
    const { firstName, lastName } = await read(id);
    const erase = await world
      .as('hr')
      .post(`${path}/${id}/erase`, { confirmation: `${firstName} ${lastName}` });
    expect([erase.status, erase.body.code]).toEqual([409, 'HELD']);
    const log = await world.app.db.execute(
      sql`select action, after ->> 'legalHoldReason' as reason from audit_log where entity_id = ${id} and action like '%hold'`,
    );
    expect(log.rows).toEqual([{ action: 'legal hold', reason: 'A complaint at the labour court' }]);
    expect((await hold(id, null)).body.data.retention.hold).toBeNull();
    await run('2026-11-19T04:00:00Z');
    expect((await read(id)).anonymisedAt).not.toBeNull();
    expect((await hold(id, 'Too late')).body.code).toBe('ERASED');
  });

  it('needs a reason, and the right of HR [TAL-14]', async () => {
    const id = await rejectedAt('2026-11-12T10:00:00Z');
    expect((await hold(id, ' ')).body.errors).toEqual({ reason: ['Say why the data must be kept'] });
    for (const role of ['principal', 'manager', 'teacher', 'administrator'] as const) {
      const client = world.as(role);
      expect((await client.post(`${path}/${id}/legal-hold`, { reason: 'x' })).status, role).toBe(403);
      expect((await client.post(`${path}/${id}/erase`, { confirmation: 'x' })).status, role).toBe(403);
    }
    const viewing = await world.app.as('superuser');
    const [userId, linkedUserId] = [await world.app.userIdOf('superuser'), await world.app.userIdOf('hr')];
    await world.app.db.insert(userLink).values({ userId, linkedUserId, linkType: 'OTHER', canView: true });
    const begun = await viewing.post('/api/auth/view-as', { userId: linkedUserId });
    expect(begun.status, begun.raw.body).toBeLessThan(300);
    expect((await viewing.get(`${path}/${id}`)).status).toBe(200);
    expect((await viewing.post(`${path}/${id}/legal-hold`, { reason: 'x' })).status).toBe(403);
    expect((await read(id)).retention.hold).toBeNull();
  });

  it('puts off what the person asked for until it ends [TAL-14]', async () => {
    const id = await makeApplicant(world, await makeOpening(world));
    await hold(id, 'A claim');
    await world.app.db.execute(sql`update applicant set erasure_asked_at = now() where id = ${id}`);
    await run('2026-11-19T04:00:00Z');
    expect((await read(id)).anonymisedAt).toBeNull();
    await hold(id, null);
    await run('2026-11-19T05:00:00Z');
    expect((await read(id)).anonymisedAt).not.toBeNull();
  });
});

describe('the nightly job', () => {
  it('goes on where one of many cannot be erased [TAL-14]', async () => {
    const [bad, good] = [await rejectedAt('2026-01-05T10:00:00Z'), await rejectedAt('2026-01-05T10:00:00Z')];
    const { db } = world.app;
    await db.execute(
      sql.raw(`create function fail_one() returns trigger language plpgsql as $$ begin
        if new.id = '${bad}' then raise exception 'no'; end if; return new; end $$`),
    );
    await db.execute(
      sql`create trigger fail_one before update on applicant for each row execute function fail_one()`,
    );
    expect(await run('2026-11-19T03:24:00Z')).toBe(1);
    await db.execute(sql`drop trigger fail_one on applicant`);
    expect([(await read(bad)).anonymisedAt, (await read(good)).anonymisedAt]).toEqual([
      null,
      '2026-11-19T03:24:00.000Z',
    ]);
    expect(await run('2026-11-19T03:25:00Z')).toBe(1);
  });
});
