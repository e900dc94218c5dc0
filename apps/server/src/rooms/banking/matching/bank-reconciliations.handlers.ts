import type { bankReconciliations } from '@bellwether/contract/banking/bank-reconciliations';
import { defaultTolerance } from '@bellwether/contract/banking/banking.values';
import { scoreOf } from '@bellwether/contract/banking/match.rules';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { referencePrefix } from '../../billing/index.ts';
import { foreignCurrencyOf, postingConflicts, seal } from '../../ledger/index.ts';
import { demandBankAccount, findTransactions } from '../files/bank-files.queries.ts';
import { bankTransaction } from '../files/bank-files.table.ts';
import { billsLike } from './bill-candidates.queries.ts';
import { type FoundCandidate, invoicesLike, linesLike } from './candidates.queries.ts';
import { linesOfNotice } from './notice-lines.queries.ts';
import { demandLedger, reconcile } from './reconcile.commands.ts';
import { idOf, lineOf, none, type Suggestion, suggestionsFor } from './suggestions.queries.ts';
import { undoMatches } from './undo-match.commands.ts';

export const reconciliationConflicts: Conflicts = {
  ...postingConflicts,
  bank_match_line_unique: {
    code: 'MATCHED_ALREADY',
    message: 'This line of the journal is matched already.',
  },
  bank_match_closed: {
    code: 'RECONCILIATION_CLOSED',
    message: 'The reconciliation of this day is closed. Reopen it first.',
  },
  bank_transaction_matched: { code: 'OVERMATCHED', message: 'The matches come to more than the bank line.' },
};

/** Bank reconciliation (FIN-14). */
export const bankReconciliationHandlers: Handlers<typeof bankReconciliations> = {
  suggest: ({ body: { bankAccountId, tolerance } }, ctx) => suggestionsOf(ctx, bankAccountId, tolerance),

  suggested: ({ params: { id } }, ctx) => suggestionsOf(ctx, id, defaultTolerance),

  ofNotice: async ({ params: { id } }, { db }) => ({ data: await linesOfNotice(db, id) }),

  candidates: async ({ params: { id }, query: { search } }, ctx) => ({
    data: await candidatesOf(ctx, id, search),
  }),

  async create({ body }, ctx) {
    const ids = await reconcile(ctx, body);
    changed(ctx);
    return {
      success: true,
      message: 'Transactions reconciled successfully',
      data: await findTransactions(ctx.db, ids),
    };
  },

  async undo({ params: { id } }, ctx) {
    await undoMatches(ctx, id);
    changed(ctx);
    return {
      success: true,
      message: 'Reconciliation undone successfully',
      data: await findTransactions(ctx.db, [id]),
    };
  },
};

async function suggestionsOf({ db, viewer }: Context, bankAccountId: string, tolerance: string) {
  const glAccountId = demandLedger(await demandBankAccount(db, bankAccountId));
  return suggestionsFor(db, viewer, { bankAccountId, glAccountId, tolerance: exactOf(tolerance) });
}

/** What may be matched by hand, each with what the rules say of it; what they say nothing of was chosen. */
async function candidatesOf(
  { db, viewer }: Context,
  id: string,
  search: string | undefined,
): Promise<Suggestion[]> {
  const [stored] = await db.select().from(bankTransaction).where(eq(bankTransaction.id, id));
  if (!stored) throw notFound('Transaction');
  const ledger = demandLedger(await demandBankAccount(db, stored.bankAccountId));
  const rest = exactOf(stored.amount) - exactOf(stored.matchedAmount);
  const line = lineOf(
    { ...stored, day: stored.transactionDate, amount: exactText(rest) },
    await referencePrefix(db),
  );
  const wanted = { amount: exactText(rest), day: line.day, search };
  const currency = await foreignCurrencyOf(db, ledger);
  const lines = await linesLike(db, ledger, wanted);
  const found = [
    ...lines,
    ...(rest > 0n && can(viewer, 'read:any', 'invoice') ? await invoicesLike(db, currency, wanted) : []),
    ...(rest < 0n && can(viewer, 'read', 'bill') ? await billsLike(db, currency, wanted) : []),
  ];
  return found
    .map((one) => {
      const score = scoreOf(line, one, 0n);
      return {
        ...(score ?? { matchType: 'MANUAL' as const, confidence: 1, reason: 'CHOSEN' as const, days: 0 }),
        ...shown(one, rest),
      };
    })
    .toSorted(
      (one, other) =>
        (other.reason === 'CHOSEN' ? 0 : other.confidence) - (one.reason === 'CHOSEN' ? 0 : one.confidence),
    );
}

function shown(one: FoundCandidate, rest: bigint) {
  const isLine = one.kind === 'LINE';
  const isLess = rest > 0n ? one.amount < rest : one.amount > rest;
  const part = isLess ? one.amount : rest;
  return {
    ...none,
    kind: one.kind,
    ...idOf(one),
    amount: exactText(isLine ? one.amount : part),
    total: exactText(one.amount),
    title: one.title,
    detail: one.detail,
    date: one.days.at(-1) ?? null,
  };
}

function changed(ctx: Context): void {
  const paths = [
    '/api/finance/bank-accounts',
    '/api/finance/invoices',
    '/api/finance/receipts',
    '/api/finance/bills',
  ];
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
}
