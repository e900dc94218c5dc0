import { languageCodes } from '@bellwether/contract/translations/values';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { sizeBounds, sizeIs, textNamespace, textSource, translation } from './translations.table.ts';

const Sizes = z.object({ least: z.int(), most: z.int() });
const Memory = z.object({
  sourceText: z.string(),
  translatedText: z.string(),
  namespace: z.string(),
  similarity: z.number(),
});
interface Language {
  readonly id: string;
  readonly languageCode: string;
}

/**
 * What texts like this say in the language: five at most, half alike at least, the same first, then of the same namespace. Under four
 * letters only the same counts, as of so few no likeness can be told. What the school wrote stands beside the source that it was written
 * for, also of texts that the application has no longer; what ships is offered where the school wrote nothing else.
 * Marks and case are no letters: only what is the same to the letter is wholly alike.
 */
export async function memoryOf(
  db: Db,
  language: Language,
  source: string,
  namespaceId: string | undefined,
): Promise<z.infer<typeof Memory>[]> {
  const sizes = await sizesLike(db, source);
  const ships = languageCodes.some((code) => code === language.languageCode);
  const found = sizes.flatMap((size) => [
    written(language, source, size),
    ...(ships ? [shipped(language, source, size)] : []),
  ]);
  return rowsOf(db, Memory).from(sql`
    with asked as materialized (
      select ${source}::text as text, set_config('pg_trgm.similarity_threshold', '0.5', true) as threshold),
    found as (${sql.join(found, sql` union all `)})
    select m.source as "sourceText", m.translated as "translatedText", n.namespace_id as namespace, m.similarity
    from (
      select source, translated, max(similarity) as similarity, bool_or(is_near) as is_near,
        (array_agg(namespace_id order by is_near desc, namespace_id))[1] as namespace_id
      from (
        select *, case when source = ${source} then 1
          else least(similarity(source, ${source})::float8, 0.99) end as similarity,
          namespace_id is not distinct from ${namespaceId ?? null}::uuid as is_near
        from found) alike
      where similarity >= 0.5
      group by source, translated) m
    join ${textNamespace} n on n.id = m.namespace_id
    order by m.similarity = 1 desc, m.is_near desc, m.similarity desc, m.source, m.translated limit 5`);
}

/** The classes of size in which texts are half alike at least: from half of its own size to twice that. */
async function sizesLike(db: Db, source: string): Promise<number[]> {
  const own = sql`cardinality(show_trgm(${source}))`;
  const sizes = await rowOf(db, Sizes).from(sql`
    select width_bucket((${own} + 1) / 2, ${sizeBounds})::int as least, width_bucket(2 * ${own}, ${sizeBounds})::int as most`);
  const { least, most } = sizes ?? { least: 0, most: 0 };
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}

/** Where a source is like the asked one, behind the threshold that `asked` sets; the class stands in the SQL, so that its index is taken. */
function isLike(source: string, size: number): SQL {
  const like = [...source].length < 4 ? sql`source_text = a.text` : sql`source_text % a.text`;
  return sql`${sizeIs[size]} and ${like}`;
}

function written({ id }: Language, source: string, size: number): SQL {
  return sql`
    select w.* from asked a cross join lateral (
      select t.source_text as source, t.translated_text as translated, t.namespace_id from ${translation} t
      where ${isLike(source, size)} and t.language_id = ${id} and t.translated_text <> '' and t.failing = '{}') w`;
}

function shipped({ id, languageCode: code }: Language, source: string, size: number): SQL {
  return sql`
    select w.* from asked a cross join lateral (
      select s.source_text, s.shipped ->> ${code}, s.namespace_id from ${textSource} s
      where ${isLike(source, size)} and s.shipped ->> ${code} <> '' and not exists (
        select from ${translation} t where t.language_id = ${id} and t.namespace_id = s.namespace_id
          and t.translation_key = s.translation_key and t.plural_form is not distinct from s.plural_form
          and t.source_hash = s.hash and t.translated_text <> '' and t.failing = '{}')) w`;
}
