import type { customers } from '@bellwether/contract/sales/customers';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { userLinkView, userView } from '../identity/identity.view.ts';
import { visibleStudents } from '../students/index.ts';
import { studentView } from '../students/students.view.ts';
import { customer, customerAddress } from './customers.table.ts';
import { visibleCustomers } from './visible-sales.access.ts';

const user = userView.relation('user');
const student = studentView.relation('student');

/** A fact of the address that comes first: the default billing one, else another default, else any. */
function ofFirstAddress(column: 'city' | 'country'): SQL<string | null> {
  return sql<string | null>`(select ${sql.identifier(column)} from customer_address a
    where a.customer_id = ${customer.id}
    order by a.is_default desc, (a.address_type = 'BILLING') desc, a.position limit 1)`;
}

/** The name as it stands in the users' list when there is nothing nearer: people are renamed there. */
const displayName = sql<string>`coalesce(${customer.businessName}, ${customer.name}, ${user.name}, ${customer.displayName})`;

const rowColumns = {
  id: customer.id,
  displayName,
  customerType: customer.customerType,
  status: customer.status,
  businessName: customer.businessName,
  name: customer.name,
  email: sql<string | null>`case when not ${customer.emailIsPlaceholder} then ${customer.email} end`,
  phone: customer.phone,
  city: ofFirstAddress('city'),
  country: ofFirstAddress('country'),
  paymentTerms: customer.paymentTerms,
  creditLimit: customer.creditLimit,
  currentBalance: customer.currentBalance,
  currency: customer.currency,
  userId: customer.userId,
  version: customer.version,
  createdAt: customer.createdAt,
};

const sortable = {
  createdAt: customer.createdAt,
  name: customer.displayName,
  customerType: customer.customerType,
  status: customer.status,
  paymentTerms: customer.paymentTerms,
  creditLimit: customer.creditLimit,
};

/** One page of the customers whom the viewer may see. SAL-04. */
export async function listCustomers(db: Db, viewer: Viewer, query: InputOf<typeof customers.list>['query']) {
  const where = and(
    visibleCustomers(viewer),
    matches(query.search, customer.searchText),
    query.customerType?.length ? inArray(customer.customerType, query.customerType) : undefined,
    query.status?.length ? inArray(customer.status, query.status) : undefined,
    query.paymentTerms?.length ? inArray(customer.paymentTerms, query.paymentTerms) : undefined,
  );
  const rows = (onPage: SQL) =>
    db
      .select(rowColumns)
      .from(customer)
      .leftJoin(user, eq(user.id, customer.userId))
      .where(onPage)
      .$dynamic();
  const page = await pageOf(db, rows, {
    query,
    by: [sortable[query.sortBy]],
    id: customer.id,
    from: sql`from ${customer} where ${where}`,
  });
  return { ...page, customers: page.data };
}

/** One customer in full as the viewer may see it; undefined when that is nothing. */
export async function findCustomer(db: Db, viewer: Viewer, now: Date, id: string) {
  const [found] = await db
    .select({
      ...rowColumns,
      taxId: customer.taxId,
      website: customer.website,
      registrationDate: customer.registrationDate,
      notes: customer.notes,
      preferredContactMethod: customer.preferredContactMethod,
      communicationLanguage: customer.communicationLanguage,
      marketingOptIn: customer.marketingOptIn,
      defaultPaymentMethod: customer.defaultPaymentMethod,
      bankName: customer.bankName,
      bankAccountName: customer.bankAccountName,
      bankAccountNumber: customer.bankAccountNumber,
      userName: user.name,
      userEmail: user.email,
      userEmailIsPlaceholder: user.emailIsPlaceholder,
      userImage: user.image,
      updatedAt: customer.updatedAt,
    })
    .from(customer)
    .leftJoin(user, eq(user.id, customer.userId))
    .where(and(eq(customer.id, id), visibleCustomers(viewer)));
  if (!found) return undefined;
  const { bankName, bankAccountName, bankAccountNumber, userName, userEmail, userImage, ...facts } = found;
  const edit = mayEdit(viewer, found.userId);
  return {
    ...facts,
    // What the school notes about a customer is not for the customer.
    notes: can(viewer, 'read:any', 'customer') ? facts.notes : null,
    bank: edit ? { bankName, bankAccountName, bankAccountNumber } : null,
    addresses: await addressesOf(db, id),
    user: found.userId
      ? {
          id: found.userId,
          name: userName ?? '',
          email: found.userEmailIsPlaceholder ? null : userEmail,
          avatarUrl: userImage,
        }
      : null,
    students: found.userId ? await linkedStudents(db, viewer, now, found.userId) : [],
    can: {
      edit,
      editTerms: can(viewer, 'edit:any', 'customer'),
      delete: can(viewer, 'delete:any', 'customer'),
    },
  };
}

