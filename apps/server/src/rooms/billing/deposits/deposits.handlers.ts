import type { deposits } from '@bellwether/contract/billing/deposits/deposits';
import { oldestFirst } from '@bellwether/contract/billing/invoices/invoice.rules';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { atField, conflict, fieldProblem } from '../../../platform/http/problem.ts';
import type { FindAway } from '../../approvals/index.ts';
import { demandControlAccounts, nextNumber, type PostingLine, post, seal } from '../../ledger/index.ts';
import { lockCustomer } from '../../sales/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { openDues } from '../invoices/dues.queries.ts';
import { accountOf, partOf, takeFromDeposit } from '../invoices/take-receipt.commands.ts';
import { askRefund } from '../refunds/ask-refund.commands.ts';
import { refundMessage } from '../refunds/refund-message.rules.ts';
import { type DepositReply, findDeposit, listDeposits } from './deposits.queries.ts';
import { deposit } from './deposits.table.ts';

const message = 'Payment recorded successfully';

/** Deposits: taken, put on what is due, and paid back. AMB-262. */
export function depositHandlers(away: FindAway): Handlers<typeof deposits> {
  return {
    list: ({ query }, { db }) => listDeposits(db, query),

    async create({ body }, ctx) {
      const { db } = ctx;
      await lockCustomer(db, body.customerId).catch((error: unknown) => {
        throw atField(error, 'customerId');
      });
      const accountId = await accountOf(db, body);
      const { DEPOSIT } = await demandControlAccounts(db, ['DEPOSIT']);
      const amount = exactOf(body.amount);
      const depositNumber = await nextNumber(db, 'DEP', Number(body.paymentDate.slice(0, 4)));
      const id = newId();
      await db.insert(deposit).values({ ...body, id, depositNumber, accountId });
      const partner = { kind: 'CUSTOMER' as const, id: body.customerId };
      await posted(
        ctx,
        { id, purpose: 'take', day: body.paymentDate, description: depositNumber },
        body.reference,
        [
          { accountId, debit: amount },
          { accountId: DEPOSIT, credit: amount, partner },
        ],
      );
      return { success: true, message, data: await changed(ctx, 'create', id) };
    },

    async apply({ params: { id }, body: { invoiceId, amount } }, ctx) {
      const { db } = ctx;
      const held = await lockedDeposit(ctx, id);
      const dues = await openDues(db, held.customerId);
      const wanted = invoiceId === null ? dues : dues.filter((due) => due.invoiceId === invoiceId);
      if (invoiceId !== null && wanted.length === 0)
        throw fieldProblem('invoiceId', 'Choose an invoice of the customer that is open');
      if (wanted.length === 0) throw conflict('NOTHING_DUE', 'Nothing is due that the deposit could pay.');
      const asked = amount === null ? exactOf(held.held) : exactOf(amount);
      if (asked > exactOf(held.held))
        throw fieldProblem('amount', 'This is more than is held of the deposit');
      const { allocations, rest } = oldestFirst(asked, wanted);
      if (rest > 0n && amount !== null)
        throw fieldProblem('amount', 'Payment amount cannot exceed the balance due');
      const { DEPOSIT } = await demandControlAccounts(db, ['DEPOSIT']);
      const applied = {
        ...{
          customerId: held.customerId,
          amount: exactText(asked - rest),
          accountId: DEPOSIT,
          depositId: id,
        },
        ...{ paymentDate: await organizationDay(db, ctx.now), paymentMethod: held.paymentMethod },
        reference: held.depositNumber,
      };
      await takeFromDeposit(ctx, applied, allocations.map(partOf));
      return { success: true, message, data: await changed(ctx, 'apply', id, held) };
    },

    async refund({ params: { id }, body }, ctx) {
      const { customerId } = await lockedDeposit(ctx, id);
      const state = await askRefund(ctx, { ...body, customerId, depositId: id }, away);
      return { success: true, message: refundMessage(state), state, data: await findDeposit(ctx.db, id) };
    },
  };
}

/** The deposit, its customer locked: who spends it at once waits. Throws 404, and 409 NOT_HELD where nothing is left. */
async function lockedDeposit({ db }: Context, id: string): Promise<DepositReply> {
  const { customerId } = await findDeposit(db, id);
  await lockCustomer(db, customerId);
  await db.select({ id: deposit.id }).from(deposit).where(eq(deposit.id, id)).for('update');
  const found = await findDeposit(db, id);
  if (found.held === '0.00') throw conflict('NOT_HELD', 'Nothing of this deposit is held any more.');
  return found;
}

interface Entry {
  readonly id: string;
  readonly purpose: string;
  readonly day: string;
  readonly description: string;
}

async function posted(
  ctx: Context,
  { id, purpose, day, description }: Entry,
  reference: string | null,
  lines: readonly PostingLine[],
): Promise<void> {
  const source = { type: 'deposit', id, purpose };
  const createdById = ctx.viewer.actor.id;
  await post(
    ctx.db,
    { kind: 'AUTOMATIC', source, entryDate: day, description, reference, createdById, lines: [...lines] },
    ctx.now,
  );
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
}

async function changed(
  ctx: Context,
  action: string,
  id: string,
  before?: DepositReply,
): Promise<DepositReply> {
  const after = await findDeposit(ctx.db, id);
  ctx.audit({ action, entity: 'deposit', entityId: id, ...(before && { before }), after });
  const paths = [
    '/api/finance/deposits',
    '/api/finance/invoices',
    '/api/finance/customers',
    '/api/finance/receipts',
  ];
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
  return after;
}
