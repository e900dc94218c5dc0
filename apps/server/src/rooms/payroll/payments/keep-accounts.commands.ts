import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { employeeBankView } from '../../employees/employees.view.ts';
import { payslip } from '../runs/payroll-runs.table.ts';
import { payslipBank } from './payments.table.ts';

/**
 * Keeps the bank accounts of people as they are now: at the approval those of the whole run, later those that finance confirmed. A
 * change after that holds the payment. AMB-303.
 */
export async function keepAccounts(
  db: Db,
  { runId, payslipIds }: { runId: string; payslipIds?: readonly string[] },
  now: Date,
) {
  const at = now.toISOString();
  const chosen = payslipIds ? inArray(sql`p.id`, [...payslipIds]) : sql`true`;
  await db.execute(sql`
    insert into ${payslipBank} (payslip_id, account_number, bank_name, created_at, updated_at)
    select p.id, a.bank_account_number, a.bank_name, ${at}, ${at}
    from ${payslip} p join ${employeeBankView('a')} on a.id = p.employee_id where p.run_id = ${runId} and ${chosen}
    on conflict (payslip_id) do update
      set account_number = excluded.account_number, bank_name = excluded.bank_name, updated_at = excluded.updated_at`);
}
