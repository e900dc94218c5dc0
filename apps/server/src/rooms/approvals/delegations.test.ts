import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { makeApprovals, nobody, type TestApprovals } from '../../testing/approval-world.ts';
import { escalate } from './escalate.job.ts';
import { approvalStepsOf } from './index.ts';

let world: TestApprovals;
let app: TestApprovals['app'];
let staff: TestApprovals['staff'];
let client: TestApprovals['client'];
let idOf: TestApprovals['idOf'];
let findAway: TestApprovals['findAway'];
let asked: TestApprovals['asked'];
let waiting: TestApprovals['waiting'];
let waitsFor: TestApprovals['waitsFor'];
let said: TestApprovals['said'];
let chain: TestApprovals['chain'];
let delegated: TestApprovals['delegated'];

beforeAll(async () => {
  world = await makeApprovals();
  ({ app, staff, client, idOf, findAway, asked, waiting, waitsFor, said, chain, delegated } = world);
});

beforeEach(() => world.reset());

describe('a delegation', () => {
  it('lets somebody who holds the right decide in one’s place, and says so', async () => {
    await chain([{ kind: 'MANAGER' }]);
    await delegated('manager', 'principal');
    const request = await asked();
    expect(await waiting('principal')).toContain(request.id);
    const { body } = await client('principal').get(`/api/approvals/${request.id}`);
    expect(body.data).toMatchObject({ mayDecide: true, onBehalfOf: { name: 'Test manager' } });
    expect(await said('principal', request)).toBe('APPROVED');
    const steps = (await approvalStepsOf(app.db, 'leave_request', [request.recordId])).get(request.recordId);
    expect(steps?.[0]).toMatchObject({
      decidedBy: { name: 'Test principal' },
      onBehalfOf: { name: 'Test manager' },
    });
  });

  it('holds from day to day, for its subjects, and one hop', async () => {
    await chain([{ kind: 'MANAGER' }]);
    const has = async (role: string, id: string) => (await waiting(role)).includes(id);
    const { id } = await asked();
    await delegated('manager', 'principal', { startDate: '2026-11-20', endDate: '2026-11-21' });
    expect(await has('principal', id)).toBe(false);
    app.clock.set('2026-11-20T03:00:00.000Z');
    expect(await has('principal', id)).toBe(true);
    app.clock.set('2026-11-22T03:00:00.000Z');
    expect(await has('principal', id)).toBe(false);
    app.clock.set('2026-11-19T03:24:00.000Z');
    await app.db.execute(sql`delete from approval_delegation`);
    await delegated('manager', 'principal', { subjects: ['expense_report'] });
    expect(await has('principal', id)).toBe(false);
    await app.db.execute(sql`delete from approval_delegation`);
    await delegated('manager', 'principal');
    await delegated('principal', 'hr');
    expect(await has('hr', id)).toBe(false);
  });

  it('gives nobody a decision about their own, nor one without the right', async () => {
    await chain([{ kind: 'MANAGER' }]);
    await delegated('manager', 'hr');
    const own = await asked({ by: 'hr', employeeId: staff.teacher ?? null });
    await expect(said('hr', own)).rejects.toMatchObject({ code: 'OWN_REQUEST' });
    await app.db.execute(sql`delete from approval_delegation`);
    await delegated('manager', 'employee');
    const request = await asked();
    expect(await waiting('employee')).not.toContain(request.id);
    await expect(said('employee', request)).rejects.toMatchObject({ code: 'NOT_ASKED' });
  });

  it('is by oneself, to a colleague who is somebody else, for a year at most', async () => {
    const body = { startDate: '2026-11-19', endDate: '2026-11-20' };
    const post = async (toId: string, more: object = {}) =>
      (await client('manager').post('/api/approval-delegations', { ...body, toId, ...more })).body.errors;
    expect(await post(await idOf('manager'))).toEqual({
      toId: ['Choose somebody else than yourself'],
    });
    expect(await post(await idOf('parent'))).toEqual({ toId: ['Choose a colleague'] });
    expect(await post(newId())).toEqual({ toId: ['Choose a colleague'] });
    const hr = await idOf('hr');
    expect(await post(hr, { endDate: '2026-11-18' })).toEqual({
      endDate: ['End date must be on or after the start date'],
    });
    expect(await post(hr, { endDate: '2027-11-19' })).toBeUndefined();
    expect(await post(hr, { endDate: '2027-11-20' })).toEqual({
      endDate: ['A delegation lasts at most a year'],
    });
  });

  it('is changed and ended by who made it alone', async () => {
    const { id, version } = await delegated('manager', 'hr');
    const path = `/api/approval-delegations/${id}`;
    const body = {
      toId: await idOf('principal'),
      startDate: '2026-11-19',
      endDate: '2026-11-30',
      version,
    };
    expect((await client('hr').get(path)).body.data.isOwn).toBe(false);
    expect((await client('hr').put(path, body)).status).toBe(404);
    expect((await client('hr').delete(path)).status).toBe(404);
    expect((await client('finance').get(path)).status).toBe(404);
    const reply = await client('manager').put(path, body);
    expect(reply.body.data).toMatchObject({ to: { name: 'Test principal' }, endDate: '2026-11-30' });
    expect((await client('manager').delete(path)).status).toBe(204);
  });
});

describe('each morning', () => {
  const run = (away = nobody) => escalate(app.platform, away);

  it('asks the manager above where two working days went by without an answer, once', async () => {
    await app.db.execute(sql`update approval_step set escalated_at = now() where escalated_at is null`);
    const { id } = await asked();
    app.clock.set('2026-11-23T23:00:00.000Z');
    await run();
    expect(await waitsFor(id, 'hr')).toEqual(['Test manager']);
    app.clock.set('2026-11-24T01:00:00.000Z');
    await run();
    expect(await waitsFor(id, 'hr')).toEqual(['Test manager', 'Test principal']);
    expect(await waiting('principal')).toContain(id);
    expect(await run()).toBe(0);
  });

  it('asks somebody else where all who were asked are away by now', async () => {
    const { id } = await asked();
    await run(await findAway(['manager']));
    expect(await waitsFor(id, 'hr')).toEqual(['Test manager', 'Test principal']);
  });
});
