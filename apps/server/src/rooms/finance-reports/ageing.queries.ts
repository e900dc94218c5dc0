import type { ageing } from '@bellwether/contract/finance-reports/ageing';
import { bucketOf } from '@bellwether/contract/finance-reports/ageing.rules';
import { type AgeingBucket, ageingBuckets } from '@bellwether/contract/finance-reports/ageing.values';
import type { ControlRole } from '@bellwether/contract/ledger/accounts/account.values';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { openPartsOn, postedAfter } from '../billing/index.ts';
import { invoiceView } from '../billing/invoices/invoices.view.ts';
import { type Movement, movementsOf, readControlAccounts } from '../ledger/index.ts';
import { journalLineView } from '../ledger/journal/journal.view.ts';
import { billPaymentView, vendorBillView } from '../purchasing/bills/bills.view.ts';
import { vendorView } from '../purchasing/vendors/vendors.view.ts';
import { customerView } from '../sales/customers.view.ts';

type Query = InputOf<typeof ageing.receivable>['query'];
type Ageing = Omit<ResultOf<typeof ageing.receivable>['data'], 'currency'>;

const Open = z.object({
  partnerId: z.string(),
  partnerName: z.string(),
  documentId: z.string(),
  documentNumber: z.string(),
  installmentNumber: z.int().nullable(),
  date: z.string(),
  dueDate: z.string(),
  open: z.string(),
});

const Credit = z.object({ partnerId: z.string(), partnerName: z.string(), credit: z.string() });

/** What is read of one side: open documents, money without one, and the accounts that both are on. */
interface Side {
  readonly open: (asOf: Day, partnerId: string | undefined) => SQL;
  readonly credit?: (asOf: Day, creditId: string, partnerId: string | undefined) => SQL;
  readonly role: ControlRole;
  readonly creditRole?: ControlRole;
  /** 1 where the control account has more on its debit side. */
  readonly sign: 1n | -1n;
}

/** What customers owe at the end of a day; prepayments apart. */
export function receivableAgeing(db: Db, query: Query): Promise<Ageing> {
  return ageingOf(db, query, {
    open: openInvoices,
    credit: prepaid,
    role: 'RECEIVABLE',
    creditRole: 'PREPAYMENT',
    sign: 1n,
  });
}

/** What vendors are owed at the end of a day. */
export function payableAgeing(db: Db, query: Query): Promise<Ageing> {
  return ageingOf(db, query, { open: openBills, role: 'PAYABLE', sign: -1n });
}

async function ageingOf(db: Db, { asOfDate, partnerId }: Query, side: Side): Promise<Ageing> {
  const documents = await rowsOf(db, Open).from(side.open(asOfDate, partnerId));
  const moved = await movementsOf(db, { to: asOfDate });
  const roles = new Map((await readControlAccounts(db)).map(({ role, accountId }) => [role, accountId]));
  const accountId = roles.get(side.role) ?? null;
  const creditId = (side.creditRole && roles.get(side.creditRole)) ?? null;
  const credits =
    side.credit && creditId ? await rowsOf(db, Credit).from(side.credit(asOfDate, creditId, partnerId)) : [];
  const names = new Map([...documents, ...credits].map((row) => [row.partnerId, row.partnerName]));
  const ofPartner = Map.groupBy(documents, (document) => document.partnerId);
  const creditOf = new Map(credits.map((row) => [row.partnerId, exactOf(row.credit)]));
  const all = emptySums();
  const rows = [...names]
    .sort(([, one], [, other]) => one.localeCompare(other))
    .map(([id, partnerName]) => {
      const sums = emptySums();
      const shown = (ofPartner.get(id) ?? []).map(({ partnerId: _, partnerName: __, ...document }) => {
        const bucket = bucketOf(document.dueDate, asOfDate);
        const open = exactOf(document.open);
        for (const into of [sums, all]) add(into, bucket, open);
        return { ...document, bucket, open: exactText(open) };
      });
      const credit = creditOf.get(id) ?? 0n;
      all.credit += credit;
      return {
        ...{ partnerId: id, partnerName, ...written(sums) },
        credit: exactText(credit),
        documents: partnerId === undefined ? [] : shown,
      };
    });
  const balance = side.sign * netOf(accountId, moved);
  // Of one partner alone nothing is said about the account.
  const others = partnerId === undefined ? balance - all.total : 0n;
  return {
    ...{ asOfDate, accountId, rows },
    totals: { ...written(all), credit: exactText(all.credit) },
    otherEntries: exactText(others),
    balance: exactText(balance),
    creditBalance: exactText(-netOf(creditId, moved)),
  };
}

