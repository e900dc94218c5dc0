import { importUndo } from '@bellwether/contract/translations/values';
import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Context } from '../../../platform/http/context.ts';
import { textImport, textImportRow, translation } from '../translations.table.ts';

type Noted = Omit<typeof textImport.$inferInsert, 'id' | 'byId' | 'at' | 'undoneById' | 'undoneAt'>;
interface Place {
  readonly namespaceId: string;
  readonly translationKey: string;
  readonly pluralForm?: string | null | undefined;
}

/**
 * Notes an import that is about to write these texts, and what each says before: call it behind `lockTexts`. Of older imports of the
 * language than the latest ten that is forgotten. Returns the id of the import. AMB-389.
 */
export async function noteImport(
  ctx: Pick<Context, 'db' | 'viewer' | 'now'>,
  noted: Noted,
  texts: readonly Place[],
): Promise<string> {
  const { db } = ctx;
  const importId = newId();
  await db
    .insert(textImport)
    .values({ id: importId, ...noted, byId: ctx.viewer.actor.id, at: ctx.now.toISOString() });
  const places = texts.map(({ namespaceId, translationKey, pluralForm = null }, position) => ({
    ...{ position, namespaceId, translationKey, pluralForm },
  }));
  await db.execute(sql`
    insert into ${textImportRow} (import_id, position, namespace_id, translation_key, plural_form, before)
    select ${importId}::uuid, e.position, e."namespaceId", e."translationKey", e."pluralForm",
      case when t.id is not null then jsonb_build_object(
        'sourceText', t.source_text, 'sourceHash', t.source_hash, 'checkedHash', t.checked_hash,
        'translatedText', t.translated_text, 'isApproved', t.is_approved, 'needsReview', t.needs_review,
        'translationNotes', t.translation_notes, 'failing', t.failing, 'warnings', t.warnings, 'ignored', t.ignored,
        'batchId', t.batch_id) end
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as e(position int, "namespaceId" uuid, "translationKey" text, "pluralForm" text)
    left join ${translation} t on t.language_id = ${noted.languageId} and t.namespace_id = e."namespaceId"
      and t.translation_key = e."translationKey" and t.plural_form is not distinct from e."pluralForm"`);
  await db.execute(sql`
    delete from ${textImportRow} where import_id in (
      select id from ${textImport} where language_id = ${noted.languageId} order by at desc, id desc offset ${importUndo.kept})`);
  return importId;
}
