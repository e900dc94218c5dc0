import type { paymentBatches } from '@bellwether/contract/payroll/payment-batches';
import type { TransferState } from '@bellwether/contract/payroll/payroll.values';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { employeeBankView, employeeView } from '../../employees/employees.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { payslip } from '../runs/payroll-runs.table.ts';
import { accountText } from './bank-text.rules.ts';
import { paymentBatch, paymentTransfer, payslipBank } from './payments.table.ts';

const Row = z.object({
  ...{ payslipId: z.string(), employeeName: z.string(), employeeNumber: z.string(), netPay: z.string() },
  ...{ accountNumber: z.string().nullable(), bankName: z.string().nullable() },
  ...{ isChanged: z.boolean(), isInFile: z.boolean() },
});

/** What a run pays to each person, with their bank account as it is now, and whether it can go into a file. By name. */
export async function transfersOf(db: Db, runId: string) {
  const rows = await rowsOf(db, Row).from(sql`
    select p.id as "payslipId", concat_ws(' ', e.first_name, e.last_name) as "employeeName", e.employee_id_number as "employeeNumber",
      p.net_pay::text as "netPay", a.bank_account_number as "accountNumber", a.bank_name as "bankName",
      (b.payslip_id is null or (a.bank_account_number, a.bank_name) is distinct from (b.account_number, b.bank_name)) as "isChanged",
      exists(select 1 from ${paymentTransfer} t where t.payslip_id = p.id and t.counts) as "isInFile"
    from ${payslip} p join ${employeeView('e')} on e.id = p.employee_id join ${employeeBankView('a')} on a.id = p.employee_id
    left join ${payslipBank} b on b.payslip_id = p.id where p.run_id = ${runId} order by 2, 1`);
  return rows.map((row) => ({ ...row, netPay: exactText(exactOf(row.netPay)), state: stateOf(row) }));
}

function stateOf({ netPay, accountNumber, isChanged, isInFile }: z.output<typeof Row>): TransferState {
  if (isInFile) return 'IN_FILE';
  if (exactOf(netPay) === 0n) return 'NOTHING';
  if (accountText(accountNumber) === null) return 'MISSING';
  return isChanged ? 'CHANGED' : 'READY';
}

const shownColumns = {
  ...{
    id: paymentBatch.id,
    format: paymentBatch.format,
    msgId: paymentBatch.msgId,
    sha256: paymentBatch.sha256,
  },
  ...{ accountName: paymentBatch.accountName, accountNumber: paymentBatch.accountNumber },
  ...{ executionDate: paymentBatch.executionDate, count: paymentBatch.count, total: paymentBatch.total },
  createdBy: sql<
    string | null
  >`(select u.name from ${userView('u')} where u.id = "payment_batch"."created_by_id")`,
  ...{
    createdAt: paymentBatch.createdAt,
    voidedAt: paymentBatch.voidedAt,
    voidReason: paymentBatch.voidReason,
  },
};

type Shown = ResultOf<typeof paymentBatches.create>['data'];

/** The bank files of a run, in the order in which they were made. */
export function batchesOf(db: Db, runId: string): Promise<Shown[]> {
  return db
    .select(shownColumns)
    .from(paymentBatch)
    .where(eq(paymentBatch.runId, runId))
    .orderBy(asc(paymentBatch.id));
}

/** One bank file as it is shown. Throws 404. */
export async function findBatch(db: Db, id: string): Promise<Shown> {
  const [found] = await db.select(shownColumns).from(paymentBatch).where(eq(paymentBatch.id, id));
  if (!found) throw notFound('Bank file');
  return found;
}