/** Whether the viewer may change the customer: everyone with edit:any, oneself with edit:own. */
export function mayEdit(viewer: Viewer, userId: string | null): boolean {
  if (can(viewer, 'edit:any', 'customer')) return true;
  return can(viewer, 'edit:own', 'customer') && userId === viewer.userId;
}

/** The addresses of a customer in their order. */
export function addressesOf(db: Db, customerId: string) {
  return db
    .select({
      id: customerAddress.id,
      addressType: customerAddress.addressType,
      firstName: customerAddress.firstName,
      lastName: customerAddress.lastName,
      company: customerAddress.company,
      addressLine1: customerAddress.addressLine1,
      addressLine2: customerAddress.addressLine2,
      city: customerAddress.city,
      state: customerAddress.state,
      postalCode: customerAddress.postalCode,
      country: customerAddress.country,
      phone: customerAddress.phone,
      email: customerAddress.email,
      isDefault: customerAddress.isDefault,
      isValidated: customerAddress.isValidated,
    })
    .from(customerAddress)
    .where(eq(customerAddress.customerId, customerId))
    .orderBy(asc(customerAddress.position), asc(customerAddress.id));
}

/**
 * How a document addresses a customer: the lines of the address (the default one for billing, else any for billing, else the first) and the
 * tax number. Empty where there is none. SAL-03.
 */
export async function addresseeOf(
  db: Db,
  customerId: string,
): Promise<{ lines: string[]; taxId: string | null }> {
  const [found] = await db
    .select({ taxId: customer.taxId })
    .from(customer)
    .where(eq(customer.id, customerId));
  const all = await addressesOf(db, customerId);
  const billing = all.filter(({ addressType }) => addressType === 'BILLING');
  const one = billing.find(({ isDefault }) => isDefault) ?? billing[0] ?? all[0];
  if (!one) return { lines: [], taxId: found?.taxId ?? null };
  const place = [one.city, one.state, one.postalCode].filter(Boolean).join(', ');
  const lines = [one.company, one.addressLine1, one.addressLine2, `${place}, ${one.country}`];
  return { lines: lines.flatMap((line) => line ?? []), taxId: found?.taxId ?? null };
}

/** The students to whom the user is linked, of those whom the viewer may see, by name. */
function linkedStudents(db: Db, viewer: Viewer, now: Date, userId: string) {
  return db
    .select({
      id: student.id,
      name: sql<string>`coalesce(nullif(${student.sortName}, ''), ${user.name})`,
      linkType: sql<string>`(select ul.link_type from ${userLinkView('ul')}
        where ul.user_id = ${userId} and ul.linked_user_id = ${student.userId} order by ul.created_at limit 1)`,
    })
    .from(student)
    .innerJoin(user, eq(user.id, student.userId))
    .where(
      and(
        sql`${student.userId} in (select linked_user_id from ${userLinkView('user_link')} where user_id = ${userId})`,
        visibleStudents(viewer, now),
      ),
    )
    .orderBy(asc(student.sortName), asc(student.id))
    .limit(50);
}
