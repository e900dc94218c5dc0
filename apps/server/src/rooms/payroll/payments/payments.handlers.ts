import type { paymentBatches } from '@bellwether/contract/payroll/payment-batches';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dispositionOf } from '../../../platform/documents/reply-pdf.ts';
import {
  type Conflicts,
  type Context,
  type Handlers,
  withPreparation,
} from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { demandOwnPassword, type Identity } from '../../identity/index.ts';
import { demandOwnView } from '../reports/report-runs.handlers.ts';
import { payrollRun } from '../runs/payroll-runs.table.ts';
import { keepAccounts } from './keep-accounts.commands.ts';
import { makeBankFile } from './make-bank-file.commands.ts';
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
      async ({ params: { id }, body }, ctx) => {
        demandOwnView(ctx);
        const run = await lockedRun(ctx.db, id);
        const batchId = await makeBankFile(
          { db: ctx.db, now: ctx.now, audit: ctx.audit, userId: ctx.viewer.actor.id },
          run,
          body,
        );
        changed(ctx);
        return { data: await findBatch(ctx.db, batchId) };
      },
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
        ctx.reply
          .header('content-type', isXml ? 'application/xml; charset=utf-8' : 'text/csv; charset=utf-8')
          .header('content-disposition', dispositionOf(`${batch.msgId}.${isXml ? 'xml' : 'csv'}`))
          .header('cache-control', 'no-store');
        // Returned, not sent: it goes out once its audit row is committed.
        return batch.content;
      },
    ),

    void: ({ params: { id }, body: { reason } }, ctx) => voided(ctx, id, reason),
  };
}

/** Says that the bank did not carry a file out. Throws 404, and 409 VOIDED. */
async function voided(ctx: Context, id: string, reason: string) {
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
}

async function approvedRun(db: Db, id: string, locking = false) {
  const select = db
    .select()
    .from(payrollRun)
    .where(and(eq(payrollRun.id, id), ne(payrollRun.type, 'FINAL')));
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
