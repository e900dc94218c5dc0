import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { makeApprovals, type TestApprovals } from '../../testing/approval-world.ts';
import { amount } from '../../testing/thorough.ts';
import { approverOf, mayDecide, withdrawApproval } from './index.ts';

let world: TestApprovals;
let app: TestApprovals['app'];
let staff: TestApprovals['staff'];
let client: TestApprovals['client'];
let working: TestApprovals['working'];
let viewerOf: TestApprovals['viewerOf'];
let asked: TestApprovals['asked'];
let waiting: TestApprovals['waiting'];
let waitsFor: TestApprovals['waitsFor'];
let said: TestApprovals['said'];
let delegated: TestApprovals['delegated'];

beforeAll(async () => {
  world = await makeApprovals();
  ({ app, staff, client, working, viewerOf, asked, waiting, waitsFor, said, delegated } = world);
});

beforeEach(() => world.reset());

describe('without a chain', () => {
  it('the manager is asked, and nobody else has it waiting', async () => {
    const { id } = await asked();
    expect(await waitsFor(id, 'hr')).toEqual(['Test manager']);
    expect(await waiting('manager')).toContain(id);
    for (const role of ['hr', 'principal', 'teacher', 'employee', 'administrator'])
      expect([role, (await waiting(role)).includes(id)]).toEqual([role, false]);
    expect(await waiting('teacher', 'MINE')).toContain(id);
  });

  it('who may approve any decides too, and the manager above of their team, but nobody else', async () => {
    const [one, two, three] = [await asked(), await asked(), await asked()];
    expect(await waiting('hr', 'DECIDABLE')).toContain(one.id);
    expect(await said('hr', one)).toBe('APPROVED');
    expect(await said('principal', two)).toBe('APPROVED');
    await expect(said('finance', three)).rejects.toMatchObject({ status: 403, code: 'NOT_ASKED' });
    await expect(said('employee', three)).rejects.toMatchObject({ status: 403, code: 'NOT_ASKED' });
    expect((await client('employee').get(`/api/approvals/${three.id}`)).status).toBe(404);
  });

  it('a person without a manager is decided about by who may approve any', async () => {
    const alone = await asked({ by: 'finance', employeeId: null });
    expect(await waitsFor(alone.id, 'hr')).toEqual(['Test hr']);
    expect(await waiting('hr')).toContain(alone.id);
  });

  it('of a manager on leave the manager above is asked, and of all of them who may approve any', async () => {
    const above = await asked({ away: ['manager'] });
    expect(await waitsFor(above.id, 'hr')).toEqual(['Test principal']);
    const all = await asked({ away: ['manager', 'principal'] });
    expect(await waitsFor(all.id, 'hr')).toEqual(['Test hr']);
  });

  it('a manager on leave is asked where somebody who holds the right decides in their place', async () => {
    await delegated('manager', 'hr');
    const { id } = await asked({ away: ['manager'] });
    expect(await waitsFor(id, 'hr')).toEqual(['Test manager']);
    await app.db.execute(sql`delete from approval_delegation`);
    await delegated('manager', 'teacher');
    const other = await asked({ by: 'employee', away: ['manager'] });
    expect(await waitsFor(other.id, 'hr')).toEqual(['Test principal']);
  });
});

describe('a decision', () => {
  it('is never about what is one’s own, whoever one is', async () => {
    const own = await asked({ by: 'hr', employeeId: null });
    await expect(said('hr', own)).rejects.toMatchObject({
      status: 403,
      message: 'You cannot approve your own leave requests.',
    });
    expect(await waiting('hr', 'DECIDABLE')).not.toContain(own.id);
    const boss = await app.as('superuser');
    const superusers = await asked({ by: 'superuser', employeeId: null });
    await expect(said('superuser', superusers)).rejects.toMatchObject({ code: 'OWN_REQUEST' });
    expect((await boss.get(`/api/approvals/${superusers.id}`)).body.data.mayDecide).toBe(false);
  });

  it('is not one’s own either when somebody else asked for one', async () => {
    const forMe = await asked({ by: 'hr', employeeId: staff.manager ?? null });
    await expect(said('manager', forMe)).rejects.toMatchObject({ code: 'OWN_REQUEST' });
  });

  it('is made once: of two the second is told that it does not wait', { timeout: 240_000 }, async () => {
    for (let round = 0; round < amount(12, 200); round += 1) {
      const request = await asked();
      const yes = () => said('manager', request);
      const no = () => said('hr', request, 'REJECTED');
      const both = await Promise.allSettled(round % 2 === 0 ? [yes(), no()] : [no(), yes()]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(lost.reason).toMatchObject({ status: 409, code: 'NOT_WAITING' });
      const { rows } = await app.db.execute(
        sql`select count(*)::int as made from approval_step where request_id = ${request.id} and decision is not null`,
      );
      expect(rows).toEqual([{ made: 1 }]);
    }
  });

  it('stays as it is: the database refuses to change it', async () => {
    const request = await asked();
    await said('manager', request);
    await expect(
      app.db.execute(sql`update approval_step set decision = 'REJECTED' where request_id = ${request.id}`),
    ).rejects.toThrow();
    await expect(
      app.db.execute(sql`delete from approval_step where request_id = ${request.id}`),
    ).rejects.toThrow();
  });

  it('tells who asked, and who is asked', async () => {
    const request = await asked();
    await said('manager', request, 'REJECTED');
    const { body } = await client('manager').get('/api/notifications?limit=20');
    expect(JSON.stringify(body)).toContain(request.title);
    const mine = await client('teacher').get('/api/notifications?limit=20');
    expect(JSON.stringify(mine.body)).toContain(`Your request \\"${request.title}\\" was rejected.`);
  });

  it('is not asked for any more once it was withdrawn', async () => {
    const request = await asked();
    await inTransaction(app.db, (tx) => withdrawApproval(working(tx), request));
    expect(await waiting('manager')).not.toContain(request.id);
    await expect(said('manager', request)).rejects.toMatchObject({ code: 'NOT_WAITING' });
    expect((await client('teacher').get(`/api/approvals/${request.id}`)).body.data.status).toBe('WITHDRAWN');
  });
});

describe('the rooms above', () => {
  it('learn of which records the viewer may decide', async () => {
    const [one, two] = [await asked(), await asked({ by: 'manager' })];
    const of = async (role: string) => {
      const who = await approverOf(app.db, await viewerOf(app.db, role), app.clock.now());
      const found = await mayDecide(app.db, who, 'leave_request', [one.recordId, two.recordId]);
      return [found.has(one.recordId), found.has(two.recordId)];
    };
    expect(await of('manager')).toEqual([true, false]);
    expect(await of('principal')).toEqual([true, true]);
    expect(await of('employee')).toEqual([false, false]);
  });
});
