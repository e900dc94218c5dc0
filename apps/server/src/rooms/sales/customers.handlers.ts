import { displayNameOf, lacksBusinessName } from '@bellwether/contract/sales/customer.rules';
import type { customers } from '@bellwether/contract/sales/customers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { demandVersion, lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { giveFirstRole } from '../identity/index.ts';
import { createCustomer, customerChanged, nameOfUser, writeAddresses } from './create-customer.commands.ts';
import { addressesOf, findCustomer, listCustomers, mayEdit } from './customers.queries.ts';
import { customer } from './customers.table.ts';
import { visibleCustomers } from './visible-sales.access.ts';

/** The facts that customers do not decide about themselves. */
const termFields = [
  'customerType',
  'status',
  'paymentTerms',
  'creditLimit',
  'currency',
  'userId',
  'registrationDate',
  'notes',
] as const;

/** Customers with their addresses. SAL-01 to SAL-04. */
export const customerHandlers: Handlers<typeof customers> = {
  list: ({ query }, { db, viewer }) => listCustomers(db, viewer, query),

  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async create({ body }, ctx) {
    const { id } = await createCustomer(ctx, body);
    return detail(ctx, id);
  },

  async update({ params: { id }, body: { version, addresses, ...fields } }, ctx) {
    const visible = and(eq(customer.id, id), visibleCustomers(ctx.viewer));
    const before = await lockVersioned(ctx.db, { table: customer, thing: 'Customer' }, visible, undefined);
    demandEdit(ctx, before, fields);
    demandVersion(version, before);
    const kept = keptPlaceholder(before, fields);
    const next = { ...before, ...defined(kept) };
    if (lacksBusinessName(next)) throw fieldProblem('businessName', 'Business name is required');
    const displayName = displayNameOf(
      { ...next, addresses: addresses ?? (await addressesOf(ctx.db, id)) },
      await nameOfUser(ctx, next.userId),
    );
    if (!displayName) throw fieldProblem('name', 'Name is required');
    const after = await storeVersioned(ctx.db, { table: customer }, before, {
      ...defined(kept),
      displayName,
    });
    if (addresses) await writeAddresses(ctx, id, addresses);
    if (next.userId && next.userId !== before.userId) await giveFirstRole(ctx, next.userId, 'customer');
    customerChanged(ctx, 'update', id, { before, after: { ...after, ...(addresses && { addresses }) } });
    return detail(ctx, id);
  },

  async setStatus({ body: { customerIds, status } }, ctx) {
    const before = await ctx.db
      .select({ id: customer.id, status: customer.status })
      .from(customer)
      .where(inArray(customer.id, customerIds))
      .for('update');
    const others = before.filter((row) => row.status !== status);
    if (others.length === 0) return { changed: 0 };
    await ctx.db
      .update(customer)
      .set({ status, version: sql`${customer.version} + 1` })
      .where(
        inArray(
          customer.id,
          others.map(({ id }) => id),
        ),
      );
    for (const row of others) {
      customerChanged(ctx, 'update', row.id, { before: { status: row.status }, after: { status } });
    }
    return { changed: others.length };
  },

  async remove({ params: { id } }, ctx) {
    const [before] = await ctx.db.delete(customer).where(eq(customer.id, id)).returning();
    if (!before) throw notFound('Customer');
    customerChanged(ctx, 'delete', id, { before });
    return undefined;
  },
};

async function detail({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const data = await findCustomer(db, viewer, now, id);
  if (!data) throw notFound('Customer');
  return { data };
}

type Row = typeof customer.$inferSelect;

/** 403 for who may not edit this customer, and for customers who change their own terms. */
function demandEdit({ viewer }: Context, before: Row, fields: Partial<Row>): void {
  const mine = mayEdit(viewer, before.userId);
  const changesTerms = termFields.some(
    (field) => fields[field] !== undefined && fields[field] !== before[field],
  );
  if (mine && (!changesTerms || can(viewer, 'edit:any', 'customer'))) return;
  const right = 'edit:any customer';
  throw new Problem(403, `This needs the right '${right}'.`, { code: 'FORBIDDEN', details: { right } });
}

/** A form does not show the placeholder of an import, and so sends nothing: it stays until somebody gives an address. */
function keptPlaceholder<F extends Partial<Row>>(before: Row, fields: F): F & Partial<Row> {
  if (!before.emailIsPlaceholder) return fields;
  return fields.email ? { ...fields, emailIsPlaceholder: false } : { ...fields, email: before.email };
}

/** The fields that were sent: absent ones keep what is stored. */
function defined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
