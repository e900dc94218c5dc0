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
import { organizationDay } from '../settings/index.ts';
import type { LineRow, SettlementRow } from './settlement-causes.commands.ts';

// What a settlement posts, each purpose once. AMB-268.

type Poster = Pick<Context, 'db' | 'now' | 'viewer'>;

/** What a part is called in the journal, which tells no reasons. */
const words: Readonly<Record<LineRow['kind'], { readonly description: string }>> = {
  LAST_PAY: { description: 'Last pay' },
  LEAVE: { description: 'Unused leave' },
  ADVANCE: { description: 'Advance' },
  NOTICE: { description: 'Notice' },
  SEVERANCE: { description: 'Severance' },
  OTHER: { description: 'Other' },
};

const ofApproval = { description: 'Final settlement' };
const ofPayment = { description: 'Payment of a final settlement' };

/**
 * Posts an approved settlement on the last day and returns the entry: what pay, leave, notice and severance cost, in no department, which would
 * tell one person's pay; the advances that it settles; and the rest as owed to the person, or by the person beside the advances to staff. Throws 400
 * CONTROL_ACCOUNT_MISSING. Who commits it seals afterwards.
 */
export async function postSettlement(
  { db, now, viewer }: Poster,
  row: SettlementRow,
  parts: readonly LineRow[],
): Promise<string> {
  const account = await demandControlAccounts(db, ['TEACHING', 'STAFF_PAYABLE', 'STAFF_ADVANCE']);
  const partner = partnerOf(row);
  const lines = parts.map(({ kind, amount }): PostingLine => {
    const value = exactOf(amount);
    const isAdvance = kind === 'ADVANCE';
    return {
      accountId: isAdvance ? account.STAFF_ADVANCE : account.TEACHING,
      ...words[kind],
      ...(isAdvance ? partner : {}),
      ...(value > 0n ? { debit: value } : { credit: -value }),
    };
  });
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
