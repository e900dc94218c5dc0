import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf } from '../../../testing/order-world.ts';
import { creditsPath, makeCreditWorld } from '../../../testing/session-credit-world.ts';
import { tellCredits } from './tell-credits.commands.ts';

let world: Awaited<ReturnType<typeof makeCreditWorld>>;

beforeAll(async () => {
  world = await makeCreditWorld();
});

async function movesOf(id: string) {
  const { body } = await world.ledger.finance.get(`${creditsPath}/${id}`);
  return (body.data.moves as { kind: string; quantity: string; day: string; isGivenBack: boolean }[]).map(
    ({ kind, quantity, isGivenBack }) => `${kind} ${quantity}${isGivenBack ? ' back' : ''}`,
  );
}

describe('sessions that were bought', () => {
  it('come with the approved order, as many as the package has', async () => {
    const { credit } = await world.learner();
    expect(credit).toMatchObject({
      ...{ granted: '12.00', remaining: '12.00', owed: 0, unit: 'LESSON', basis: 'USES' },
      ...{ validFrom: '2026-10-05', lastDay: '2026-12-24', endedOn: null, total: '1000.00', earned: '0.00' },
    });
    expect(await movesOf(credit.id)).toEqual(['GRANT 12.00']);
  });

  it('are used by who is there or late, once for each record, and not by who is absent [ATT-11]', async () => {
    const its = await world.learner();
    await world.take(its, '2026-11-02', its.studentId);
    await world.take(its, '2026-11-05', its.studentId, { status: 'LATE', lateMinutes: 5 });
    await world.take(its, '2026-11-09', its.studentId, { status: 'ABSENT_OTHER', absenceReason: 'Away' });
    await world.take(its, '2026-11-02', its.studentId, { notes: 'Saved twice' });
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '10.00', owed: 0 });
    expect(await movesOf(its.credit.id)).toEqual(['GRANT 12.00', 'USE -1.00', 'USE -1.00']);
  });

  it('go back when the record changes, and are used again when it changes once more', async () => {
    const its = await world.learner();
    await world.take(its, '2026-11-02', its.studentId);
    await world.take(its, '2026-11-02', its.studentId, { status: 'EXCUSED', absenceReason: 'Doctor' });
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '12.00' });
    await world.take(its, '2026-11-02', its.studentId, { deductSession: false });
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '12.00' });
    await world.take(its, '2026-11-02', its.studentId, { deductSession: true });
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '11.00' });
    expect((await movesOf(its.credit.id)).toSorted()).toEqual(
      ['GRANT 12.00', 'USE -1.00 back', 'GIVE_BACK 1.00', 'USE -1.00'].toSorted(),
    );
  });

  it('never block a register: who has none is let in, waits, and takes the next that are bought', async () => {
    const its = await world.learner({ sessionsIncluded: '1' });
    await world.take(its, '2026-11-02', its.studentId);
    const register = await world.take(its, '2026-11-05', its.studentId);
    expect(register.roster[0]).toMatchObject({ entityId: its.studentId, sessionsLeft: -1 });
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '0.00', owed: 1 });
    const next = await world.sell(its.packageId, its.studentId, {
      classId: its.classId,
      startDate: '2026-10-05',
    });
    expect(next.credit).toMatchObject({ remaining: '0.00', owed: 0 });
    const list = await world.ledger.finance.get(`${creditsPath}?studentId=${its.studentId}&sortOrder=asc`);
    expect(list.body.data.map(({ owed }: { owed: number }) => owed)).toEqual([0, 0]);
  });

  it('of another class, another course or another day are not used', async () => {
    const its = await world.learner();
    const other = await world.makeClass();
    await world.seat(its.studentId, other.classId);
    await world.take(other, '2026-11-02', its.studentId);
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '12.00', owed: 0 });
    const late = await world.makePackage();
    const later = await world.sell(late.id, its.studentId, { startDate: '2026-11-16' });
    await world.take(other, '2026-11-12', its.studentId);
    await world.take(other, '2026-11-16', its.studentId);
    const read = await world.ledger.finance.get(`${creditsPath}/${later.credit.id}`);
    expect(read.body.data).toMatchObject({ granted: '12.00', remaining: '11.00' });
  });

  it('are counted in hours where the package says so', async () => {
    const its = await world.learner({ unit: 'HOUR', sessionsIncluded: '1.5' });
    await world.take(its, '2026-11-02', its.studentId);
    await world.take(its, '2026-11-05', its.studentId);
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '0.50', owed: 1 });
  });

  it('are what is left of the class for who comes late: of 24 lessons from the seventh 18', async () => {
    const { classId } = await world.makeClass();
    const { id } = await world.makePackage({ sessionsIncluded: '24' });
    const order = await world.makeOrder({
      items: [
        {
          ...{ description: 'Tuition', quantity: '1', unitPrice: '5400.00', packageId: id },
          ...{ classId, startDate: '2026-10-26', studentId: await world.makeStudent() },
        },
      ],
    });
    expect(order.items[0].coverage).toMatchObject({ term: '24.00', covered: '18.00', granted: '18.00' });
  });

  it('are used by two registers at once without one too many', async () => {
    const its = await world.learner({ sessionsIncluded: '1' });
    await Promise.all([
      world.take(its, '2026-11-02', its.studentId),
      world.take(its, '2026-11-05', its.studentId),
      world.take(its, '2026-11-09', its.studentId),
    ]);
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '0.00', owed: 2 });
    expect((await movesOf(its.credit.id)).filter((move) => move.startsWith('USE'))).toHaveLength(1);
  });

  it('are corrected with a reason, never below none', async () => {
    const its = await world.learner();
    const { finance } = world.ledger;
    const { version } = its.credit;
    const refused = async (body: object) => {
      const reply = await finance.post(`${creditsPath}/${its.credit.id}/corrections`, { version, ...body });
      expect(reply.status, reply.raw.body).toBe(400);
      return errorsOf(reply);
    };
    expect(await refused({ quantity: '-13', note: 'No' })).toEqual({
      quantity: ['So many sessions are not left'],
    });
    expect(await refused({ quantity: '0.5', note: 'No' })).toEqual({
      quantity: ['Lessons are whole; choose hours for parts'],
    });
    expect(await refused({ quantity: '1' })).toEqual({ note: ['Say why'] });
    expect(await refused({ quantity: '0', note: 'Nothing' })).toEqual({ quantity: ['Change something'] });
    expect(await refused({ quantity: '1001', note: 'No' })).toMatchObject({ quantity: expect.any(Array) });
    const paused = { version, quantity: '2', expiresOn: '2027-01-31', note: 'Ill for two weeks' };
    const done = await finance.post(`${creditsPath}/${its.credit.id}/corrections`, paused);
    expect(done.body.data).toMatchObject({ granted: '14.00', remaining: '14.00', expiresOn: '2027-01-31' });
    const stale = await finance.post(`${creditsPath}/${its.credit.id}/corrections`, paused);
    expect(stale.status).toBe(409);
  });

  it('are seen by who pays them and by nobody else outside of the office', async () => {
    const its = await world.learner();
    const customer = await world.app.as('customer');
    expect((await customer.get(`${creditsPath}/${its.credit.id}`)).status).toBe(404);
    expect((await customer.get(creditsPath)).body.data).toEqual([]);
    await world.app.db.execute(sql`update customer set user_id = ${await world.app.userIdOf('customer')}
      where id = ${world.customerId}`);
    const own = await customer.get(`${creditsPath}/${its.credit.id}`);
    expect(own.body.data).toMatchObject({ remaining: '12.00', total: null, earned: null });
    expect(own.body.data.can).toEqual({ correct: false, leave: false });
    const path = `${creditsPath}/${its.credit.id}/leave`;
    expect((await customer.post(path, { version: 1, lastDay: '2026-11-19' })).status).toBe(403);
    await world.app.db.execute(sql`update customer set user_id = null where id = ${world.customerId}`);
  });
});

