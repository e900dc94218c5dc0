import { sidesOf } from '@bellwether/contract/ledger/journal/journal.rules';
import type { journalEntries } from '@bellwether/contract/ledger/journal/journal-entries';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import { lockVersioned, saveAction, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, lacksRight } from '../../../platform/http/problem.ts';
import { findEntry, listEntries } from './journal.queries.ts';
import { journalEntry, journalLine } from './journal.table.ts';
import { changedEntry as changed, type NewEntry, storeEntry } from './new-entry.commands.ts';
import { newSalt } from './post.commands.ts';
import { postingConflicts } from './posting.conflicts.ts';
import { seal } from './seal.commands.ts';
import { checkedLines, ownEntry, replaceLines, type Written } from './write-entry.commands.ts';

export const journalConflicts: Conflicts = {
  ...postingConflicts,
  journal_entry_reverses_unique: {
    code: 'REVERSED_ALREADY',
    message: 'This entry was reversed already.',
  },
};

const kind = { table: journalEntry, entity: 'journal_entry', thing: 'Journal entry' };

type Row = typeof journalEntry.$inferSelect;

export const journalHandlers: Handlers<typeof journalEntries> = {
  list: ({ query }, { db }) => listEntries(db, query),

  get: async ({ params: { id } }, { db, viewer }) => ({ data: await findEntry(db, viewer, id) }),

  async create({ body: { lines, ...fields } }, ctx) {
    const checked = await checkedLines(ctx.db, ctx.viewer, lines);
    return { data: await writeEntry(ctx, fields, checked) };
  },

  async update({ params: { id }, body: { lines, version, ...fields } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, version);
    demandPending(before);
    const checked = await checkedLines(ctx.db, ctx.viewer, lines);
    const totalAmount = exactText(sidesOf(checked).debit);
    const after = await storeVersioned(ctx.db, kind, before, { ...fields, totalAmount });
    await replaceLines(ctx.db, after, checked);
    changed(ctx, saveAction(version), after, before);
    return { data: await findEntry(ctx.db, ctx.viewer, id) };
  },

  async remove({ params: { id } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    demandPending(before);
    const after = await storeVersioned(ctx.db, kind, before, { status: 'REJECTED', notes: 'Withdrawn' });
    changed(ctx, 'withdraw', after, before);
  },

  async approve({ params: { id }, body: { approved, notes, overrideReason } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    demandPending(before);
    if (before.createdById === ctx.viewer.actor.id) throw ownEntry();
    if (overrideReason && !can(ctx.viewer, 'manage', 'journal_entry'))
      throw lacksRight('manage journal_entry');
    const decided = { approvedById: ctx.viewer.actor.id, approvedAt: ctx.now.toISOString(), notes };
    if (approved) await demandPostable(ctx, before, overrideReason);
    const after = await storeVersioned(ctx.db, kind, before, {
      ...decided,
      status: approved ? 'APPROVED' : 'REJECTED',
      ...(approved ? { overrideReason, textSalt: newSalt() } : {}),
    });
    changed(ctx, approved ? 'approve' : 'reject', after, before);
    if (approved) ctx.afterCommit(async () => void (await seal(ctx.platform)));
    return { data: await findEntry(ctx.db, ctx.viewer, id) };
  },

  async reverse({ params: { id }, body: { date, description } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    const entry = await findEntry(ctx.db, ctx.viewer, id);
    if (entry.reversedById) throw conflict('REVERSED_ALREADY', 'This entry was reversed already.');
    if (!entry.can.reverse)
      throw conflict('NOT_REVERSIBLE', 'Only an approved entry that somebody wrote is reversed by hand.');
    const lines = entry.lines.map(({ debitAmount, creditAmount, ...line }) => ({
      ...line,
      debitAmount: creditAmount,
      creditAmount: debitAmount,
    }));
    const fields = {
      entryDate: date,
      description: description ?? before.description,
      reference: before.entryNumber,
    };
    return { data: await writeEntry(ctx, { kind: 'REVERSAL', reversesId: id, ...fields }, lines) };
  },
};

async function writeEntry(ctx: Context, fields: NewEntry, lines: readonly Written[]) {
  const { id } = await storeEntry(ctx, fields, lines);
  return findEntry(ctx.db, ctx.viewer, id);
}

/** The period is open, or there is a reason; and no account was closed since. Marks the lines as posted. */
async function demandPostable({ db }: Context, { id, entryDate }: Row, reason: string | null): Promise<void> {
  await db.execute(sql`select bw_demand_open(${entryDate}, ${reason})`);
  const { rows } = await db.execute(sql`
    select 1 from ${journalLine} l join ledger_account a on a.id = l.account_id where l.entry_id = ${id} and not a.is_active limit 1`);
  if (rows.length > 0) throw conflict('ACCOUNT_CLOSED', 'An account of this entry is closed.');
  await db.update(journalLine).set({ isPosted: true }).where(eq(journalLine.entryId, id));
}

function demandPending({ status }: Row): void {
  if (status !== 'PENDING')
    throw conflict(
      'NOT_PENDING',
      'Only a pending entry can be changed; an approved one is corrected by a reversal.',
    );
}
