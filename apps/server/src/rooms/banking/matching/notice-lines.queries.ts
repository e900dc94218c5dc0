import type { bankReconciliations } from '@bellwether/contract/banking/bank-reconciliations';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { invoiceView } from '../../billing/invoices/invoices.view.ts';
import { paymentNoticeView } from '../../billing/notices/notices.view.ts';
import { ledgerAccountView } from '../../ledger/accounts/accounts.view.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { bankAccount } from '../accounts/bank-accounts.table.ts';
import { bankTransaction } from '../files/bank-files.table.ts';

const Line = z.object({
  id: z.string(),
  bankAccountId: z.string(),
  accountName: z.string(),
  glAccountId: z.string().nullable(),
  transactionDate: z.string(),
  description: z.string(),
  reference: z.string().nullable(),
  amount: z.string(),
});

/** So many lines are offered at most. */
const offered = 10;

/** Open lines of the bank that may be what a customer says that they paid: by the invoice's reference, or by amount within ten days; the nearest first. A line of a bank in another currency pays invoices in that. */
export async function linesOfNotice(
  db: Db,
  noticeId: string,
): Promise<ResultOf<typeof bankReconciliations.ofNotice>['data']> {
  const base = await baseCurrencyOf(db);
  const rows = await rowsOf(db, Line).from(sql`
    select t.id, b.id as "bankAccountId", b.account_name as "accountName", b.gl_account_id as "glAccountId",
      t.transaction_date::text as "transactionDate", t.description, t.reference, (t.amount - t.matched_amount)::text as amount
    from ${paymentNoticeView('n')} left join ${invoiceView('i')} on i.id = n.invoice_id
      cross join ${bankAccount} b join ${bankTransaction} t on t.bank_account_id = b.id and t.matched_amount <> t.amount and t.amount > 0
      left join ${ledgerAccountView('a')} on a.id = b.gl_account_id
    where n.id = ${noticeId} and b.is_active and coalesce(a.currency, ${base}) = coalesce(i.currency, ${base}) and (
      (t.amount - t.matched_amount = n.amount and t.transaction_date between n.paid_on - 10 and n.paid_on + 10)
      or (length(i.payment_reference) > 6 and strpos(t.search_text, lower(i.payment_reference)) > 0))
    order by t.amount - t.matched_amount <> n.amount, abs(t.transaction_date - n.paid_on), t.id limit ${offered}`);
  return rows.map((row) => ({ ...row, amount: exactText(exactOf(row.amount)) }));
}
