import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAmong, matches } from '../../platform/db/list.ts';
import { customerView } from '../sales/customers.view.ts';

interface Document {
  readonly searchText: PgColumn;
  readonly customerId: PgColumn;
}

/** A condition: the text is in what the document is called, or in what its customer is; each by its own index. */
export function foundBy(text: string | undefined, document: Document): SQL | undefined {
  const customers = matches(text, sql`c.search_text`);
  if (!customers) return undefined;
  return or(
    matches(text, document.searchText),
    isAmong(document.customerId, sql`select c.id from ${customerView('c')} where ${customers}`),
  );
}
