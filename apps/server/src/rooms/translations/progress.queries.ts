import { formsOf } from '@bellwether/contract/translations/languages.rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { language, textNamespace, textSource, translation } from './translations.table.ts';

const Code = z.object({ id: z.uuid(), code: z.string() });
const Progress = z.object({
  id: z.uuid(),
  total: z.int(),
  translated: z.int(),
  review: z.int(),
  failing: z.int(),
});

/**
 * SQL: each text of the application in some languages with what is left to do: position, namespace_id, translation_key, source,
 * words, and untranslated, changed, review, failing. A text with plural forms is translated when the language has all of its own.
 */
export function textStates(languages: readonly { id: string; code: string }[], where: SQL = sql`true`): SQL {
  const asked = JSON.stringify(languages.map(({ id, code }) => ({ id, code, forms: formsOf(code).length })));
  return sql`
    select l.id as language_id, s.position, s.namespace_id, s.translation_key, s.source,
      concat_ws(' ', s.shipped ->> l.code, t.words) as words,
      l.code <> 'en' and not s.shipped ? l.code
        and coalesce(t.written, 0) < case when s.is_plural then l.forms else 1 end as untranslated,
      coalesce(t.changed, false) as changed,
      coalesce(t.review and not t.changed, false) as review,
      coalesce(t.failing, false) as failing
    from jsonb_to_recordset(${asked}::jsonb) as l(id uuid, code text, forms int)
    cross join (
      select min(x.position) as position, x.namespace_id, x.translation_key, string_agg(x.source_text, ' ') as source,
        bool_or(x.plural_form is not null) as is_plural, (array_agg(x.shipped))[1] as shipped
      from ${textSource} x join ${textNamespace} n on n.id = x.namespace_id
      where x.removed_at is null and n.is_active and ${where}
      group by x.namespace_id, x.translation_key) s
    left join (
      select language_id, namespace_id, translation_key, count(*) filter (where translated_text <> '')::int as written,
        bool_or(needs_review and source_hash <> checked_hash) as changed, bool_or(needs_review) as review,
        bool_or(failing <> '{}') as failing, string_agg(translated_text, ' ') as words
      from ${translation} group by language_id, namespace_id, translation_key) t
      on t.language_id = l.id and t.namespace_id = s.namespace_id and t.translation_key = s.translation_key`;
}

/** How far each language is. By its id. */
export async function progressOf(db: Db): Promise<Map<string, z.infer<typeof Progress>>> {
  const languages = await rowsOf(db, Code).from(sql`select id, language_code as code from ${language}`);
  const rows = await rowsOf(db, Progress).from(sql`
    select language_id as id, count(*)::int as total, count(*) filter (where not untranslated)::int as translated,
      count(*) filter (where changed or review)::int as review, count(*) filter (where failing)::int as failing
    from (${textStates(languages)}) state group by language_id`);
  return new Map(rows.map((row) => [row.id, row]));
}
