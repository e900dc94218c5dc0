import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bankPath, makeBank, type TestBank } from '../../../testing/bank-world.ts';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import { verifyLedger } from '../../ledger/index.ts';

/** Numbers from 0 to below a bound, the same ones each time. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
}

it('what lies between bank and books is what neither has matched, after any of a hundred and twenty steps [FIN-14]', async () => {
  const app = await makeTestApp({ now: '2026-11-26T03:00:00.000Z' });
  const world = await makeBank(app);
  const next = chance(2611);
  await world.take([['2026-10-01', 'The first line', '1000.00']]);
  await world.entry('2026-10-01', [
    ['1010', '1000.00'],
    ['4800', '-1000.00'],
  ]);
  const statuses = new Set<number>();
  for (let step = 0; step < 120; step += 1) {
    const status = await stepOf(world, next, step);
    expect([200, 201, 400, 409], `step ${step}`).toContain(status);
    statuses.add(status);
    if (step % 8 === 7) await holds(app, world, step);
  }
  expect(statuses).toContain(201);
  await holds(app, world, 120);
  expect((await verifyLedger(app.db)).faults).toEqual([]);
});

/** Takes a line in, books something, sends an invoice, accepts what is suggested, matches by chance, or undoes. Returns the status. */
async function stepOf(world: TestBank, next: (below: number) => number, step: number): Promise<number> {
  const day = `2026-11-${String(next(19) + 1).padStart(2, '0')}`;
  const amount = `${next(3) * 50 + 50}.0${next(2)}`;
  const draw = next(8);
  if (draw < 2) {
    await world.take([[day, `Line ${step}`, next(4) === 0 ? `-${amount}` : amount]]);
    return 201;
  }
  if (draw === 2) {
    await world.entry(
      day,
      next(4) === 0
        ? [
            ['4800', amount],
            ['1010', `-${amount}`],
          ]
        : [
            ['1010', amount],
            ['4800', `-${amount}`],
          ],
    );
    return 201;
  }
  if (draw === 3) {
    await world.invoice(amount);
    return 201;
  }
  const lines = await world.lines();
  const line = lines[next(lines.length)];
  const bankTransactionId = line?.id ?? '';
  if (draw === 4) return (await world.undo(bankTransactionId)).status;
  if (draw === 5)
    return (await world.reconcile([{ bankTransactionId, accountId: world.account('6100') }])).status;
  const { data } = (await world.suggest()).body;
  const open = data[next(data.length || 1)];
  const best = open?.suggestions[draw === 6 ? 0 : next(5)];
  if (!best) return 200;
  const { journalLineId, invoiceId, accountId } = best;
  const reply = await world.reconcile([
    { bankTransactionId: open.bankTransactionId, journalLineId, invoiceId, accountId },
  ]);
  return reply.status;
}

async function holds(app: TestApp, world: TestBank, step: number): Promise<void> {
  const { data } = (await world.finance.get(`${bankPath}/${world.bank.id}`)).body;
  const between = exactText(exactOf(data.openSum) - exactOf(data.booksOpenSum));
  expect(data.difference, `step ${step}`).toBe(between);
  const { rows } = await app.db.execute(sql`
    select t.id from bank_transaction t left join bank_match m on m.bank_transaction_id = t.id group by t.id
    having t.matched_amount <> coalesce(sum(m.amount), 0) or abs(t.matched_amount) > abs(t.amount) or t.matched_amount * t.amount < 0`);
  expect(rows, `step ${step}`).toEqual([]);
}
