import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { creditsPath, makeCreditWorld } from '../../../testing/session-credit-world.ts';
import { tellCredits } from './tell-credits.commands.ts';

let world: Awaited<ReturnType<typeof makeCreditWorld>>;
let its: Awaited<ReturnType<Awaited<ReturnType<typeof makeCreditWorld>>['learner']>>;

/** A course with four other classes: one with places, one without a limit, one that is full, one that is over. */
beforeAll(async () => {
  world = await makeCreditWorld();
  its = await world.learner({ name: 'English', sessionsIncluded: '3' });
  await world.app.db.execute(sql`update class set name = 'Own', max_capacity = 1 where id = ${its.classId}`);
  const classes = {
    ...{ Roomy: { maxCapacity: 3 }, Open: { maxCapacity: null }, Full: { maxCapacity: 1 } },
    Over: { maxCapacity: 9, endDate: '2026-11-19' },
  };
  for (const [name, { maxCapacity, ...more }] of Object.entries(classes)) {
    const { classId } = await world.makeClass(more);
    await world.app.db.execute(
      sql`update class set name = ${name}, max_capacity = ${maxCapacity} where id = ${classId}`,
    );
    if (name === 'Full' || name === 'Roomy') await world.seat(await world.makeStudent('Binh'), classId);
  }
  const parent = await world.app.userIdOf('parent');
  await world.app.db.execute(sql`update customer set user_id = ${parent} where id = ${world.customerId}`);
});

const run = () => tellCredits(world.app.platform);

async function renewal(id = its.credit.id) {
  return (await world.ledger.finance.get(`${creditsPath}/${id}`)).body.data.renewal;
}

async function toRenew(): Promise<string[]> {
  const { body } = await world.ledger.finance.get(`${creditsPath}?state=RENEWAL&limit=100`);
  return body.data.map(({ id }: { id: string }) => id);
}

async function messages(): Promise<string[]> {
  const { body } = await (await world.app.as('parent')).get('/api/notifications?limit=100');
  return body.data.map(({ message }: { message: string }) => message);
}

describe('a renewal', () => {
  it('is recorded when two sessions are left, not three, with the classes that have places [STU-14]', async () => {
    await run();
    expect([await renewal(), await toRenew()]).toEqual([null, []]);
    await world.take(its, '2026-11-02', its.studentId);
    expect(await run()).toBe(1);
    const recorded = await renewal();
    expect(recorded).toMatchObject({ recordedOn: '2026-11-20', isRenewed: false });
    const rows = recorded.classes.map(({ id: _, ...one }: { id: string }) => one);
    expect(rows[0]).toEqual({ name: 'Own', freeSeats: 0, isOwn: true });
    expect(
      rows.slice(1).toSorted((a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)),
    ).toEqual([
      { name: 'Open', freeSeats: null, isOwn: false },
      { name: 'Roomy', freeSeats: 2, isOwn: false },
    ]);
    expect(await toRenew()).toEqual([its.credit.id]);
  });

  it('tells who pays where there are places, and is recorded once for what was bought [STU-14]', async () => {
    expect(await messages()).toContainEqual(
      expect.stringMatching(
        /^English: 2 left\. Classes with places: Own, (Open, Roomy \(2\)|Roomy \(2\), Open)\.$/,
      ),
    );
    const count = (await messages()).length;
    await world.take(its, '2026-11-05', its.studentId);
    expect(await run()).toBe(0);
    const { rows } = await world.app.db.execute(sql`select count(*)::int as count from renewal_interest`);
    expect([rows, (await messages()).length]).toEqual([[{ count: 1 }], count]);
  });

  it('is of no class that was full when it was recorded, and says the places of today [STU-14]', async () => {
    const { classes } = await renewal();
    const roomy = classes.find(({ name }: { name: string }) => name === 'Roomy').id;
    await world.seat(await world.makeStudent('Chi'), roomy);
    const again = (await renewal()).classes;
    expect(again.find(({ id }: { id: string }) => id === roomy).freeSeats).toBe(1);
    expect(again.map(({ name }: { name: string }) => name)).not.toContain('Full');
  });

  it('is over once more was bought, and none is recorded for who has sessions left elsewhere [STU-14]', async () => {
    const { id } = await world.makePackage({ name: 'More', sessionsIncluded: '12' });
    await world.sell(id, its.studentId, { classId: its.classId });
    expect([(await renewal()).isRenewed, await toRenew()]).toEqual([true, []]);
    const few = await world.makePackage({ name: 'Few', sessionsIncluded: '2' });
    const sold = await world.sell(few.id, its.studentId, { classId: its.classId });
    await run();
    expect(await renewal(sold.credit.id)).toBe(null);
  });

  it('is recorded for who pays without an account too [STU-14]', async () => {
    await world.app.db.execute(sql`update customer set user_id = null where id = ${world.customerId}`);
    const other = await world.learner({ name: 'Quiet', sessionsIncluded: '2' });
    expect(await run()).toBe(0);
    expect(await renewal(other.credit.id)).toMatchObject({ isRenewed: false });
  });
});
