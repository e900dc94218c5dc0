import { beforeEach, describe, expect, it } from 'vitest';
import { bankFields, bankPath, makeBank, type TestBank } from '../../../testing/bank-world.ts';
import { useCurrency } from '../../../testing/currency-world.ts';
import { makeTestApp, type TestClient } from '../../../testing/make-test-app.ts';

let world: TestBank;
let finance: TestClient;
beforeEach(async () => {
  world = await makeBank(await makeTestApp({ now: '2026-11-26T03:00:00.000Z' }));
  finance = world.finance;
});

const income = (amount: string) =>
  [
    ['1010', amount],
    ['4800', `-${amount}`],
  ] as const;

describe('suggestions', () => {
  it('name each open line with what it may be and why, for journal, invoices and rules [FIN-14]', async () => {
    const invoice = await world.invoice('450.00');
    const booked = await world.entry('2026-11-03', income('80.00'));
    const rule = await finance.post('/api/finance/bank-rules', {
      ...{
        name: 'Bank fees',
        containsText: 'phi sms',
        leastAmount: '-10',
        mostAmount: '0',
        accountId: world.account('6100'),
      },
    });
    expect(rule.status).toBe(201);
    const spelled = invoice.paymentReference.toLowerCase().replace(/^(....)/, '$1 ');
    await world.take([
      ['2026-11-05', `ibft ${spelled}nop tien`, '450.00'],
      ['2026-11-04', 'Deposit', '80.00'],
      ['2026-11-03', 'PHI SMS T11', '-5.50'],
      ['2026-11-02', 'NGUYEN V A CK', '1.23'],
    ]);
    const { status, body } = await world.suggest();
    expect(status).toBe(200);
    expect(body.leftOut).toBe(0);
    expect(body.data.map(({ suggestions }: { suggestions: object[] }) => suggestions)).toMatchObject([
      [
        {
          kind: 'INVOICE',
          invoiceId: invoice.id,
          matchType: 'EXACT',
          confidence: 1,
          reason: 'REFERENCE',
          title: invoice.invoiceNumber,
          detail: 'Family Dang',
        },
      ],
      [
        {
          kind: 'LINE',
          journalLineId: booked.lineId,
          matchType: 'PARTIAL',
          confidence: 0.82,
          reason: 'AMOUNT_NEAR',
          days: 1,
          title: booked.entryNumber,
        },
      ],
      [
        {
          kind: 'ACCOUNT',
          accountId: world.account('6100'),
          ruleId: rule.body.data.id,
          confidence: 0.8,
          reason: 'RULE',
          amount: '-5.50',
        },
      ],
      [],
    ]);
    expect((await finance.get(`${bankPath}/${world.bank.id}/suggestions`)).body).toEqual(body);
    const bad = await world.suggest({ tolerance: '-1' });
    expect(bad.body.details.fieldErrors).toEqual({ tolerance: ['Tolerance cannot be negative'] });
  });

  it('leave out what is matched, what is not posted, and what was reversed before the bank had it [FIN-14]', async () => {
    const matched = await world.entry('2026-11-03', income('80.00'));
    const reversed = await world.entry('2026-11-03', income('80.00'));
    const back = await finance.post(`/api/finance/journal-entries/${reversed.id}/reverse`, {
      date: '2026-11-03',
    });
    await world.principal.post(`/api/finance/journal-entries/${back.body.data.id}/approve`, {
      approved: true,
    });
    await finance.post('/api/finance/journal-entries', {
      ...{ entryDate: '2026-11-03', description: 'Not approved' },
      lines: [
        { accountId: world.account('1010'), debitAmount: '80.00' },
        { accountId: world.account('4800'), creditAmount: '80.00' },
      ],
    });
    const [one, two] = await world.take([
      ['2026-11-03', 'A', '80.00'],
      ['2026-11-03', 'B', '80.00'],
    ]);
    await world.reconcile([{ bankTransactionId: one?.id, journalLineId: matched.lineId }]);
    expect((await world.suggest()).body.data).toMatchObject([
      { bankTransactionId: two?.id, remaining: '80.00', suggestions: [] },
    ]);
  });

  it('leave out an invoice in another currency, which is paid on the invoice at the rate of the day, by hand as well [FIN-14]', async () => {
    await useCurrency(finance, 'EUR', { '2026-11-01': '2' });
    const own = await world.invoice('60.00');
    const foreign = await world.invoice('30.00', { currency: 'EUR' });
    expect(foreign).toMatchObject({ currency: 'EUR', totalAmount: '30.00' });
    const [line] = await world.take([['2026-11-05', `ck ${foreign.paymentReference}`, '60.00']]);
    const [{ suggestions }] = (await world.suggest()).body.data;
    expect(suggestions.map(({ invoiceId }: { invoiceId: string }) => invoiceId)).toEqual([own.id]);
    const byHand = async (search: string) =>
      (await finance.get(`/api/finance/bank-transactions/${line?.id}/candidates?search=${search}`)).body.data;
    expect(await byHand(foreign.invoiceNumber)).toEqual([]);
    expect((await byHand('')).map(({ invoiceId }: { invoiceId: string }) => invoiceId)).toEqual([own.id]);
  });

  it('take a bank account that has an account in the ledger, and by hand find by a text [FIN-14]', async () => {
    const bare = (await finance.post(bankPath, { ...bankFields, glAccountId: null })).body.data;
    const refused = await world.suggest({ bankAccountId: bare.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'NO_LEDGER_ACCOUNT']);
    await world.entry('2026-11-03', income('80.00'), { description: 'Rent of the hall' });
    const invoice = await world.invoice('75.00');
    const [line] = await world.take([['2026-11-03', 'A', '79.00']]);
    const find = async (search: string) =>
      (await finance.get(`/api/finance/bank-transactions/${line?.id}/candidates?search=${search}`)).body.data;
    expect(await find('hall')).toMatchObject([
      { kind: 'LINE', matchType: 'MANUAL', reason: 'CHOSEN', total: '80.00' },
    ]);
    expect(await find('dang')).toMatchObject([
      { kind: 'INVOICE', invoiceId: invoice.id, amount: '75.00', detail: 'Family Dang' },
    ]);
    expect(await find('')).toHaveLength(2);
    expect(await find('nothing of it')).toEqual([]);
  });
});
