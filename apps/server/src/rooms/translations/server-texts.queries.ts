import type { namespaces } from '@bellwether/contract/translations/translations';
import { languageCodes } from '@bellwether/contract/translations/values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { readSettings } from '../settings/index.ts';
import { effectiveTexts } from './effective-texts.queries.ts';
import { shippedTree, type Tree } from './shipped-texts.queries.ts';
import { language, textRevision } from './translations.table.ts';

type Namespace = (typeof namespaces)[number];

/** Finds a text by its key ('print.week'), with {{places}} filled in; the key itself when there is none. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** What speaks each language: asked once for a request or a job, then as often as sentences are wanted. */
export type ServerTexts = (db: Db) => Promise<(language: string) => Say>;

interface Kept {
  readonly mark: string;
  readonly tree: Tree;
}

/**
 * What the server says itself, in mails, documents, notices and feeds: the texts of one namespace in each language that can be chosen, as
 * the school has them. Asking reads the marks of the languages, in one query; texts are read again where the mark is another than that of
 * the copy. A mark is of one change alone, so that no other process, no rollback and no restored backup leaves an old copy. TRN-03
 */
export function makeServerTexts(namespace: Namespace): ServerTexts {
  const kept = new Map<string, Kept>();
  return async (db) => {
    const marks = await marksOf(db);
    const { system } = await readSettings(db, 'system');
    const trees = new Map<string, Tree>();
    for (const { code, mark } of marks) {
      const before = kept.get(code);
      const now = before?.mark === mark ? before : { mark, tree: await effectiveTexts(db, code, namespace) };
      kept.set(code, now);
      trees.set(code, now.tree);
    }
    return (asked) =>
      sayFrom(
        [asked, system.defaultLanguage, 'en'].flatMap((code) => {
          const tree = trees.get(code);
          return tree ? [tree] : [];
        }),
      );
  };
}

/** What ships of a namespace in a language, else in English: for pages that are shown while the database does not answer. */
export function shippedWords(namespace: Namespace, asked: string): Say {
  const codes = [...languageCodes.filter((code) => code === asked), 'en'];
  return sayFrom(codes.map((code) => shippedTree(code, namespace)));
}

const Mark = z.object({ code: z.string(), mark: z.string() });

/** The languages that can be chosen, each with the mark of its last change. */
function marksOf(db: Db): Promise<z.infer<typeof Mark>[]> {
  return rowsOf(db, Mark).from(sql`
    select l.language_code as code, coalesce(r.mark::text, '') as mark
    from ${language} l left join ${textRevision} r on r.language_id = l.id where l.is_active order by l.language_code`);
}

/** Says what the first of the trees has; later ones stand in for what it lacks. */
function sayFrom(trees: readonly Tree[]): Say {
  return (key, values = {}) => {
    const parts = key.split('.');
    const found = trees
      .map((tree) => parts.reduce<unknown>(partOf, tree))
      .find((text) => typeof text === 'string');
    const text = typeof found === 'string' ? found : key;
    return text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

function partOf(tree: unknown, key: string): unknown {
  return typeof tree === 'object' && tree !== null && Object.hasOwn(tree, key)
    ? (tree as Record<string, unknown>)[key]
    : undefined;
}
