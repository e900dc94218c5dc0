import type { payers } from '@bellwether/contract/billing/payers/payers';
import { and, eq } from 'drizzle-orm';
import type { Handlers } from '../../../platform/http/context.ts';
import { atField } from '../../../platform/http/problem.ts';
import { lockCustomer } from '../../sales/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { lockedInvoice } from '../invoices/send-invoice.commands.ts';
import { divideInvoice } from './divide-invoice.commands.ts';
import { demandStudent, sharesOfStudent } from './payers.queries.ts';
import { payerShare, payerShareSet } from './payers.table.ts';

export const payerHandlers: Handlers<typeof payers> = {
  async list({ params: { id } }, { db }) {
    await demandStudent(db, id);
    return { data: await sharesOfStudent(db, id) };
  },

  async save({ params: { id }, body: { validFrom, payers: shares } }, ctx) {
    const { db } = ctx;
    await demandStudent(db, id);
    for (const [at, { customerId }] of shares.entries())
      await lockCustomer(db, customerId).catch((error: unknown) => {
        throw atField(error, `payers.${at}.customerId`);
      });
    const before = await sharesOfStudent(db, id);
    const own = { studentId: id, validFrom };
    // The row of the day is the lock: who says so of the same day at once waits.
    await db
      .insert(payerShareSet)
      .values(own)
      .onConflictDoUpdate({ target: [payerShareSet.studentId, payerShareSet.validFrom], set: { validFrom } });
    await db.delete(payerShare).where(and(eq(payerShare.studentId, id), eq(payerShare.validFrom, validFrom)));
    if (shares.length > 0) await db.insert(payerShare).values(shares.map((share) => ({ ...own, ...share })));
    const after = await sharesOfStudent(db, id);
    ctx.audit({
      action: 'payers',
      entity: 'student',
      entityId: id,
      before: { shares: before },
      after: { shares: after },
    });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/finance/students'] } });
    return { data: after };
  },

  async divide({ params: { id }, body: { parts } }, ctx) {
    await divideInvoice(ctx, await lockedInvoice(ctx.db, id), parts);
    const today = await organizationDay(ctx.db, ctx.now);
    return { data: await findInvoice(ctx.db, ctx.viewer, id, today) };
  },
};
