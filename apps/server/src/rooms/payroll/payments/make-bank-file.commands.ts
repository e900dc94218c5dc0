import { createHash } from 'node:crypto';
import type { paymentBatches } from '@bellwether/contract/payroll/payment-batches';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Work } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { bankAccountView } from '../../banking/accounts/bank-accounts.view.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { organizationDay, readSettings } from '../../settings/index.ts';
import type { payrollRun } from '../runs/payroll-runs.table.ts';
import { bankCsv, bankXml, type FileHead, type Payment } from './bank-file.rules.ts';
import { accountText } from './bank-text.rules.ts';
import { transfersOf } from './payments.queries.ts';
import { paymentBatch, paymentTransfer } from './payments.table.ts';

/** Makes the file of everybody who is ready and in none, and returns its id. Lock the run before. Throws 409 NOBODY_READY, and 400 at the account or the day. */
export async function makeBankFile(
  ctx: Pick<Work, 'db' | 'now' | 'audit'> & { readonly userId: string },
  run: Pick<typeof payrollRun.$inferSelect, 'id' | 'payPeriod'>,
  body: Omit<InputOf<typeof paymentBatches.create>['body'], 'password'>,
): Promise<string> {
  const debtor = await payingAccount(ctx.db, body.bankAccountId);
  if (body.executionDate < (await organizationDay(ctx.db, ctx.now)))
    throw fieldProblem('executionDate', 'The bank cannot pay on a day that is over.');
  const payments = (await transfersOf(ctx.db, run.id))
    .filter(({ state }) => state === 'READY')
    .map(paymentOf);
  if (payments.length === 0)
    throw conflict('NOBODY_READY', 'Nobody is ready to be paid by a bank file: look at the bank accounts.');
  const id = newId();
  const { organization } = await readSettings(ctx.db, 'organization');
  const head: FileHead = {
    msgId: `PAY-${run.payPeriod.replace('-', '')}-${id.replaceAll('-', '').slice(-12)}`,
    createdAt: ctx.now.toISOString(),
    ...{ executionDate: body.executionDate, payPeriod: run.payPeriod },
    currency: await baseCurrencyOf(ctx.db),
    total: exactText(total(payments.map(({ amount }) => exactOf(amount)))),
    debtor: { ...debtor, name: organization.name },
  };
  const content = body.format === 'CSV' ? bankCsv(head, payments) : bankXml(head, payments);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await ctx.db.insert(paymentBatch).values({
    ...{ id, runId: run.id, format: body.format, msgId: head.msgId, sha256, content },
    ...{
      bankAccountId: body.bankAccountId,
      accountName: debtor.accountName,
      accountNumber: debtor.accountNumber,
    },
    ...{ executionDate: body.executionDate, count: payments.length, total: head.total },
    ...{ createdById: ctx.userId, createdAt: head.createdAt },
  });
  await ctx.db.insert(paymentTransfer).values(payments.map(({ payslipId }) => ({ batchId: id, payslipId })));
  ctx.audit({
    ...{ action: 'create', entity: 'payment_batch', entityId: id },
    after: {
      runId: run.id,
      format: body.format,
      msgId: head.msgId,
      sha256,
      count: payments.length,
      total: head.total,
    },
  });
  return id;
}

function paymentOf(row: Awaited<ReturnType<typeof transfersOf>>[number]): Payment {
  return {
    ...{ payslipId: row.payslipId, employeeNumber: row.employeeNumber, name: row.employeeName },
    ...{
      accountNumber: accountText(row.accountNumber) ?? '',
      bankName: row.bankName ?? '',
      amount: row.netPay,
    },
  };
}

/** The account that pays. Throws 400 where there is none of that id that is in use, or its number is none that a bank takes. */
async function payingAccount(db: Db, id: string) {
  const account = bankAccountView.relation('account');
  const [found] = await db.select().from(account).where(eq(account.id, id));
  if (!found?.isActive) throw fieldProblem('bankAccountId', 'This bank account does not exist.');
  const accountNumber = accountText(found.accountNumber);
  if (accountNumber === null)
    throw fieldProblem('bankAccountId', 'The number of this bank account is none that a bank takes.');
  const { accountName, bankName, routingNumber } = found;
  return { accountName, bankName, routingNumber, accountNumber };
}
