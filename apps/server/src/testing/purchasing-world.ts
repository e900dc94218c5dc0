import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { makeLedger, type TestLedger } from './ledger-world.ts';
import type { TestApp } from './make-test-app.ts';

/** A school with the international chart and one vendor, whose bills are entered, posted and paid through the API. */
export async function makePurchasing(app: TestApp) {
  const ledger = await makeLedger(app);
  const made = await ledger.finance.post('/api/finance/vendors', { name: 'Paper & Pens Ltd' });
  if (made.status !== 201) throw new Error(`no vendor: ${made.raw.body}`);
  const vendor: { id: string; vendorNumber: string } = made.body.data;
  let number = 0;
  /** What a form sends: one item of 100.00 for books, with tax of 10.00, unless told. */
  const bodyOf = (more: Record<string, unknown> = {}) => {
    number += 1;
    return {
      vendorId: vendor.id,
      billNumber: `B-${number}`,
      issueDate: '2026-11-02',
      dueDate: '2026-12-02',
      description: 'Books of the term',
      taxAmount: '10.00',
      items: [itemOf(ledger, '5100', '4', '25.00')],
      ...more,
    };
  };
  const enter = async (more: Record<string, unknown> = {}) => {
    const reply = await ledger.finance.post('/api/finance/bills', bodyOf(more));
    if (reply.status !== 201) throw new Error(`no bill: ${reply.raw.body}`);
    return reply.body.data as { id: string; version: number; billNumber: string };
  };
  const paymentOf = (paymentAmount: string, more: Record<string, unknown> = {}) => ({
    paymentAmount,
    paymentDate: '2026-11-20',
    paymentMethod: 'BANK_TRANSFER',
    cashAccountId: ledger.account('1010'),
    ...more,
  });
  return { ...ledger, vendor, bodyOf, enter, paymentOf };
}

export type TestPurchasing = Awaited<ReturnType<typeof makePurchasing>>;

/** An item as the API takes it. */
export function itemOf(
  { account }: Pick<TestLedger, 'account'>,
  code: string,
  quantity: string,
  unitPrice: string,
) {
  return { description: `Item for ${code}`, quantity, unitPrice, expenseAccountId: account(code) };
}

/** The lines of an entry in short, in their order: code, debit, credit, partner. */
export async function linesOfEntry({ db }: Pick<TestApp, 'db'>, entryId: string) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select a.account_code::text as code, l.debit::numeric(19, 2)::text as debit, l.credit::numeric(19, 2)::text as credit,
      l.partner_kind || ' ' || l.partner_id as partner
    from journal_line l join ledger_account a on a.id = l.account_id where l.entry_id = ${entryId} order by l.position`);
  return rows.map(({ code, debit, credit, partner }) => [code, debit, credit, partner]);
}

/** What an entry is, and what it was posted for. */
export async function entryOf({ db }: Pick<TestApp, 'db'>, id: string) {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select kind, status, entry_date::text as "entryDate", source_type as "sourceType", source_id as "sourceId",
      source_purpose as "sourcePurpose", reverses_id as "reversesId" from journal_entry where id = ${id}`);
  return rows[0];
}

/** Payable as the ledger has it, and as the open posted bills have it. */
export async function payables({ db }: Pick<TestApp, 'db'>) {
  const { rows } = await db.execute<{ ledger: string; bills: string }>(sql`
    select (select coalesce(sum(l.credit - l.debit), 0)::text from journal_line l where l.is_posted
        and l.account_id = (select account_id from control_account where role = 'PAYABLE')) as ledger,
      (select coalesce(sum(b.balance_due), 0)::text from vendor_bill b where b.is_posted) as bills`);
  return {
    ledger: exactText(exactOf(rows[0]?.ledger ?? '')),
    bills: exactText(exactOf(rows[0]?.bills ?? '')),
  };
}
