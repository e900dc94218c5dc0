import { TextImport, type textImports } from '@bellwether/contract/translations/imports';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { userView } from '../../identity/identity.view.ts';
import { language, textImport, textImportRow, translation } from '../translations.table.ts';
import { undoTextImport } from './undo-text-import.commands.ts';

/** The imports of texts, and taking them back. TRN-05, AMB-389. */
export const textImportHandlers: Handlers<typeof textImports> = {
  list({ query }, { db }) {
    const where = and(
      query.languageId ? eq(textImport.languageId, query.languageId) : undefined,
      contains(query.search, textImport.fileName),
    );
    return pageOf(db, (onPage, order) => rows(db, onPage, order), {
      query,
      by: [textImport.at],
      id: textImport.id,
      from: sql`from ${textImport} ${where ? sql`where ${where}` : sql``}`,
    });
  },

  undo: async ({ params: { id } }, ctx) => ({ data: await undoTextImport(ctx, id) }),
};

function rows(db: Db, onPage: SQL, order: SQL) {
  return rowsOf(db, TextImport).from(sql`
    select text_import.id, text_import.language_id as "languageId", l.language_name as "languageName",
      text_import.file_name as "fileName", text_import.mode, b.name as by, ${moment(sql`text_import.at`)} as at,
      text_import.created, text_import.changed, text_import.kept, text_import.unknown, text_import.failing,
      (select count(*)::int from ${translation} t where t.batch_id = text_import.id) as untouched,
      u.name as "undoneBy", ${moment(sql`text_import.undone_at`)} as "undoneAt",
      text_import.undone_at is null
        and exists (select from ${textImportRow} r where r.import_id = text_import.id) as "canUndo"
    from ${textImport} join ${language} l on l.id = text_import.language_id
    left join ${userView('b')} on b.id = text_import.by_id
    left join ${userView('u')} on u.id = text_import.undone_by_id
    where ${onPage} order by ${order}`);
}

function moment(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
