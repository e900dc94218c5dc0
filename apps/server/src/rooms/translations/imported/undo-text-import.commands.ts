import type { ReplyOf } from '@bellwether/contract/shared/endpoint';
import type { textImports } from '@bellwether/contract/translations/imports';
import { importUndo, pluralForms } from '@bellwether/contract/translations/values';
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { countOf, rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { recheckTexts } from '../reconcile-texts.commands.ts';
import { textImport, textImportRow, textNamespace, translation } from '../translations.table.ts';
import { lockTexts, textsChanged } from '../write-entries.commands.ts';

const Left = z.object({
  namespace: z.string(),
  translationKey: z.string(),
  pluralForm: z.enum(pluralForms).nullable(),
  text: z.string().nullable(),
});

/**
 * Puts back what each text of an import was before. A text that anybody wrote since, by hand or by another import, stays and is named. Throws
 * 404, and 409 for an import that was undone already or whose texts of before are no longer kept. AMB-389.
 */
export async function undoTextImport(
  ctx: Context,
  importId: string,
): Promise<ReplyOf<typeof textImports.undo>['data']> {
  const { db } = ctx;
  const [asked] = await db.select().from(textImport).where(eq(textImport.id, importId));
  if (!asked) throw notFound('Import');
  const { languageId } = asked;
  await lockTexts(db, [languageId]);
  // Read again behind the lock: another undo of it may just have ended.
  const [found] = await db.select().from(textImport).where(eq(textImport.id, importId));
  if (found?.undoneAt) throw conflict('UNDONE', 'This import was undone already.');
  const total = await countOf(db, sql`from ${textImportRow} where import_id = ${importId}`);
  if (total === 0) throw conflict('NOTHING_TO_UNDO', 'What was there before this import is no longer known.');
  const { left, named } = await changedSince(db, importId, languageId);
  const undone = await db
    .select({ id: textImport.id })
    .from(textImport)
    .where(and(eq(textImport.languageId, languageId), isNotNull(textImport.undoneAt)))
    .orderBy(desc(textImport.at), desc(textImport.id));
  // Where this one had written over another that was undone in the meantime, that one's text goes too.
  for (const id of [importId, ...undone.map((one) => one.id)]) await putBack(db, id, languageId);
  await db
    .update(textImport)
    .set({ undoneAt: ctx.now.toISOString(), undoneById: ctx.viewer.actor.id })
    .where(eq(textImport.id, importId));
  const restored = total - left;
  ctx.audit({ action: 'undo-import', entity: 'translation', after: { importId, restored, left } });
  await recheckTexts(db);
  await textsChanged(ctx, [languageId]);
  return { restored, left, named };
}

/** The rows of an import, `r`, beside the texts as they are now, `t`. */
function rowsBeside(importId: string, languageId: string): SQL {
  return sql`from ${textImportRow} r
    left join ${translation} t on t.language_id = ${languageId} and t.namespace_id = r.namespace_id
      and t.translation_key = r.translation_key and t.plural_form is not distinct from r.plural_form
    where r.import_id = ${importId}`;
}

async function changedSince(db: Db, importId: string, languageId: string) {
  const changed = sql`${rowsBeside(importId, languageId)} and t.batch_id is distinct from ${importId}::uuid`;
  const named = await rowsOf(db, Left).from(sql`
    select n.namespace_id as namespace, c."translationKey", c."pluralForm", c.text
    from (select r.position, r.namespace_id, r.translation_key as "translationKey", r.plural_form as "pluralForm",
      t.translated_text as text ${changed} order by r.position limit ${importUndo.named}) c
    join ${textNamespace} n on n.id = c.namespace_id order by c.position`);
  return { left: await countOf(db, changed), named };
}

/** Of the texts that an import wrote and nobody else since: those that were not there go, the others say what they said. */
async function putBack(db: Db, importId: string, languageId: string): Promise<void> {
  const still = sql`r.import_id = ${importId} and t.language_id = ${languageId} and t.batch_id = ${importId}
    and t.namespace_id = r.namespace_id and t.translation_key = r.translation_key
    and t.plural_form is not distinct from r.plural_form`;
  await db.execute(
    sql`delete from ${translation} t using ${textImportRow} r where ${still} and r.before is null`,
  );
  await db.execute(sql`
    update ${translation} t set source_text = b."sourceText", source_hash = b."sourceHash", checked_hash = b."checkedHash",
      translated_text = b."translatedText", is_approved = b."isApproved", needs_review = b."needsReview",
      translation_notes = b."translationNotes", failing = b.failing, warnings = b.warnings, ignored = b.ignored,
      batch_id = b."batchId", updated_at = now(), version = t.version + 1
    from ${textImportRow} r cross join lateral jsonb_to_record(r.before) as b("sourceText" text, "sourceHash" text,
      "checkedHash" text, "translatedText" text, "isApproved" boolean, "needsReview" boolean, "translationNotes" text,
      failing text[], warnings text[], ignored text[], "batchId" uuid)
    where ${still} and r.before is not null`);
}
