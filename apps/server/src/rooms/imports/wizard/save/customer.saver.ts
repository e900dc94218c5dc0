import { CustomerRow } from '@bellwether/contract/imports/rows';
import { displayNameOf } from '@bellwether/contract/sales/customer.rules';
import { AddressBody } from '@bellwether/contract/sales/customer-address';
import { CustomerBody } from '@bellwether/contract/sales/customers';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { customerView } from '../../../sales/customers.view.ts';
import { createCustomer, customerConflicts } from '../../../sales/index.ts';
import { readSettings } from '../../../settings/index.ts';
import { customer } from '../../tables.values.ts';
import { countryCode } from './country-code.rules.ts';
import {
  differing,
  type FindContext,
  failed,
  given,
  type Match,
  modelSaver,
  oneByOne,
  type SaveContext,
  type Saved,
} from './model.saver.ts';
import { placeholderEmail } from './placeholder-email.rules.ts';
import { roomBody } from './room-body.rules.ts';

type Row = z.output<typeof CustomerRow>;

/** Customers: found by their real e-mail address, and perhaps by their name and phone (IMP-14, AMB-159). */
export const customerSaver = modelSaver(
  CustomerRow,
  { keys, find, create, update: oneByOne(update) },
  { conflicts: customerConflicts, paths: ['/api/e-commerce/customers'] },
);

const importFields = { name: 'contactName', businessName: 'companyName' };

function keys({ email, contactName, companyName, phone }: Row): string[] {
  return [
    ...(email ? [`email ${email.toLowerCase()}`] : []),
    `name ${companyName ?? ''} ${contactName ?? ''} ${phone ?? ''}`.toLowerCase(),
  ];
}

const Found = z.object({
  index: z.int(),
  byEmail: z.uuid().nullable(),
  byName: z.array(z.uuid()).nullable(),
});

async function find(run: FindContext, rows: readonly Row[]): Promise<Match[]> {
  const wanted = rows.map((row, index) => ({
    index,
    email: row.email?.toLowerCase() ?? null,
    name: (row.companyName || row.contactName || '').toLowerCase(),
    phone: row.phone ?? null,
  }));
  const found = await rowsOf(run.db, Found).from(sql`
    select w.index, (select c.id from ${customerView('c')} where lower(c.email) = w.email order by c.id limit 1) as "byEmail",
      (select array_agg(c.id::text) from ${customerView('c')} where lower(c.display_name) = w.name
        and c.phone is not distinct from w.phone) as "byName"
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(index int, email text, name text, phone text)`);
  const byIndex = new Map(found.map((one) => [one.index, one]));
  return rows.map((row, index): Match => {
    const { byEmail, byName } = byIndex.get(index) ?? {};
    if (byEmail) return { id: byEmail, field: 'email' };
    const [only, ...others] = byName ?? [];
    if (only === undefined) return {};
    // Without an e-mail a row can only be told by its name: with matching on, the one of this name and phone is it.
    if (run.options.updateExisting && !row.email && others.length === 0)
      return { id: only, field: 'contactName' };
    return { warning: 'A customer of this name exists already.' };
  });
}

async function create(run: SaveContext, rows: readonly Row[]): Promise<Saved[]> {
  if (rows.length === 0) return [];
  const { system } = await readSettings(run.db, 'system');
  const saved: Saved[] = [];
  for (const row of rows) saved.push(await createOne(run, row, system.baseCurrency));
  return saved;
}

async function createOne(run: SaveContext, row: Row, currency: string): Promise<Saved> {
  const { addresses, warning } = addressesOf(row);
  const { body, refused } = roomBody(CustomerBody, { ...contactOf(row), currency, addresses }, importFields);
  if (refused) return refused;
  const email = body.email ?? placeholderEmail(row.contactName ?? row.companyName ?? '');
  const made = await createCustomer(run, { ...body, email });
  await run.db
    .update(customer)
    .set({ ...besides(row), emailIsPlaceholder: body.email === null })
    .where(eq(customer.id, made.id));
  run.changes.adopt(customer, [made.id]);
  return { kind: 'created', warning };
}

async function update(run: SaveContext, id: string, row: Row): Promise<Saved> {
  const [stored] = await run.db.select().from(customer).where(eq(customer.id, id)).for('update');
  if (!stored) return failed(null, 'Customer not found');
  const wished = { ...stored, ...given(contactOf(row)) };
  const { body, refused } = roomBody(CustomerBody, wished, importFields);
  if (refused) return refused;
  const sent = Object.keys(given(contactOf(row))) as (keyof typeof body)[];
  const fields = Object.fromEntries(sent.map((key) => [key, body[key]]));
  const changes: Partial<typeof customer.$inferInsert> = differing(
    { ...fields, ...given(besides(row)) },
    stored,
  );
  if (Object.keys(changes).length === 0) return { kind: 'unchanged' };
  const displayName = displayNameOf(body) || stored.displayName;
  await run.changes.update(customer, id, {
    ...changes,
    displayName,
    ...(changes.email && { emailIsPlaceholder: false }),
  });
  return { kind: 'updated' };
}

/** The row as the form of a customer has it. */
function contactOf({ contactName, companyName, email, phone, taxId, ...row }: Row) {
  return {
    customerType: row.customerType ?? (companyName && !contactName ? 'BUSINESS' : 'INDIVIDUAL'),
    status: row.status ?? undefined,
    name: contactName,
    businessName: companyName,
    email,
    phone,
    taxId,
    creditLimit: row.creditLimit?.toFixed(2),
  };
}

function besides({ website, registrationDate, notes }: Row) {
  return { website: website ?? null, registrationDate: registrationDate ?? null, notes: notes ?? null };
}

/** The shipping and the billing address, where they are complete; a warning where one is not, since it is left out. */
function addressesOf(row: Row): { addresses: z.output<typeof AddressBody>[]; warning?: string | undefined } {
  const both = [
    {
      addressType: 'SHIPPING',
      addressLine1: row.addressLine1,
      addressLine2: row.addressLine2,
      city: row.city,
      state: row.stateProvince,
      country: row.country,
      postalCode: row.postalCode,
    },
    {
      addressType: 'BILLING',
      addressLine1: row.billingAddressLine1,
      addressLine2: row.billingAddressLine2,
      city: row.billingCity,
      state: row.billingStateProvince,
      country: row.billingCountry,
      postalCode: row.billingPostalCode,
    },
  ].filter(({ addressType: _, ...parts }) => Object.values(parts).some(Boolean));
  const parsed = both.map(({ country, ...parts }) =>
    AddressBody.safeParse({ ...parts, country: countryCode(country ?? '') ?? country ?? undefined }),
  );
  const bad = parsed.find(({ success }) => !success)?.error?.issues[0]?.message;
  return {
    addresses: parsed.flatMap(({ success, data }) => (success ? [data] : [])),
    warning: bad === undefined ? undefined : `An address was left out: ${bad}.`,
  };
}
