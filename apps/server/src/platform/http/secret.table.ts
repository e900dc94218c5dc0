import { pgTable, text } from 'drizzle-orm/pg-core';

/** Secrets that an installation makes for itself. Never part of a backup that leaves the machine unencrypted. */
export const installationSecret = pgTable('installation_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
});
