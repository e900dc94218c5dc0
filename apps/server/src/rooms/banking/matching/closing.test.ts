import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bankPath, makeBank, type TestBank } from '../../../testing/bank-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';

let app: TestApp;
let world: TestBank;
let finance: TestClient;
beforeAll(async () => {
  app = await makeTestApp({ now: '2026-11-26T03:00:00.000Z' });
  world = await makeBank(app);
  finance = world.finance;
});

describe('a closed reconciliation', () => {
  it('keeps its matches and takes no new lines, until it is reopened for a reason that is kept [FIN-14]', async () => {
    const path = `${bankPath}/${world.bank.id}`;
    const { lineId } = await world.entry('2026-11-04', [
      ['1010', '100.00'],
      ['4800', '-100.00'],
    ]);
    const [late, line] = await world.take([
      ['2026-11-05', 'Later', '1.00'],
      ['2026-11-04', 'Deposit', '100.00'],
    ]);
    const close = (through: string) => finance.post(`${path}/close`, { through });
    const open = await close('2026-11-04');
    expect([open.status, open.body.code]).toEqual([409, 'LINES_OPEN']);
    expect(open.body.details.fieldErrors).toEqual({ through: ['Still to be reconciled up to this day: 1.'] });
    await world.reconcile([{ bankTransactionId: line?.id, journalLineId: lineId }]);
    expect((await close('2026-11-05')).body.code).toBe('LINES_OPEN');
    expect((await close('2026-11-27')).body.details.fieldErrors).toEqual({
      through: ['A day that is still to come cannot be closed.'],
    });
    expect((await close('2026-11-04')).body.data).toMatchObject({ reconciledThrough: '2026-11-04' });
    expect((await close('2026-11-04')).body.details.fieldErrors).toEqual({
      through: ['The reconciliation of this day is closed already.'],
    });
    expect((await world.undo(line?.id ?? '')).body.code).toBe('RECONCILIATION_CLOSED');
    await expect(app.db.execute(sql`delete from bank_match`)).rejects.toThrow();
    const csvData = 'Date,Text,Amount\n2026-11-04,New,1\n';
    const sent = { csvData, columns: { date: 'Date', description: 'Text', amount: 'Amount' } };
    expect((await finance.post(`${path}/transactions`, sent)).body.code).toBe('RECONCILIATION_CLOSED');
    // What comes after goes on.
    const fee = await world.reconcile([{ bankTransactionId: late?.id, accountId: world.account('4800') }]);
    expect(fee.status).toBe(201);
    const none = await finance.post(`${path}/reopen`, { reason: ' ' });
    expect(none.body.details.fieldErrors).toEqual({ reason: ['Reason is required'] });
    expect(
      (await finance.post(`${path}/reopen`, { reason: 'A fee was wrong' })).body.data.reconciledThrough,
    ).toBeNull();
    expect((await finance.post(`${path}/reopen`, { reason: 'Again' })).body.code).toBe('NOT_CLOSED');
    const { rows } = await app.db.execute<{ after: { reason: string } }>(sql`
      select after from audit_log where action = 'reopen reconciliation'`);
    expect(rows).toMatchObject([{ after: { reason: 'A fee was wrong' } }]);
    expect((await world.undo(line?.id ?? '')).status).toBe(200);
  });
});
