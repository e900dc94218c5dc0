import { formsOf } from '@bellwether/contract/translations/languages.rules';
import { languageCodes } from '@bellwether/contract/translations/values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { sentencesNamespace, shippedTree, type Tree } from './shipped-texts.queries.ts';
import { language, textNamespace, textSource, translation } from './translations.table.ts';

type Branch = { [key: string]: string | Branch };

const Override = z.object({
  key: z.string(),
  form: z.string().nullable(),
  text: z.string(),
  source: z.string(),
});
type Override = z.infer<typeof Override>;

/**
 * What screens and documents say in a language: its live overrides over what ships. Live: no failing error, and approved where the
 * language shows only approved texts. Of the texts that nobody wrote there is nothing: who reads falls back to another language.
 */
export async function effectiveTexts(db: Db, code: string, namespace: string): Promise<Tree> {
  const shipped: Tree = languageCodes.some((known) => known === code) ? shippedTree(code, namespace) : {};
  const overrides = await liveOverrides(db, code, namespace);
  if (overrides.length === 0) return shipped;
  return namespace === sentencesNamespace
    ? withSentences(shipped, overrides)
    : withTexts(shipped, overrides, code);
}

function liveOverrides(db: Db, code: string, namespace: string): Promise<Override[]> {
  return rowsOf(db, Override).from(sql`
    select t.translation_key as key, t.plural_form as form, t.translated_text as text, t.source_text as source
    from ${translation} t join ${language} l on l.id = t.language_id join ${textNamespace} n on n.id = t.namespace_id
    where l.language_code = ${code} and n.namespace_id = ${namespace}
      and t.failing = '{}' and t.translated_text <> '' and (t.is_approved or not l.only_approved)
      and not exists (select from ${textSource} s where s.namespace_id = t.namespace_id
        and s.translation_key = t.translation_key and s.removed_at is not null)
    order by t.translation_key, t.plural_form`);
}

function withTexts(shipped: Tree, overrides: readonly Override[], code: string): Tree {
  const tree = structuredClone(shipped) as Branch;
  const forms = formsOf(code);
  const written = new Set(overrides.map(({ key, form }) => `${key}_${form}`));
  for (const { key, form, text } of overrides) {
    put(tree, form === null ? key : `${key}_${form}`, text);
    if (form !== 'other') continue;
    // A form that nobody wrote yet is said as `other` of the same language, rather than in another language.
    for (const missing of forms)
      if (!written.has(`${key}_${missing}`) && !languageCodes.some((known) => known === code))
        put(tree, `${key}_${missing}`, text);
  }
  return tree;
}

const unsafe = new Set(['__proto__', 'constructor', 'prototype']);

/** Puts a text at its place; a key that would stand below a text, or over other keys, is left out. */
function put(tree: Branch, key: string, text: string): void {
  const parts = key.split('.');
  const last = parts.pop() ?? '';
  if ([...parts, last].some((part) => unsafe.has(part))) return;
  let branch = tree;
  for (const part of parts) {
    const inner = Object.hasOwn(branch, part) ? branch[part] : {};
    if (typeof inner !== 'object') return;
    branch[part] = inner;
    branch = inner;
  }
  if (typeof branch[last] !== 'object') branch[last] = text;
}

function withSentences(shipped: Tree, overrides: readonly Override[]): Tree {
  const parts = { sentences: new Map<string, string>(), things: new Map<string, string>() };
  for (const part of ['sentences', 'things'] as const)
    for (const [english, text] of Object.entries((shipped[part] ?? {}) as Record<string, string>))
      parts[part].set(english, text);
  for (const { key, source, text } of overrides)
    parts[key.startsWith('t.') ? 'things' : 'sentences'].set(source, text);
  return { sentences: Object.fromEntries(parts.sentences), things: Object.fromEntries(parts.things) };
}

const Revision = z.object({
  code: z.string(),
  name: z.string(),
  revision: z.int(),
  isActive: z.boolean(),
});

/** Each language with its revision, those that can be chosen and the others, by their codes. */
export function revisions(db: Db): Promise<z.infer<typeof Revision>[]> {
  return rowsOf(db, Revision).from(sql`
    select l.language_code as code, l.native_name as name, l.is_active as "isActive", coalesce(r.revision, 0) as revision
    from ${language} l left join text_revision r on r.language_id = l.id order by l.language_code`);
}
