import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';

/** A stored file. Its content lies in the file store under keys that the server chose. */
export const file = pgTable(
  'file',
  {
    id: id(),
    key: text().notNull(),
    thumbnailKey: text(),
    filename: text().notNull(),
    mimetype: text().notNull(),
    /** Bytes, as stored. */
    size: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    /** SHA-256 of the stored content, in hexadecimal. */
    checksum: text().notNull(),
    context: text({
      enum: [
        'information',
        'attachment',
        'message',
        'material',
        'product',
        'avatar',
        'page',
        'question',
        'application',
      ],
    }).notNull(),
    audience: text({ enum: ['EVERYONE', 'RESTRICTED'] }).notNull(),
    uploaderId: uuid().references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    /** In the bin since then (REV-50). */
    deletedAt: moment(),
    deletedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    version: version(),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(filename)`),
  },
  (table) => [
    index('file_by_uploader').on(table.uploaderId, table.createdAt),
    index('file_by_moment').on(table.createdAt, table.id),
    index('file_by_name').on(table.searchText, table.id),
    index('file_by_size').on(table.size, table.id),
    index('file_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('file_in_bin').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('file_size_not_negative', sql`${table.size} >= 0`),
    index().on(table.deletedById).where(sql`${table.deletedById} is not null`),
  ],
);

/** A file that hangs on a record of any room, in the record's order. */
export const attachment = pgTable(
  'attachment',
  {
    id: id(),
    entity: text().notNull(),
    entityId: uuid().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => file.id, { onDelete: 'cascade' }),
    order: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('attachment_once').on(table.entity, table.entityId, table.fileId),
    index('attachment_by_file').on(table.fileId),
  ],
);
