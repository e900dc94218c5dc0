import { type CsvRow, fromCsv, toCsv } from '@bellwether/contract/translations/exchange.rules';
import { formsOf, pluralKeys, splitForm } from '@bellwether/contract/translations/languages.rules';
import { type PluralForm, pluralForms } from '@bellwether/contract/translations/values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { flatTexts, type Tree } from './shipped-texts.queries.ts';
import { textNamespace, textSource, translation } from './translations.table.ts';

const Known = z.object({
  namespaceId: z.uuid(),
  namespace: z.string(),
  key: z.string(),
  form: z.enum(pluralForms).nullable(),
  source: z.string(),
  shipped: z.string().nullable(),
  entryId: z.uuid().nullable(),
  text: z.string().nullable(),
  isApproved: z.boolean(),
  needsReview: z.boolean(),
  notes: z.string().nullable(),
  context: z.string().nullable(),
  maxLength: z.int().nullable(),
});
export type KnownText = z.infer<typeof Known>;
interface Language {
  readonly id: string;
  readonly languageCode: string;
}

/** Each text of the application in each form that the language has, with what the language says now; in their order. */
export async function knownTexts(
  db: Db,
  language: Language,
  namespaceId?: string | null,
): Promise<KnownText[]> {
  const forms = formsOf(language.languageCode);
  return rowsOf(db, Known).from(sql`
    select s.namespace_id as "namespaceId", n.namespace_id as namespace, s.translation_key as key, f.form,
      coalesce(same.source_text, s.source_text) as source,
      case when ${language.languageCode} = 'en' then coalesce(same.source_text, s.source_text)
        else coalesce(same.shipped, s.shipped) ->> ${language.languageCode} end as shipped,
      t.id as "entryId", t.translated_text as text, coalesce(t.is_approved, false) as "isApproved",
      coalesce(t.needs_review, false) as "needsReview", t.translation_notes as notes, t.context, t.max_length as "maxLength"
    from ${textSource} s join ${textNamespace} n on n.id = s.namespace_id
    cross join lateral (
      select null::text as form where s.plural_form is null
      union all select unnest(${sql.param(forms)}::text[]) where s.plural_form = 'other') f
    left join ${textSource} same on same.namespace_id = s.namespace_id and same.translation_key = s.translation_key
      and same.plural_form = f.form and same.removed_at is null
    left join ${translation} t on t.language_id = ${language.id} and t.namespace_id = s.namespace_id
      and t.translation_key = s.translation_key and t.plural_form is not distinct from f.form
    where s.removed_at is null and (s.plural_form is null or s.plural_form = 'other')
      ${namespaceId ? sql`and s.namespace_id = ${namespaceId}` : sql``}
    order by s.position, array_position(array['zero', 'one', 'two', 'few', 'many', 'other'], f.form)`);
}

/** The texts as CSV. TRN-05. */
export function csvOf(texts: readonly KnownText[]): string {
  return toCsv(
    texts.map((text) => ({
      namespace: text.namespace,
      key: text.key,
      form: text.form ?? '',
      source: text.source,
      translation: text.text || text.shipped || '',
      approved: String(text.isApproved),
      needsReview: String(text.needsReview),
      notes: text.notes ?? '',
    })),
  );
}

type Branch = { [key: string]: string | Branch };

/** The texts that the language has as nested JSON, by namespace. TRN-05. */
export function jsonOf(texts: readonly KnownText[]): string {
  const tree: Branch = {};
  for (const { namespace, key, form, text, shipped } of texts) {
    const said = text || shipped;
    if (!said) continue;
    let branch = tree;
    const parts = [namespace, ...key.split('.')];
    const last = parts.pop() ?? '';
    for (const part of parts) {
      const inner = Object.hasOwn(branch, part) ? branch[part] : undefined;
      branch[part] = typeof inner === 'object' ? inner : {};
      branch = branch[part] as Branch;
    }
    branch[form ? `${last}_${form}` : last] = said;
  }
  return `${JSON.stringify(tree, null, 2)}\n`;
}

export interface ReadText {
  readonly namespace: string;
  readonly key: string;
  readonly form: PluralForm | null;
  /** '' where the file does not say. */
  readonly source: string;
  readonly text: string;
  readonly isApproved: boolean;
  readonly needsReview: boolean;
  readonly notes: string;
}

/** The texts of an imported file, JSON or CSV; undefined where it is neither in our form. */
export function textsOfFile(content: string): ReadText[] | undefined {
  return /^\s*\{/.test(content) ? textsOfJson(content) : fromCsv(content)?.map(textOfRow);
}

function textOfRow(row: CsvRow): ReadText {
  const form = pluralForms.find((one) => one === row.form) ?? null;
  return {
    ...{ namespace: row.namespace, key: row.key, form, source: row.source, text: row.translation },
    ...{ isApproved: row.approved === 'true', needsReview: row.needsReview === 'true', notes: row.notes },
  };
}

function textsOfJson(content: string): ReadText[] | undefined {
  let tree: unknown;
  try {
    tree = JSON.parse(content);
  } catch {
    return undefined;
  }
  return Object.entries(tree as Tree).flatMap(([namespace, inner]) => {
    if (typeof inner !== 'object' || inner === null) return [];
    const flat = flatTexts(inner);
    const plural = pluralKeys(flat.keys());
    return [...flat].map(([key, text]) => {
      const { base, form } = splitForm(key);
      // A language with `other` alone has no pair to tell a form by: which texts are plural is known when they are looked up.
      const isForm = form !== null && (plural.has(base) || form === 'other');
      return {
        ...{ namespace, key: isForm ? base : key, form: isForm ? form : null, source: '', text },
        ...{ isApproved: false, needsReview: false, notes: '' },
      };
    });
  });
}
