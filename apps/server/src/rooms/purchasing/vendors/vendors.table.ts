import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, sortedText, timestamps, version } from '../../../platform/db/columns.ts';

/** A vendor (FIN-06). */
export const vendor = pgTable(
  'vendor',
  {
    id: id(),
    /** VEN-2026-00001. */
    vendorNumber: text().notNull(),
    name: sortedText().notNull(),
    contactName: text(),
    email: text(),
    phone: text(),
    address: text(),
    taxId: text(),
    paymentTerms: text(),
    isActive: boolean().notNull().default(true),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`bw_search_text(vendor_number || ' ' || name || ' ' || coalesce(contact_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(tax_id, ''))`,
      ),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    unique('vendor_number_unique').on(table.vendorNumber),
    index('vendor_by_name').on(table.name, table.id),
    index('vendor_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);
