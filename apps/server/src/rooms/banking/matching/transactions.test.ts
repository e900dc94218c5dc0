import { describe, expect, it } from 'vitest';
import { bankPath, makeBank } from '../../../testing/bank-world.ts';
import { makeTestApp } from '../../../testing/make-test-app.ts';

describe('a transaction', () => {
  it('has its day, words, amount and reference, and says whether and with which entry it is reconciled [FIN-13]', async () => {
    const world = await makeBank(await makeTestApp({ now: '2026-11-26T03:00:00.000Z' }));
    const { lineId, id } = await world.entry('2026-11-03', [
      ['1010', '-40.00'],
      ['6200', '40.00'],
    ]);
    const [open] = await world.take([['2026-11-04', 'Rent of the hall', '-40.00', 'RENT-11']]);
    const fields = {
      transactionDate: '2026-11-04',
      description: 'Rent of the hall',
      amount: '-40.00',
      reference: 'RENT-11',
    };
    expect(open).toMatchObject({
      ...fields,
      isReconciled: false,
      journalEntryId: null,
      bankAccountId: world.bank.id,
    });
    await world.reconcile([{ bankTransactionId: open?.id, journalLineId: lineId }]);
    expect((await world.lines())[0]).toMatchObject({ ...fields, isReconciled: true, journalEntryId: id });
    const list = async (query: string) =>
      (await world.finance.get(`${bankPath}/${world.bank.id}/transactions?${query}`)).body.totalCount;
    expect([await list('isReconciled=true'), await list('isReconciled=false')]).toEqual([1, 0]);
    expect([await list('search=hall'), await list('search=rent-11'), await list('search=nothing')]).toEqual([
      1, 1, 0,
    ]);
  });
});
