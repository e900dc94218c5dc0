import { displayNameOf, withDefaults } from '@bellwether/contract/sales/customer.rules';
import type { CustomerBody } from '@bellwether/contract/sales/customers';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import type { Work } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { giveFirstRole } from '../identity/index.ts';
import { addressesOf } from './customers.queries.ts';
import { customer, customerAddress } from './customers.table.ts';

const user = userView.relation('user');

export type NewCustomer = z.output<typeof CustomerBody>;
type Address = NewCustomer['addresses'][number];
type Row = typeof customer.$inferSelect;

/**
 * Makes a customer of a checked body, with addresses, within the transaction of `ctx`; whoever calls it has asked for
 * the right. Returns its row. 400 at userId when there is no such user. SAL-01.
 */
export async function createCustomer(ctx: Work, { addresses, ...fields }: NewCustomer): Promise<Row> {
  const userName = await nameOfUser(ctx, fields.userId);
  const displayName = displayNameOf({ ...fields, addresses }, userName);
  const [made] = await ctx.db
    .insert(customer)
    .values({ ...fields, displayName })
    .returning();
  if (!made) throw notFound('Customer');
  await writeAddresses(ctx, made.id, addresses);
  if (made.userId) await giveFirstRole(ctx, made.userId, 'customer');
  customerChanged(ctx, 'create', made.id, { after: { ...made, addresses } });
  return made;
}

/** The name of a user whom a customer is linked to; null without a user, 400 at userId when there is none. */
export async function nameOfUser(ctx: Work, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  const [found] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, userId));
  if (!found) throw fieldProblem('userId', 'This user does not exist.');
  return found.name;
}

/**
 * Replaces the addresses of a customer; those sent with the id of one of them stay the same ones. Without the right to
 * edit any customer nobody vouches for an address: it stays as checked as it was while it stays the same.
 */
export async function writeAddresses(ctx: Work, customerId: string, addresses: readonly Address[]) {
  const stored = new Map((await addressesOf(ctx.db, customerId)).map((row) => [row.id, row]));
  const vouches = can(ctx.viewer, 'edit:any', 'customer') || can(ctx.viewer, 'create:any', 'customer');
  const kept = new Set(addresses.flatMap(({ id }) => (id && stored.has(id) ? [id] : [])));
  const gone = [...stored.keys()].filter((id) => !kept.has(id));
  if (gone.length > 0) await ctx.db.delete(customerAddress).where(inArray(customerAddress.id, gone));
  // One default of each type at any time: nobody is, before the new ones are.
  await ctx.db
    .update(customerAddress)
    .set({ isDefault: false })
    .where(eq(customerAddress.customerId, customerId));
  for (const [position, { id, ...fields }] of withDefaults(addresses).entries()) {
    const before = id ? stored.get(id) : undefined;
    const isValidated = vouches
      ? fields.isValidated
      : Boolean(before?.isValidated && isSamePlace(before, fields));
    const values = { ...fields, isValidated, position };
    if (before) await ctx.db.update(customerAddress).set(values).where(eq(customerAddress.id, before.id));
    else await ctx.db.insert(customerAddress).values({ ...values, customerId });
  }
}

const place = ['addressLine1', 'addressLine2', 'city', 'state', 'postalCode', 'country'] as const;

function isSamePlace(
  one: Pick<Address, (typeof place)[number]>,
  other: Pick<Address, (typeof place)[number]>,
) {
  return place.every((field) => one[field] === other[field]);
}

/** Says in the audit log and to open screens that a customer changed. Account numbers stay out of the log. */
export function customerChanged(
  ctx: Work,
  action: string,
  id: string,
  states: { before?: object | undefined; after?: object | undefined },
): void {
  ctx.audit({
    action,
    entity: 'customer',
    entityId: id,
    ...(states.before && { before: withoutAccount(states.before) }),
    ...(states.after && { after: withoutAccount(states.after) }),
  });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/e-commerce/customers'] } });
}

function withoutAccount(state: object): object {
  return 'bankAccountNumber' in state && state.bankAccountNumber
    ? { ...state, bankAccountNumber: '••••' }
    : state;
}
