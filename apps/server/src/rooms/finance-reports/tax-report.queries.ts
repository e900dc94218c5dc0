import type { taxReport } from '@bellwether/contract/finance-reports/tax-report';
import { type TaxDirection, taxDirections } from '@bellwether/contract/finance-reports/tax-report.values';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { ledgerAccountView } from '../ledger/accounts/accounts.view.ts';
import { readControlAccounts } from '../ledger/index.ts';
import { journalEntryView, journalLineView } from '../ledger/journal/journal.view.ts';

type Query = InputOf<typeof taxReport.tax>['query'];
type Report = Omit<ResultOf<typeof taxReport.tax>['data'], 'currency'>;
type LinesQuery = InputOf<typeof taxReport.lines>['query'];

const roleOf = { OUTPUT: 'TAX_OUT', INPUT: 'TAX_IN' } as const;
/** So many entries are shown of a row. */
const linesMost = 500;

interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** Base and tax by code, or by rate where a percent was typed, of what was sold and what was bought: the lines of the two control accounts, which they add up to. */
export async function readTaxReport(db: Db, query: Query): Promise<Report> {
  const { startDate, endDate, compareStart, compareEnd } = query;
  const days = { from: startDate, to: endDate };
  const other = compareStart && compareEnd ? { from: compareStart, to: compareEnd } : undefined;
  const parts = [];
  for (const direction of taxDirections) parts.push(await partOf(db, direction, { days, other }));
  const [output, input] = parts;
  const less = (key: 'tax' | 'comparedTax') =>
    exactText(exactOf(output?.[key] ?? '0') - exactOf(input?.[key] ?? '0'));
  return {
    ...{ startDate, endDate, compareStart: compareStart ?? null, compareEnd: compareEnd ?? null, parts },
    payable: less('tax'),
    comparedPayable: other ? less('comparedTax') : null,
  };
}

async function partOf(
  db: Db,
  direction: TaxDirection,
  { days, other }: { readonly days: Days; readonly other: Days | undefined },
) {
  const accountId = await accountOf(db, direction);
  const now = accountId ? await sumsBy(db, { accountId, direction, days }) : [];
  const before = accountId && other ? await sumsBy(db, { accountId, direction, days: other }) : [];
  const codes = [...new Set([...now, ...before].map(({ taxCode }) => taxCode))].sort(byRate);
  const find = (sums: readonly TaxSum[], code: string | null) => sums.find(({ taxCode }) => taxCode === code);
  const rows = codes.map((taxCode) => ({
    taxCode,
    base: exactText(find(now, taxCode)?.base ?? 0n),
    tax: exactText(find(now, taxCode)?.tax ?? 0n),
    comparedTax: other ? exactText(find(before, taxCode)?.tax ?? 0n) : null,
  }));
  return {
    ...{ direction, accountId, rows },
    base: exactText(total(now.map(({ base }) => base))),
    tax: exactText(total(now.map(({ tax }) => tax))),
    comparedTax: other ? exactText(total(before.map(({ tax }) => tax))) : null,
  };
}

/** The entries of a row, by day. */
export async function readTaxLines(db: Db, query: LinesQuery) {
  const { startDate, endDate, direction, taxCode } = query;
  const accountId = await accountOf(db, direction);
  if (accountId === null) return { lines: [], isCut: false };
  const side = sideOf(direction);
  const found = await rowsOf(db, Line).from(sql`
    select l.id as "lineId", l.entry_id as "entryId", e.entry_number as "entryNumber", l.entry_date::text as "entryDate",
      e.description, coalesce(l.tax_base, 0)::text as base, (case when l.account_id = ${accountId} then ${side} else 0 end)::text as tax
    from ${journalLineView('l')} join ${journalEntryView('e')} on e.id = l.entry_id
      join ${ledgerAccountView('c')} on c.id = l.account_id
    where ${isOfReport({ accountId, direction })} and l.is_posted and l.entry_date between ${startDate} and ${endDate}
      and l.tax_code is not distinct from ${taxCode ?? null}
    order by l.entry_date, l.id limit ${linesMost + 1}`);
  const lines = found.slice(0, linesMost).map((line) => ({
    ...line,
    base: exactText(exactOf(line.base)),
    tax: exactText(exactOf(line.tax)),
  }));
  return { lines, isCut: found.length > linesMost };
}

const Line = z.object({
  lineId: z.string(),
  entryId: z.string(),
  entryNumber: z.string().nullable(),
  entryDate: z.string(),
  description: z.string(),
  base: z.string(),
  tax: z.string(),
});

interface TaxSum {
  readonly taxCode: string | null;
  readonly base: bigint;
  readonly tax: bigint;
}

const Sum = z.object({ taxCode: z.string().nullable(), base: z.string(), tax: z.string() });

interface Asked {
  readonly accountId: string;
  readonly direction: TaxDirection;
  readonly days: Days;
}

async function sumsBy(db: Db, { accountId, direction, days: { from, to } }: Asked): Promise<TaxSum[]> {
  const rows = await rowsOf(db, Sum).from(sql`
    select l.tax_code as "taxCode", coalesce(sum(l.tax_base), 0)::text as base,
      sum(case when l.account_id = ${accountId} then ${sideOf(direction)} else 0 end)::text as tax
    from ${journalLineView('l')} join ${ledgerAccountView('c')} on c.id = l.account_id
    where ${isOfReport({ accountId, direction })} and l.is_posted and l.entry_date between ${from} and ${to} group by l.tax_code`);
  return rows.map(({ taxCode, base, tax }) => ({ taxCode, base: exactOf(base), tax: exactOf(tax) }));
}

/**
 * The lines of the control account, and those that name a tax which asked for nothing (ZERO, EXEMPT): of what was sold on accounts of
 * revenue and what is owed, of what was bought on those of expenses and of what is kept.
 */
function isOfReport({ accountId, direction }: Pick<Asked, 'accountId' | 'direction'>) {
  const types = direction === 'OUTPUT' ? sql`('REVENUE', 'LIABILITY')` : sql`('EXPENSE', 'ASSET')`;
  return sql`(l.account_id = ${accountId} or l.tax_code is not null and c.account_type in ${types}
    and coalesce(c.subtype, '') not in ('TAX_IN', 'TAX_OUT'))`;
}

/** Output tax is owed, input tax is a claim. */
function sideOf(direction: TaxDirection) {
  return direction === 'OUTPUT' ? sql`l.credit - l.debit` : sql`l.debit - l.credit`;
}

async function accountOf(db: Db, direction: TaxDirection): Promise<string | null> {
  const roles = await readControlAccounts(db);
  return roles.find(({ role }) => role === roleOf[direction])?.accountId ?? null;
}

/** Rates from the lowest, then what is no number, then what names none. */
function byRate(one: string | null, other: string | null): number {
  const rank = (code: string | null) =>
    code === null ? 2000 : Number.isNaN(Number(code)) ? 1000 : Number(code);
  return rank(one) - rank(other) || (one ?? '').localeCompare(other ?? '');
}
