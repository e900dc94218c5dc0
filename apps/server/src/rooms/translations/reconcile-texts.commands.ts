import { namespaces } from '@bellwether/contract/translations/translations';
import { type PluralForm, pluralForms } from '@bellwether/contract/translations/values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { checksOf } from './checks-of.rules.ts';
import { type ShippedText, shippedTexts } from './shipped-texts.queries.ts';
import { language, textNamespace, textRevision, textSource, translation } from './translations.table.ts';

const startLock = 7_305_017;

const shippedLanguages = [
  { languageCode: 'en', languageName: 'English', nativeName: 'English' },
  { languageCode: 'vi', languageName: 'Vietnamese', nativeName: 'Tiếng Việt' },
];

/**
 * Brings the stored sources up to what ships with this build, one process at a time: new texts come in, changed ones mark their
 * translations for review and check them again, those that are gone are kept for their return. Changes nothing where all is as it was.
 */
export async function reconcileTexts(tx: Db, texts: readonly ShippedText[] = shippedTexts()): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${startLock})`);
  await provisionLanguages(tx);
  const rows = JSON.stringify(texts.map((text) => ({ id: newId(), ...text })));
  await tx.execute(sql`
    create temporary table bw_shipped on commit drop as
    select e.id, n.id as namespace_id, e."translationKey" as translation_key, e."pluralForm" as plural_form,
      e."sourceText" as source_text, e.hash, e.shipped, e.position
    from jsonb_to_recordset(${rows}::jsonb) as e(id uuid, namespace text, "translationKey" text, "pluralForm" text,
      "sourceText" text, hash text, shipped jsonb, position int)
    join ${textNamespace} n on n.namespace_id = e.namespace`);
  await tx.execute(sql`
    insert into ${textSource} as old (id, namespace_id, translation_key, plural_form, source_text, hash, shipped, position)
    select id, namespace_id, translation_key, plural_form, source_text, hash, shipped, position from bw_shipped
    on conflict (namespace_id, translation_key, plural_form) do update
      set source_text = excluded.source_text, hash = excluded.hash, shipped = excluded.shipped,
        position = excluded.position, removed_at = null
      where (old.hash, old.shipped, old.position) is distinct from (excluded.hash, excluded.shipped, excluded.position)
        or old.removed_at is not null`);
  await tx.execute(sql`
    update ${textSource} s set removed_at = now()
    where s.removed_at is null and not exists (
      select from bw_shipped b where b.namespace_id = s.namespace_id and b.translation_key = s.translation_key
        and b.plural_form is not distinct from s.plural_form)`);
  await tx.execute(sql`drop table bw_shipped`);
  await recheckTexts(tx);
}

async function provisionLanguages(tx: Db): Promise<void> {
  await tx.insert(language).values(shippedLanguages).onConflictDoNothing();
  await tx
    .insert(textNamespace)
    .values(namespaces.map((name, at) => ({ namespaceId: name, displayName: titleOf(name), sortOrder: at })))
    .onConflictDoNothing();
  await tx.execute(sql`
    insert into ${textRevision} (language_id) select id from ${language} on conflict do nothing`);
}

/** 'student-management' → 'Student management'. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const Changed = z.object({
  id: z.uuid(),
  language: z.string(),
  languageId: z.uuid(),
  form: z.enum(pluralForms).nullable(),
  source: z.string(),
  hash: z.string(),
  text: z.string(),
  maxLength: z.number().int().nullable(),
});

/** Translations whose source is another than that which they were checked against: checked again, and marked for review. */
export async function recheckTexts(tx: Db): Promise<void> {
  const changed = await rowsOf(tx, Changed).from(sql`
    select t.id, l.language_code as language, l.id as "languageId", t.plural_form as form, s.source_text as source, s.hash,
      t.translated_text as text, t.max_length as "maxLength"
    from ${translation} t join ${language} l on l.id = t.language_id
    join ${textSource} s on s.namespace_id = t.namespace_id and s.translation_key = t.translation_key and s.removed_at is null
      and (s.plural_form is not distinct from t.plural_form or (s.plural_form = 'other' and not exists (
        select from ${textSource} f where f.namespace_id = t.namespace_id and f.translation_key = t.translation_key
          and f.removed_at is null and f.plural_form = t.plural_form)))
    where s.hash <> t.checked_hash`);
  if (changed.length === 0) return;
  const rows = changed.map(({ id, hash, form, ...of }) => ({
    id,
    hash,
    ...checksOf({ ...of, form: form as PluralForm | null }),
  }));
  await tx.execute(sql`
    update ${translation} t set needs_review = t.needs_review or t.source_hash <> e.hash, checked_hash = e.hash,
      failing = e.failing, warnings = e.warnings, version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id uuid, hash text, failing text[], warnings text[])
    where t.id = e.id`);
  await raiseRevisions(tx, [...new Set(changed.map(({ languageId }) => languageId))]);
}

/** Tells browsers that their copies of the texts of these languages are old. */
export async function raiseRevisions(tx: Db, languageIds: readonly string[]): Promise<void> {
  if (languageIds.length === 0) return;
  await tx.execute(sql`
    insert into ${textRevision} (language_id, revision)
    select id, 1 from unnest(${sql.param([...languageIds].sort())}::uuid[]) as id
    on conflict (language_id) do update set revision = text_revision.revision + 1, mark = gen_random_uuid()`);
}