describe('who pays', () => {
  it('is told once that two sessions are left, not three, and again after more came and went', async () => {
    const parent = await world.app.as('parent');
    await world.app.db.execute(
      sql`update customer set user_id = ${parent.userId} where id = ${world.customerId}`,
    );
    const told = async () => {
      await tellCredits(world.app.platform);
      const { body } = await parent.get('/api/notifications?limit=100');
      return body.data.map(({ message }: { message: string }) => message);
    };
    await told();
    const its = await world.learner({ name: 'Told of', sessionsIncluded: '3' });
    expect(await told()).not.toContain('Told of: 3 left.');
    await world.take(its, '2026-11-02', its.studentId);
    expect(await told()).toContainEqual(expect.stringMatching(/^Told of: 2 left\. Classes with places: /));
    expect(await tellCredits(world.app.platform)).toBe(0);
    await world.take(its, '2026-11-02', its.studentId, { status: 'EXCUSED', absenceReason: 'Doctor' });
    expect(await tellCredits(world.app.platform)).toBe(0);
    await world.take(its, '2026-11-02', its.studentId);
    expect(await tellCredits(world.app.platform)).toBe(1);
  });

  it('is told 30 and 7 days before sessions end, and no other day', async () => {
    const parent = await world.app.as('parent');
    const family = await world.makeCustomer({ name: 'Ending family' });
    await world.app.db.execute(sql`update customer set user_id = null where id = ${world.customerId}`);
    await world.app.db.execute(sql`update customer set user_id = ${parent.userId} where id = ${family}`);
    const { id } = await world.makePackage({ name: 'Ends', validityMonths: 3 });
    const studentId = await world.makeStudent();
    const sold = await world.sell(id, studentId, { startDate: '2026-10-05' }, { customerId: family });
    expect(sold.credit.expiresOn).toBe('2027-01-04');
    const on = async (day: string) => {
      world.app.clock.set(`${day}T03:00:00Z`);
      return tellCredits(world.app.platform);
    };
    await on('2026-11-20');
    const days = [
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2027-01-05',
    ];
    const counts = [];
    for (const day of days) counts.push(await on(day));
    world.app.clock.set('2026-11-20T03:00:00Z');
    expect(counts).toEqual([0, 1, 0, 0, 1, 0, 0]);
  });
});
