import { type SQL, sql } from 'drizzle-orm';
import { receiptView } from '../../billing/invoices/invoices.view.ts';
import { ledgerAccountView } from '../../ledger/accounts/accounts.view.ts';
import { journalEntryView, journalLineView } from '../../ledger/journal/journal.view.ts';
import { bankMatch } from './bank-match.table.ts';

/**
 * What a line of the journal is in the currency of its account, as SQL over the aliases l and a: above 0 for a debit. Of an account of the base
 * currency debit less credit. AMB-355.
 */
export const amountInAccount = sql`case when l.currency = a.currency then l.foreign_amount else l.debit - l.credit end`;

/**
 * The posted lines of an account of the ledger that no line of the bank was matched with, as a select: id, entryId, date, amount (debit less
 * credit, in the currency of the account), reference, entryNumber, description, sourceType. What was taken back before the bank had it is left out with what took it back.
 */
export function openLines(accountId: string): SQL {
  return sql`
    select l.id, l.entry_id as "entryId", l.entry_date as date, ${amountInAccount} as amount,
      coalesce(l.reference, e.reference) as reference, e.entry_number as "entryNumber", coalesce(l.description, e.description) as description,
      e.source_type as "sourceType"
    from ${journalLineView('l')} join ${journalEntryView('e')} on e.id = l.entry_id join ${ledgerAccountView('a')} on a.id = l.account_id
    where l.account_id = ${accountId} and l.is_posted
      and not exists (select 1 from ${bankMatch} m where m.journal_line_id = l.id)
      and not (e.reverses_id is not null and not exists (
        select 1 from ${bankMatch} m join ${journalLineView('other')} on other.id = m.journal_line_id where other.entry_id = e.reverses_id))
      and not exists (select 1 from ${journalEntryView('back')} where back.reverses_id = e.id and back.status = 'APPROVED')
      and not exists (
        select 1 from ${receiptView('r')} where e.source_type = 'receipt' and r.id = e.source_id and (
          exists (select 1 from ${receiptView('again')} where again.reverses_id = r.id)
          or (r.reverses_id is not null and not exists (
            select 1 from ${bankMatch} m join ${journalLineView('other')} on other.id = m.journal_line_id
              join ${journalEntryView('first')} on first.id = other.entry_id
            where first.source_type = 'receipt' and first.source_id = r.reverses_id))))`;
}
