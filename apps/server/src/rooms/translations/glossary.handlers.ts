import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { glossary } from '@bellwether/contract/translations/glossary';
import { termKey, termKeysIn } from '@bellwether/contract/translations/glossary.rules';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { drop, make, saveVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { glossaryTerm, language, textSource } from './translations.table.ts';

export const glossaryConflicts: Conflicts = {
  glossary_term_unique: {
    code: 'TERM_EXISTS',
    field: 'term',
    message: 'The glossary has this term already.',
  },
};

const kind = {
  table: glossaryTerm,
  entity: 'glossary_term',
  thing: 'Glossary term',
  paths: ['/api/translations'],
};

type Query = InputOf<typeof glossary.list>['query'];
type Body = InputOf<typeof glossary.create>['body'];

/** How terms are to be said. AMB-390. */
export const glossaryHandlers: Handlers<typeof glossary> = {
  async list({ query }, { db }) {
    const where = and(
      query.languageId ? eq(glossaryTerm.languageId, query.languageId) : undefined,
      await within(db, query),
      contains(query.search, sql`(term || ' ' || translation)`),
    );
    return pageOf(db, (onPage) => shown(db).where(onPage).$dynamic(), {
      query,
      by: [glossaryTerm[query.sortBy]],
      id: glossaryTerm.id,
      from: sql`from ${glossaryTerm} ${where ? sql`where ${where}` : sql``}`,
    });
  },

  get: async ({ params: { id } }, { db }) => ({ data: await one(db, id) }),

  async create({ body }, ctx) {
    const { id } = await make(ctx, kind, await rowOf(ctx.db, body));
    return { data: await one(ctx.db, id) };
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    await saveVersioned(ctx, kind, id, { ...(await rowOf(ctx.db, body)), version });
    return { data: await one(ctx.db, id) };
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};

function shown(db: Db) {
  const { id, languageId, term, translation, note, version } = glossaryTerm;
  return db
    .select({ id, languageId, term, translation, note, version, languageName: language.languageName })
    .from(glossaryTerm)
    .innerJoin(language, eq(language.id, glossaryTerm.languageId));
}

async function one(db: Db, id: string) {
  const [found] = await shown(db).where(eq(glossaryTerm.id, id));
  if (!found) throw notFound('Glossary term');
  return found;
}

async function rowOf(db: Db, body: Body) {
  const [spoken] = await db
    .select({ id: language.id })
    .from(language)
    .where(eq(language.id, body.languageId));
  if (!spoken) throw fieldProblem('languageId', 'Language not found');
  return { ...body, termKey: termKey(body.term) ?? '' };
}

/** The terms that any form of a text's English contains: an index is asked for all that it could be. */
async function within(db: Db, { namespaceId, translationKey }: Query): Promise<SQL | undefined> {
  if (!namespaceId || !translationKey) return undefined;
  const sources = await db
    .select({ text: textSource.sourceText })
    .from(textSource)
    .where(
      and(
        eq(textSource.namespaceId, namespaceId),
        eq(textSource.translationKey, translationKey),
        isNull(textSource.removedAt),
      ),
    );
  const keys = [...new Set(sources.flatMap(({ text }) => termKeysIn(text)))];
  return sql`${glossaryTerm.termKey} = any(${sql.param(keys)}::text[])`;
}
