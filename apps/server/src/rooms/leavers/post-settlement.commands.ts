import type { Pay } from '@bellwether/contract/payroll/payslip.rules';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import type { Context } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import {
  baseCurrencyOf,
  demandCashAccount,
  demandControlAccounts,
  type PostingLine,
  post,
  reversedLines,
} from '../ledger/index.ts';
import { dueRoles, duesOf } from '../payroll/index.ts';
import { organizationDay } from '../settings/index.ts';
import type { LineRow, SettlementRow } from './settlement-causes.commands.ts';

// What a settlement posts, each purpose once. AMB-268.

type Poster = Pick<Context, 'db' | 'now' | 'viewer'>;

const ofApproval = { description: 'Final settlement' };
const ofPayment = { description: 'Payment of a final settlement' };

/** What a part is called in the journal, which tells no reasons. What is kept back for others stands in their accounts instead. */
const words: Readonly<
  Record<Exclude<LineRow['kind'], 'TAX' | 'CONTRIBUTION'>, { readonly description: string }>
> = {
  LAST_PAY: { description: 'Last pay' },
  LESSONS: { description: 'Lessons' },
  ALLOWANCE: { description: 'Allowances' },
  DEDUCTION: { description: 'Deductions' },
  LEAVE: { description: 'Unused leave' },
  ADVANCE: { description: 'Advance' },
  NOTICE: { description: 'Notice' },
  SEVERANCE: { description: 'Severance' },
  OTHER: { description: 'Other' },
};

/**
 * Posts an approved settlement on the last day and returns the entry: what pay, leave, notice and severance cost, in no department, which would
 * tell one person's pay; what the last pay owes the tax office and the insurances, with the school's share; the advances that it settles; and the rest
 * as owed to the person, or by the person beside the advances to staff. Throws 400 CONTROL_ACCOUNT_MISSING. Who commits it seals afterwards.
 */
export async function postSettlement(
  { db, now, viewer }: Poster,
  row: SettlementRow,
  parts: readonly LineRow[],
  pay: Pick<Pay, 'lines' | 'employer'> | undefined,
): Promise<string> {
  const base = ['TEACHING', 'STAFF_PAYABLE', 'STAFF_ADVANCE'] as const;
  const dues = pay ? duesOf(pay.lines).filter(({ amount }) => amount !== 0n) : [];
  const account = await demandControlAccounts(db, [...base, ...(dues.length > 0 ? dueRoles : [])]);
  const partner = partnerOf(row);
  const lines = parts.flatMap(({ kind, amount }): PostingLine[] => {
    if (kind === 'TAX' || kind === 'CONTRIBUTION') return [];
    const isAdvance = kind === 'ADVANCE';
    return [
      {
        accountId: isAdvance ? account.STAFF_ADVANCE : account.TEACHING,
        ...words[kind],
        ...(isAdvance ? partner : {}),
        ...sided(exactOf(amount)),
      },
    ];
  });
  const employer = pay?.employer ?? 0n;
  if (employer !== 0n)
    lines.push({
      accountId: account.TEACHING,
      description: 'Contributions of the school',
      ...sided(employer),
    });
  for (const { role, amount } of dues)
    lines.push({ accountId: account[role] ?? '', ...ofApproval, ...sided(-amount) });
  const sum = exactOf(row.amount);
  const owed: PostingLine =
    row.direction === 'PAY'
      ? { accountId: account.STAFF_PAYABLE, ...ofApproval, credit: sum, ...partner }
      : { accountId: account.STAFF_ADVANCE, ...ofApproval, debit: sum, ...partner };
  return post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'settlement', id: row.id, purpose: 'approve' },
      entryDate: row.lastDay,
      ...{ ...ofApproval, createdById: viewer.actor.id, lines: [...lines, owed] },
    },
    now,
  );
}

function sided(value: bigint): { debit: bigint } | { credit: bigint } {
  return value > 0n ? { debit: value } : { credit: -value };
}

interface Payment {
  readonly cashAccountId?: string | null | undefined;
  readonly paidOn?: string | null | undefined;
}

/**
 * Posts that a settlement was paid from an account, or back into it, and returns what the settlement is given. Throws 400 at the account, and at a
 * day to come. Who commits it seals afterwards.
 */
export async function postPaidOut(
  { db, now, viewer }: Poster,
  row: SettlementRow,
  payment: Payment,
): Promise<{ paidOn: string; paymentEntryId: string }> {
  const today = await organizationDay(db, now);
  const paidOn = payment.paidOn ?? today;
  if (paidOn > today) throw fieldProblem('paidOn', 'A payment cannot be in the future');
  const { cashAccountId } = payment;
  if (!cashAccountId) throw fieldProblem('cashAccountId', 'Choose an account');
  await demandCashAccount(db, {
    ...{ id: cashAccountId, currency: await baseCurrencyOf(db), field: 'cashAccountId' },
  });
  const account = await demandControlAccounts(db, ['STAFF_PAYABLE', 'STAFF_ADVANCE']);
  const sum = exactOf(row.amount);
  const lines: PostingLine[] =
    row.direction === 'PAY'
      ? [
          { accountId: account.STAFF_PAYABLE, ...ofPayment, debit: sum, ...partnerOf(row) },
          { accountId: cashAccountId, ...ofPayment, credit: sum },
        ]
      : [
          { accountId: cashAccountId, ...ofPayment, debit: sum },
          { accountId: account.STAFF_ADVANCE, ...ofPayment, credit: sum, ...partnerOf(row) },
        ];
  const paymentEntryId = await post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'settlement', id: row.id, purpose: 'pay' },
      entryDate: paidOn,
      ...{ ...ofPayment, createdById: viewer.actor.id, lines },
    },
    now,
  );
  return { paidOn, paymentEntryId };
}

/** Posts what takes the entry of an approved settlement back, today or on its last day where that is later. Nothing where it was not posted. */
export async function reverseSettlement({ db, now, viewer }: Poster, row: SettlementRow): Promise<void> {
  if (row.journalEntryId === null) return;
  const today = await organizationDay(db, now);
  await post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'settlement', id: row.id, purpose: 'cancel' },
      entryDate: [today, row.lastDay].toSorted().at(-1) ?? today,
      ...{ ...ofApproval, createdById: viewer.actor.id },
      reversesId: row.journalEntryId,
      lines: await reversedLines(db, row.journalEntryId),
    },
    now,
  );
}

function partnerOf({ employeeId }: SettlementRow): Pick<PostingLine, 'partner'> {
  return { partner: { kind: 'EMPLOYEE', id: employeeId } };
}
