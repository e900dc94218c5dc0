import type { Day } from '@bellwether/contract/shared/day';
import { type SQL, sql } from 'drizzle-orm';
import { journalEntryView } from '../../ledger/journal/journal.view.ts';
import { instalment, paymentPlan } from '../orders/plans.table.ts';
import { allocation, invoice } from './invoices.table.ts';

/** The documents of a kind whose entry for that purpose is posted on a later day, as SQL of their ids. */
export function postedAfter(asOf: Day, type: string, purpose: string): SQL {
  return sql`(select e.source_id from ${journalEntryView('e')}
    where e.entry_date > ${asOf} and e.source_type = ${type} and e.source_purpose = ${purpose} and e.status = 'APPROVED')`;
}

/**
 * What of money and credit notes was put on an invoice on a later day: with its receipt or note, or applied by an entry of its own. A condition over alias
 * `a`, the allocations.
 */
function putOnAfter(asOf: Day): SQL {
  return sql`(a.batch_id in ${postedAfter(asOf, 'allocation', 'apply')} or a.batch_id is null and (
    a.receipt_id in ${postedAfter(asOf, 'receipt', 'receive')} or a.credit_note_id in ${postedAfter(asOf, 'credit_note', 'credit')}))`;
}

/**
 * What was open on invoices at the end of a day, those with a plan by its instalments: the one rule of every ageing (AMB-253). It is what is open now, with
 * what was posted since taken back, by the day of the entry: a document of a closed day is posted on the first open one. So the present costs what is
 * open, and not all that was ever sent. SQL of rows (invoice_id, instalment_id, installment_number, due_date, open); the sum of an invoice's rows is what is
 * open on it, even where its plan was another then: what its parts do not explain stands on its own due day. `which` is a condition over alias `i`.
 */
export function openPartsOn(asOf: Day, which: SQL = sql`true`): SQL {
  return sql`
    with whole as (
      select i.id, i.order_id, i.base_total_amount - i.base_paid_amount as amount, 'OPEN' as kind from ${invoice} i where i.status = 'SENT' and ${which}
      union all
      select i.id, i.order_id, -i.base_total_amount, 'SENT_LATER' from ${invoice} i where i.id in ${postedAfter(asOf, 'invoice', 'send')} and ${which}
      union all
      select i.id, i.order_id, i.base_total_amount, 'CANCELLED_LATER' from ${invoice} i where i.id in ${postedAfter(asOf, 'invoice', 'cancel')} and ${which}
    ), planned as (
      select w.id, n.id as part,
        case w.kind when 'OPEN' then n.amount - n.paid_amount when 'SENT_LATER' then -n.amount else n.amount end as amount
      from whole w join ${paymentPlan} p on p.order_id = w.order_id join ${instalment} n on n.plan_id = p.id
    ), moved as (
      select w.id, null::uuid as part, w.amount from whole w
      union all
      select d.id, v.part, v.amount from planned d cross join lateral (values (d.part, d.amount), (null::uuid, -d.amount)) v (part, amount)
      union all
      select i.id, a.instalment_id, a.base_amount from ${allocation} a join ${invoice} i on i.id = a.invoice_id where ${putOnAfter(asOf)} and ${which}
    )
    select o.id as invoice_id, o.part as instalment_id, n.installment_number, coalesce(n.due_date, i.due_date) as due_date, o.open
    from (select m.id, m.part, sum(m.amount) as open from moved m group by m.id, m.part having sum(m.amount) <> 0) o
      join ${invoice} i on i.id = o.id left join ${instalment} n on n.id = o.part`;
}
