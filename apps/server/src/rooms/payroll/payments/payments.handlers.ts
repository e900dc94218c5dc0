import { createHash } from 'node:crypto';
import type { paymentBatches } from '@bellwether/contract/payroll/payment-batches';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dispositionOf } from '../../../platform/documents/reply-pdf.ts';
import {
  type Conflicts,
  type Context,
  type Handlers,
  withPreparation,
} from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { bankAccountView } from '../../banking/accounts/bank-accounts.view.ts';
import { demandOwnPassword, type Identity } from '../../identity/index.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { organizationDay, readSettings } from '../../settings/index.ts';
import { demandOwnView } from '../reports/report-runs.handlers.ts';
import { payrollRun } from '../runs/payroll-runs.table.ts';
import { bankCsv, bankXml, type FileHead, type Payment } from './bank-file.rules.ts';
import { accountText } from './bank-text.rules.ts';
import { keepAccounts } from './keep-accounts.commands.ts';
import { batchesOf, findBatch, transfersOf } from './payments.queries.ts';
import { paymentBatch, paymentTransfer } from './payments.table.ts';

export const paymentConflicts: Conflicts = {
  payment_transfer_once: { code: 'IN_FILE', message: 'Somebody made a bank file of this run meanwhile.' },
  payment_batch_msg_id_unique: {
    code: 'IN_FILE',
    message: 'Somebody made a bank file of this run meanwhile.',
  },
};

type Create = typeof paymentBatches.create;
type Download = typeof paymentBatches.download;

/** Bank files of approved runs: what is ready, made with the password, fetched with it, voided (AMB-303). For finance alone. */
export function paymentHandlers(identity: Identity): Handlers<typeof paymentBatches> {
  return {
    async list({ params: { id } }, ctx) {
      demandOwnView(ctx);
      await approvedRun(ctx.db, id);
      const transfers = await transfersOf(ctx.db, id);
      return {
        data: {
          transfers: transfers.map(({ payslipId, employeeName, netPay, accountNumber, bankName, state }) => ({
            ...{ payslipId, employeeName, netPay, bankName, state },
            account: accountNumber && `•••• ${accountNumber.replace(/\s/g, '').slice(-4)}`,
          })),
          batches: await batchesOf(ctx.db, id),
        },
      };
    },

    async confirm({ params: { id }, body: { payslipIds } }, ctx) {
      demandOwnView(ctx);
      await lockedRun(ctx.db, id);
      const known = new Set((await transfersOf(ctx.db, id)).map((one) => one.payslipId));
      if (payslipIds.some((one) => !known.has(one)))
        throw fieldProblem('payslipIds', 'This payslip is not of this run.');
      await keepAccounts(ctx.db, { runId: id, payslipIds }, ctx.now);
      ctx.audit({
        action: 'confirm bank accounts',
        entity: 'payroll_run',
        entityId: id,
        after: { payslipIds },
      });
      changed(ctx);
      return undefined;
    },

    create: withPreparation<Create, void>(
      ({ body }, early) => demandOwnPassword(identity, early, body.password),
      async (input, ctx) => ({ data: await made(input, ctx) }),
    ),

    download: withPreparation<Download, void>(
      ({ body }, early) => demandOwnPassword(identity, early, body.password),
      async ({ params: { id } }, ctx) => {
        demandOwnView(ctx);
        const [batch] = await ctx.db.select().from(paymentBatch).where(eq(paymentBatch.id, id));
        if (!batch) throw notFound('Bank file');
        ctx.audit({
          action: 'download',
          entity: 'payment_batch',
          entityId: id,
          after: { sha256: batch.sha256 },
        });
        const isXml = batch.format === 'PAIN001';
        return ctx.reply
          .header('content-type', isXml ? 'application/xml; charset=utf-8' : 'text/csv; charset=utf-8')
          .header('content-disposition', dispositionOf(`${batch.msgId}.${isXml ? 'xml' : 'csv'}`))
          .header('cache-control', 'no-store')
          .send(batch.content);
      },
    ),

    async void({ params: { id }, body: { reason } }, ctx) {
      demandOwnView(ctx);
      const [batch] = await ctx.db.select().from(paymentBatch).where(eq(paymentBatch.id, id)).for('update');
      if (!batch) throw notFound('Bank file');
      if (batch.voidedAt) throw conflict('VOIDED', 'This bank file was voided already.');
      await ctx.db
        .update(paymentBatch)
        .set({ voidedAt: ctx.now.toISOString(), voidReason: reason })
        .where(eq(paymentBatch.id, id));
      await ctx.db.update(paymentTransfer).set({ counts: false }).where(eq(paymentTransfer.batchId, id));
      ctx.audit({ action: 'void', entity: 'payment_batch', entityId: id, after: { reason } });
      changed(ctx);
      return { data: await findBatch(ctx.db, id) };
    },
  };
}

/** Makes the file of everybody who is ready and in none. Throws 409 NOBODY_READY, and 400 at the account or the day. */
async function made({ params: { id: runId }, body }: InputOf<Create>, ctx: Context) {
  demandOwnView(ctx);
  const run = await lockedRun(ctx.db, runId);
  const debtor = await payingAccount(ctx.db, body.bankAccountId);
  if (body.executionDate < (await organizationDay(ctx.db, ctx.now)))
    throw fieldProblem('executionDate', 'The bank cannot pay on a day that is over.');
  const payments = (await transfersOf(ctx.db, runId)).filter(({ state }) => state === 'READY').map(paymentOf);
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
    ...{ id, runId, format: body.format, msgId: head.msgId, sha256, content },
    ...{
      bankAccountId: body.bankAccountId,
      accountName: debtor.accountName,
      accountNumber: debtor.accountNumber,
    },
    ...{ executionDate: body.executionDate, count: payments.length, total: head.total },
    ...{ createdById: ctx.viewer.actor.id, createdAt: head.createdAt },
  });
  await ctx.db.insert(paymentTransfer).values(payments.map(({ payslipId }) => ({ batchId: id, payslipId })));
  ctx.audit({
    ...{ action: 'create', entity: 'payment_batch', entityId: id },
    after: {
      runId,
      format: body.format,
      msgId: head.msgId,
      sha256,
      count: payments.length,
      total: head.total,
    },
  });
  changed(ctx);
  return findBatch(ctx.db, id);
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

async function approvedRun(db: Db, id: string, locking = false) {
  const select = db.select().from(payrollRun).where(eq(payrollRun.id, id));
  const [run] = await (locking ? select.for('update') : select);
  if (!run) throw notFound('Payroll run');
  if (run.status !== 'APPROVED' && run.status !== 'PAID')
    throw conflict('NOT_APPROVED', 'Only an approved run can be paid.');
  return run;
}

/** The run, locked: two files at the same moment would both have everybody. Throws 404, and 409 before its approval. */
function lockedRun(db: Db, id: string) {
  return approvedRun(db, id, true);
}

function changed({ emit }: Pick<Context, 'emit'>): void {
  emit({ userId: null, type: 'invalidate', data: { paths: ['/api/payroll/runs'] } });
}
