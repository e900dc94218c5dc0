import type { bankReconciliations } from '@bellwether/contract/banking/bank-reconciliations';
import { bankLimits } from '@bellwether/contract/banking/banking.values';
import {
  appliesTo,
  type Candidate,
  invoiceNumbersIn,
  type OpenBankLine,
  ruleConfidence,
  type Suggested,
  suggest,
} from '@bellwether/contract/banking/match.rules';
import { referencesIn } from '@bellwether/contract/billing/reference.rules';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countOf, rowsOf } from '../../../platform/db/rows.ts';
import { referencePrefix } from '../../billing/index.ts';
import { foreignCurrencyOf } from '../../ledger/index.ts';
import { bankTransaction } from '../files/bank-files.table.ts';
import { type AppliedRule, rulesOf } from '../rules/bank-rules.queries.ts';
import { billsOpen } from './bill-candidates.queries.ts';
import { type FoundCandidate, invoicesOpen, linesBetween } from './candidates.queries.ts';

type Reply = ResultOf<typeof bankReconciliations.suggest>;
export type Suggestion = Reply['data'][number]['suggestions'][number];

/** A cheque comes to the bank this much later than it is booked; what its number names is looked for so far back. */
const daysBack = 90;
const daysAhead = 5;

interface Asked {
  readonly bankAccountId: string;
  readonly glAccountId: string;
  /** Exact ten-thousandths. */
  readonly tolerance: bigint;
}

/** For each open line of the bank account what it may be, the surest first (AMB-138). Of very many lines the latest are looked at. */
export async function suggestionsFor(db: Db, viewer: Viewer, asked: Asked): Promise<Reply> {
  const rows = await openBankLines(db, asked.bankAccountId);
  const prefix = await referencePrefix(db);
  const lines = rows.map((row) => lineOf(row, prefix));
  const rowOfLine = new Map(rows.map((row) => [row.id, row]));
  const [last, first] = [lines[0]?.day, lines.at(-1)?.day];
  if (first === undefined || last === undefined) return { data: [], leftOut: 0 };
  const currency = await foreignCurrencyOf(db, asked.glAccountId);
  const found = await candidatesFor(db, viewer, { ...asked, currency }, [
    addDays(first, -daysBack),
    addDays(last, daysAhead),
  ]);
  const byId = new Map(found.map((one) => [one.id, one]));
  const suggested = suggest(lines, found, asked.tolerance);
  const rules = await rulesOf(db, asked.bankAccountId);
  const open = sql`from ${bankTransaction} where bank_account_id = ${asked.bankAccountId} and matched_amount <> amount`;
  return {
    data: lines.map((line) => ({
      bankTransactionId: line.id,
      transactionDate: line.day,
      description: rowOfLine.get(line.id)?.description ?? '',
      reference: rowOfLine.get(line.id)?.reference ?? null,
      amount: exactText(exactOf(rowOfLine.get(line.id)?.whole ?? '0')),
      remaining: exactText(line.amount),
      suggestions: [
        ...(suggested.get(line.id) ?? []).map((one) => shown(line, one, byId, currency !== null)),
        ...rules.filter((rule) => appliesTo(rule, line)).map((rule) => ruled(line, rule)),
      ]
        .toSorted((one, other) => other.confidence - one.confidence)
        .slice(0, bankLimits.candidates),
    })),
    leftOut: Math.max(0, (await countOf(db, open)) - lines.length),
  };
}

const Open = z.object({
  id: z.string(),
  day: z.string(),
  amount: z.string(),
  whole: z.string(),
  description: z.string(),
  reference: z.string().nullable(),
});

/** The open lines of a bank account, the latest first. */
function openBankLines(db: Db, bankAccountId: string): Promise<z.infer<typeof Open>[]> {
  return rowsOf(db, Open).from(sql`
    select id, transaction_date::text as day, (amount - matched_amount)::text as amount, amount::text as whole, description, reference
    from ${bankTransaction} where bank_account_id = ${bankAccountId} and matched_amount <> amount
    order by transaction_date desc, id desc limit ${bankLimits.suggested}`);
}

/** A line of the bank as the rules compare it. */
export function lineOf(
  { id, day, amount, description, reference }: Omit<z.infer<typeof Open>, 'whole'>,
  prefix: string,
): OpenBankLine {
  const text = [description, reference ?? ''].join(' ').trim();
  return {
    id,
    day,
    amount: exactOf(amount),
    text,
    references: [...referencesIn(text, prefix), ...invoiceNumbersIn(text)],
  };
}

async function candidatesFor(
  db: Db,
  viewer: Viewer,
  { glAccountId, currency }: Pick<Asked, 'glAccountId'> & { readonly currency: string | null },
  [from, to]: readonly [Day, Day],
): Promise<FoundCandidate[]> {
  const lines = await linesBetween(db, glAccountId, from, to);
  return [
    ...lines,
    ...(can(viewer, 'read:any', 'invoice') ? await invoicesOpen(db, currency) : []),
    ...(can(viewer, 'read', 'bill') ? await billsOpen(db, currency) : []),
  ];
}

/** A suggestion as it is answered: what of the candidate is matched is no more than what the bank line has left. */
function shown(
  line: OpenBankLine,
  { candidate, ...score }: Suggested,
  byId: ReadonlyMap<string, FoundCandidate>,
  isForeign: boolean,
): Suggestion {
  const found = byId.get(candidate.id);
  return {
    ...none,
    ...score,
    kind: candidate.kind,
    ...idOf(candidate),
    amount: exactText(takenOf(candidate, line.amount, isForeign)),
    total: exactText(candidate.amount),
    title: found?.title ?? '',
    detail: found?.detail ?? '',
    date: candidate.days.at(-1) ?? null,
    named: score.reason.includes('REFERENCE')
      ? (candidate.references.find((name) => line.text.toUpperCase().includes(name.toUpperCase())) ?? null)
      : null,
  };
}

/** What no suggestion has but the one that is about it. */
export const none = {
  ...{ journalLineId: null, invoiceId: null, billId: null },
  ...{ accountId: null, ruleId: null, named: null },
};

/** The candidate's id under the name of its kind. */
export function idOf({ kind, id }: Candidate) {
  if (kind === 'LINE') return { journalLineId: id };
  return kind === 'INVOICE' ? { invoiceId: id } : { billId: id };
}

/**
 * What of the bank line, of which so much is left, the candidate takes: a line of the journal is matched as a whole; an invoice takes all,
 * since the rest is kept as a prepayment, but in another currency no more than is due, as a bill does.
 */
function takenOf({ kind, amount }: Candidate, left: bigint, isForeign: boolean): bigint {
  if (kind === 'LINE') return amount;
  if (kind === 'BILL') return amount > left ? amount : left;
  return isForeign && amount < left ? amount : left;
}

function ruled(line: OpenBankLine, rule: AppliedRule): Suggestion {
  return {
    ...none,
    kind: 'ACCOUNT',
    accountId: rule.accountId,
    ruleId: rule.id,
    matchType: 'PARTIAL',
    confidence: ruleConfidence,
    reason: 'RULE',
    days: 0,
    amount: exactText(line.amount),
    total: exactText(line.amount),
    title: `${rule.accountCode} ${rule.accountName}`,
    detail: rule.name,
    date: null,
  };
}
