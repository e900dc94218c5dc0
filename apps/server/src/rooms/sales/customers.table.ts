import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';

const amount = () => numeric({ precision: 14, scale: 2 });

/** Who buys: a person, a business or another school. SAL-01, SAL-02. */
export const customer = pgTable(
  'customer',
  {
    id: id(),
    userId: uuid()
      .unique('customer_user_unique')
      .references(() => user.id, { onDelete: 'set null' }),
    customerType: text({ enum: ['INDIVIDUAL', 'BUSINESS', 'EDUCATIONAL_INSTITUTION'] }).notNull(),
    status: text({ enum: ['ACTIVE', 'INACTIVE', 'SUSPENDED', 'BLOCKED'] })
      .notNull()
      .default('ACTIVE'),
    businessName: text(),
    name: text(),
    /** What to call the customer, made of names, user and addresses whenever the customer is saved. */
    displayName: sortedText().notNull(),
    email: text(),
    /** An import gave an address that no mail reaches (AMB-111). */
    emailIsPlaceholder: boolean().notNull().default(false),
    phone: text(),
    taxId: text(),
    /** What an import brings besides (IMP-14). */
    website: text(),
    registrationDate: date(),
    notes: text(),
    preferredContactMethod: text({ enum: ['EMAIL', 'PHONE', 'TEXT_MESSAGE', 'POST'] }),
    communicationLanguage: text(),
    marketingOptIn: boolean().notNull().default(false),
    creditLimit: amount().notNull().default('0'),
    currentBalance: amount().notNull().default('0'),
    paymentTerms: text({ enum: ['IMMEDIATE', 'NET_15', 'NET_30', 'CUSTOM'] })
      .notNull()
      .default('IMMEDIATE'),
    defaultPaymentMethod: text({ enum: ['CASH', 'CHECK', 'CREDIT_CARD', 'BANK_TRANSFER', 'OTHER'] }),
    currency: text().notNull().default('USD'),
    bankName: text(),
    bankAccountName: text(),
    bankAccountNumber: text(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`bw_search_text(display_name || ' ' || coalesce(business_name || ' ', '') || coalesce(name || ' ', '') || coalesce(email || ' ', '') || coalesce(phone || ' ', '') || coalesce(tax_id, ''))`,
      ),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('customer_by_name').on(table.displayName, table.id),
    index('customer_by_creation').on(table.createdAt, table.id),
    index('customer_by_type').on(table.customerType, table.id),
    index('customer_by_status').on(table.status, table.id),
    index('customer_by_terms').on(table.paymentTerms, table.id),
    index('customer_by_limit').on(table.creditLimit, table.id),
    index('customer_by_limit_downwards').on(
      table.creditLimit.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('customer_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('customer_credit_limit', sql`${table.creditLimit} between 0 and 100000`),
    check('customer_currency', sql`length(${table.currency}) = 3`),
    check(
      'customer_business_name',
      sql`${table.customerType} <> 'BUSINESS' or length(${table.businessName}) between 2 and 100`,
    ),
  ],
);

/** Where a customer is written and delivered to. SAL-01, SAL-03. */
export const customerAddress = pgTable(
  'customer_address',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    addressType: text({ enum: ['BILLING', 'SHIPPING', 'OTHER'] }).notNull(),
    firstName: text(),
    lastName: text(),
    company: text(),
    addressLine1: text().notNull(),
    addressLine2: text(),
    city: text().notNull(),
    state: text(),
    postalCode: text().notNull(),
    country: text().notNull(),
    phone: text(),
    email: text(),
    isDefault: boolean().notNull().default(false),
    isValidated: boolean().notNull().default(false),
    position: integer().notNull(),
    ...timestamps(),
  },
  (table) => [
    index('customer_address_by_customer').on(table.customerId, table.position),
    uniqueIndex('customer_address_one_default')
      .on(table.customerId, table.addressType)
      .where(sql`is_default`),
    check('customer_address_country', sql`length(${table.country}) = 2`),
  ],
);