interface Sums {
  readonly buckets: Map<AgeingBucket, bigint>;
  total: bigint;
  credit: bigint;
}

function emptySums(): Sums {
  return { buckets: new Map(ageingBuckets.map((bucket) => [bucket, 0n])), total: 0n, credit: 0n };
}

function add(sums: Sums, bucket: AgeingBucket, open: bigint): void {
  sums.buckets.set(bucket, (sums.buckets.get(bucket) ?? 0n) + open);
  sums.total += open;
}

function written({ buckets, total }: Sums) {
  const texts = Object.fromEntries([...buckets].map(([bucket, sum]) => [bucket, exactText(sum)]));
  return { buckets: texts as Record<AgeingBucket, string>, total: exactText(total) };
}

function netOf(accountId: string | null, moved: ReadonlyMap<string, Movement>): bigint {
  const { debit, credit } = (accountId && moved.get(accountId)) || { debit: 0n, credit: 0n };
  return debit - credit;
}

/** What was open on invoices at the end of the day, by instalments where there is a plan. */
function openInvoices(asOf: Day, partnerId: string | undefined): SQL {
  return sql`
    select c.id as "partnerId", c.display_name as "partnerName", i.id as "documentId", coalesce(i.invoice_number, '') as "documentNumber",
      o.installment_number as "installmentNumber", i.invoice_date::text as date, o.due_date::text as "dueDate", o.open::text
    from (${openPartsOn(asOf)}) o join ${invoiceView('i')} on i.id = o.invoice_id join ${customerView('c')} on c.id = i.customer_id
    ${partnerId ? sql`where c.id = ${partnerId}` : sql``} order by o.due_date, i.id, o.installment_number`;
}

/** What customers had paid at the end of the day that stood on no invoice: their lines of the account for it. */
function prepaid(asOf: Day, creditId: string, partnerId: string | undefined): SQL {
  return sql`
    select c.id as "partnerId", c.display_name as "partnerName", o.credit::text
    from (
      select l.partner_id, sum(l.credit - l.debit) as credit from ${journalLineView('l')}
      where l.account_id = ${creditId} and l.is_posted and l.entry_date <= ${asOf} and l.partner_kind = 'CUSTOMER'
      group by l.partner_id having sum(l.credit - l.debit) <> 0
    ) o join ${customerView('c')} on c.id = o.partner_id
    ${partnerId ? sql`where c.id = ${partnerId}` : sql``}`;
}

/** As `openInvoices`, of bills that are posted and what was paid on them. */
function openBills(asOf: Day, partnerId: string | undefined): SQL {
  return sql`
    with moved as (
      select b.id, b.balance_due as amount from ${vendorBillView('b')} where b.is_posted and b.balance_due > 0
      union all
      select b.id, -b.total from ${vendorBillView('b')} where b.id in ${postedAfter(asOf, 'bill', 'post')}
      union all
      select b.id, b.total from ${vendorBillView('b')} where b.id in ${postedAfter(asOf, 'bill', 'cancel')}
      union all
      select p.bill_id, case when p.reverses_id is null then p.payment_amount else -p.payment_amount end
      from ${billPaymentView('p')} where p.id in ${postedAfter(asOf, 'bill_payment', 'post')}
    )
    select v.id as "partnerId", v.name as "partnerName", b.id as "documentId", b.bill_number as "documentNumber",
      null::int as "installmentNumber", b.issue_date::text as date, b.due_date::text as "dueDate", o.open::text
    from (select id, sum(amount) as open from moved group by id having sum(amount) <> 0) o
      join ${vendorBillView('b')} on b.id = o.id join ${vendorView('v')} on v.id = b.vendor_id
    ${partnerId ? sql`where v.id = ${partnerId}` : sql``} order by b.due_date, b.id`;
}
