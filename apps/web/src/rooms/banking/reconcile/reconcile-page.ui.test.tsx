import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import type { OpenLine, Suggestion } from './match-words.tsx';
import { ReconcilePage } from './reconcile-page.tsx';

const idOf = (at: number) => `0190a000-0000-7000-8000-00000000000${at}`;
const account = idOf(1);

const record = {
  ...{
    id: account,
    accountName: 'Current account',
    bankName: 'ACB',
    accountNumber: '4471',
    routingNumber: null,
  },
  ...{
    accountType: 'CHECKING' as const,
    glAccountId: idOf(2),
    glAccountCode: '1010',
    glAccountName: 'Bank',
    isActive: true,
    currency: 'USD',
  },
  ...{
    openCount: 3,
    reconciledThrough: null,
    lastDate: '2026-11-18',
    version: 1,
    csvMapping: null,
    bankBalance: '91204.50',
    bankDate: '2026-11-18',
  },
  ...{
    booksBalance: '85042.50',
    difference: '6162.00',
    totalCount: 99,
    moneyIn: '141610.00',
    moneyOut: '112886.00',
  },
  ...{ openSum: '6162.00', booksOpenCount: 0, booksOpenSum: '0.00' },
} as const;

function line(at: number, description: string, suggestions: Suggestion[]): OpenLine {
  return {
    ...{ bankTransactionId: idOf(at), transactionDate: '2026-11-18', description, reference: null },
    ...{ amount: '450.00', remaining: '450.00', suggestions },
  };
}

const booked: Suggestion = {
  ...{ kind: 'LINE', journalLineId: idOf(8), invoiceId: null, billId: null },
  ...{ accountId: null, ruleId: null, named: null },
  ...{ matchType: 'EXACT', confidence: 1, reason: 'AMOUNT_AND_DAY', days: 0, date: '2026-11-18' },
  ...{ amount: '450.00', total: '450.00', title: 'JE-2026-00007', detail: 'RC-2026-00003' },
};
const due: Suggestion = {
  ...booked,
  ...{
    kind: 'INVOICE',
    journalLineId: null,
    invoiceId: idOf(9),
    matchType: 'PARTIAL',
    confidence: 0.9,
    reason: 'REFERENCE_PART',
  },
  ...{ total: '900.00', title: 'INV-2026-00041', detail: 'An', named: 'BW7MX3D0PU' },
};
const near: Suggestion = {
  ...booked,
  matchType: 'PARTIAL',
  confidence: 0.82,
  reason: 'AMOUNT_NEAR',
  days: 1,
  title: 'JE-2026-00009',
};

it('shows bank, books and difference, marks the reference, and goes through the lines by keys [FIN-14]', async () => {
  answer('GET /api/finance/bank-accounts/:id', { data: record });
  const lines = [
    line(4, 'IBFT BW7MX3D0PU AN', [due, near]),
    line(5, 'Deposit', [booked]),
    line(6, 'NGUYEN V A CK', []),
  ];
  answer('GET /api/finance/bank-accounts/:id/suggestions', { data: lines, leftOut: 0 });
  const sent = answer(
    'POST /api/finance/bank-reconciliations',
    problem(409, 'This line of the journal is matched already.'),
  );
  await show(<ReconcilePage />, {
    can: ['* *'],
    route: '/finance/bank-accounts/$id/reconcile',
    at: `/finance/bank-accounts/${account}/reconcile`,
  });
  for (const amount of ['$91,204.50', '$85,042.50', '$6,162.00'])
    await expect.element(page.getByText(amount)).toBeVisible();
  await expect.element(page.getByText('BW7MX3D0PU', { exact: true })).toBeVisible();
  await expect.element(page.getByText('96 of 99 lines reconciled')).toBeVisible();
  await expect.element(page.getByText('No match found')).toBeVisible();
  const row = (name: RegExp) => page.getByRole('button', { name });
  await expect.element(row(/IBFT/)).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('2');
  await expect.element(page.getByRole('radio', { name: 'JE-2026-00009' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row(/Deposit/)).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    bankAccountId: account,
    matches: [{ bankTransactionId: idOf(5), journalLineId: idOf(8), matchType: 'EXACT', confidence: 1 }],
  });
  // What the server refuses stays where it was.
  await expect.element(page.getByText('This line of the journal is matched already.').first()).toBeVisible();
  await expect.element(row(/Deposit/)).toHaveAttribute('aria-current', 'true');
});

it('loses no key that comes faster than the replies: each line is sent once, and the last is taken back [FIN-14]', async () => {
  answer('GET /api/finance/bank-accounts/:id', { data: record });
  const second = { ...booked, journalLineId: idOf(7) };
  answer('GET /api/finance/bank-accounts/:id/suggestions', {
    data: [line(4, 'Deposit of An', [booked]), line(5, 'Deposit of Bình', [second]), line(6, 'Cash', [])],
    leftOut: 0,
  });
  const done = { success: true as const, message: 'Done.', data: [] };
  const first = Promise.withResolvers<typeof done>();
  const sent = answer('POST /api/finance/bank-reconciliations', () => first.promise, done);
  const undone = answer('POST /api/finance/bank-transactions/:id/undo', done);
  await show(<ReconcilePage />, {
    can: ['* *'],
    route: '/finance/bank-accounts/$id/reconcile',
    at: `/finance/bank-accounts/${account}/reconcile`,
  });
  await expect.element(page.getByRole('button', { name: /of An/ })).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{Enter}{Enter}u');
  await expect.poll(() => sent.length).toBe(1);
  expect(undone).toHaveLength(0);
  first.resolve(done);
  await expect.poll(() => undone.map(({ params }) => params.id)).toEqual([idOf(5)]);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { matches: [{ bankTransactionId: idOf(4) }] },
    { matches: [{ bankTransactionId: idOf(5) }] },
  ]);
});

it('shows a bank in another currency in that, and asks before it takes an old rate [FIN-14, FIN-23]', async () => {
  answer('GET /api/finance/bank-accounts/:id', { data: { ...record, currency: 'EUR' } });
  answer('GET /api/finance/bank-accounts/:id/suggestions', {
    data: [line(4, 'IBFT BW7MX3D0PU AN', [due])],
    leftOut: 0,
  });
  const old = problem(409, 'The exchange rate of this currency is older than seven days.');
  const sent = answer('POST /api/finance/bank-reconciliations', {
    ...old,
    reply: { ...old.reply, code: 'RATE_IS_OLD' },
  });
  await show(<ReconcilePage />, {
    can: ['* *'],
    route: '/finance/bank-accounts/$id/reconcile',
    at: `/finance/bank-accounts/${account}/reconcile`,
  });
  await expect.element(page.getByText('€91,204.50')).toBeVisible();
  await expect.element(page.getByText('+€450.00').first()).toBeVisible();
  const tick = page.getByRole('checkbox', { name: /older than seven days/ });
  await expect.element(tick).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await tick.click();
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ acceptOldRate: false }, { acceptOldRate: true }]);
});
