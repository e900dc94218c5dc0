import type { revaluations } from '@bellwether/contract/closing/revaluations';
import { addDays, type Day, endOfMonth } from '@bellwether/contract/shared/day';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { newId } from '../../platform/db/columns.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../platform/http/problem.ts';
import {
  closingDates,
  demandControlAccounts,
  type PostingLine,
  post,
  postingConflicts,
  reversedLines,
  seal,
} from '../ledger/index.ts';
import { organizationDay } from '../settings/index.ts';
import { revaluation } from './closing.table.ts';
import { type Reply, revaluationOf } from './revaluation.queries.ts';

export const revaluationConflicts: Conflicts = {
  ...postingConflicts,
  revaluation_day_unique: { code: 'REVALUED_ALREADY', message: 'This day was revalued already.' },
};

export const revaluationHandlers: Handlers<typeof revaluations> = {
  preview: async ({ query: { day } }, { db }) => ({ data: await revaluationOf(db, day) }),

  async post({ body: { day, acceptOldRate } }, ctx) {
    await demandDay(ctx, day);
    const found = await revaluationOf(ctx.db, day);
    if (found.journalEntryId !== null) throw conflict('REVALUED_ALREADY', 'This day was revalued already.');
    demandRates(found, acceptOldRate);
    const moved = found.rows.filter(({ difference }) => exactOf(difference) !== 0n);
    if (moved.length === 0)
      throw conflict('NOTHING_TO_REVALUE', 'Nothing that is open in another currency changed in worth.');
    await postRevaluation(ctx, day, found);
    return { data: await revaluationOf(ctx.db, day) };
  },
};

/** The last day of a month that has come and is not closed: what is posted elsewhere would be of another day. Throws 400 at the day. */
async function demandDay({ db, now }: Context, day: Day): Promise<void> {
  if (endOfMonth(day) !== day) throw fieldProblem('day', 'Choose the last day of a month');
  if (day > (await organizationDay(db, now))) throw fieldProblem('day', 'This month has not ended yet');
  const { closingDate, hardClosingDate } = await closingDates(db);
  const closed = [closingDate, hardClosingDate].some((date) => date !== null && date >= day);
  if (closed) throw fieldProblem('day', 'This month is closed already');
}

function demandRates({ rows }: Reply, acceptOldRate: boolean): void {
  if (rows.some(({ rate }) => rate === null))
    throw fieldProblem('day', 'There is no exchange rate of this currency on or before that day');
  const old = rows.find(({ isStale }) => isStale);
  if (old && !acceptOldRate)
    throw conflict('RATE_IS_OLD', 'The exchange rate of this currency is older than seven days.', {
      ...{ currency: old.currency, rate: old.rate, rateDate: old.rateDate },
    });
}

/** Posts the differences against the account of unrealised ones, and the next day what takes them back (ERPNext 43327). */
async function postRevaluation(ctx: Context, day: Day, { rows, difference }: Reply): Promise<void> {
  const { db, now } = ctx;
  const { FX_UNREALISED } = await demandControlAccounts(db, ['FX_UNREALISED']);
  const id = newId();
  const entry = { description: `Revaluation of ${day}`, createdById: ctx.viewer.actor.id };
  const journalEntryId = await post(
    db,
    {
      ...{ ...entry, kind: 'AUTOMATIC', entryDate: day },
      source: { type: 'revaluation', id, purpose: 'post' },
      lines: rows.flatMap(({ accountId, currency, difference: gain }) => [
        sided(accountId, exactOf(gain), currency),
        sided(FX_UNREALISED, -exactOf(gain), currency),
      ]),
    },
    now,
  );
  const reversalEntryId = await post(
    db,
    {
      ...{ ...entry, kind: 'REVERSAL', entryDate: addDays(day, 1), reversesId: journalEntryId },
      source: { type: 'revaluation', id, purpose: 'reverse' },
      lines: await reversedLines(db, journalEntryId),
    },
    now,
  );
  const stored = { id, revaluedOn: day, difference, journalEntryId, reversalEntryId };
  await db.insert(revaluation).values(stored);
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
  ctx.audit({ action: 'revalue', entity: 'journal_entry', entityId: journalEntryId, after: stored });
  const paths = ['/api/finance/revaluations', '/api/finance/period-close'];
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}

/** The currency is said in words alone, so that the line counts as none of it. */
function sided(accountId: string, amount: bigint, currency: string): PostingLine {
  return { accountId, description: currency, ...(amount < 0n ? { credit: -amount } : { debit: amount }) };
}
