import type { ScoringKind } from '@bellwether/contract/scoring/scoring.values';
import { scoringConfigs } from '@bellwether/contract/scoring/scoring-config';
import type { scoringMethods } from '@bellwether/contract/scoring/scoring-methods';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { notFound } from '../../platform/http/problem.ts';
import { categoryScoringLink, type Settings, scoringMethod, scoringMethodVersion } from './scoring.table.ts';

const newest = sql`(select max(v.number) from ${scoringMethodVersion} v where v.scoring_method_id = "scoring_method"."id")`;

/** A column of a method's newest settings. */
const ofNewest = <T>(column: SQL) => sql<T>`(select ${column} from ${scoringMethodVersion} w
    where w.scoring_method_id = "scoring_method"."id" and w.number = ${newest})`;

const columns = {
  id: scoringMethod.id,
  methodType: scoringMethod.methodType,
  displayName: scoringMethod.displayName,
  description: scoringMethod.description,
  isActive: scoringMethod.isActive,
  sortOrder: scoringMethod.sortOrder,
  effectiveFrom: ofNewest<string>(sql`w.effective_from::text`),
  source: ofNewest<string | null>(sql`w.source`),
  checkedOn: ofNewest<string | null>(sql`w.checked_on::text`),
  version: scoringMethod.version,
};

const sortable = { sortOrder: scoringMethod.sortOrder, displayName: scoringMethod.displayName };

/** One page of the ways of scoring. */
export function listScoringMethods(db: Db, query: InputOf<typeof scoringMethods.list>['query']) {
  const where = and(
    query.isActive === undefined ? undefined : eq(scoringMethod.isActive, query.isActive),
    query.methodType ? eq(scoringMethod.methodType, query.methodType) : undefined,
    contains(query.search, scoringMethod.displayName),
  );
  return pageOf(db, (onPage) => db.select(columns).from(scoringMethod).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: scoringMethod.id,
    from: sql`from ${scoringMethod} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One way of scoring with its settings. Throws 404. */
export async function findScoringMethod(db: Db, id: string) {
  const [found] = await db.select(columns).from(scoringMethod).where(eq(scoringMethod.id, id));
  if (!found) throw notFound('Scoring method');
  const versions = await versionsOf(db, id);
  return {
    ...found,
    configSchema: schemaOf(found.methodType),
    defaultSettings: versions[0]?.config ?? {},
    versions: versions.map(({ number, effectiveFrom, source, checkedOn }) => ({
      ...{ number, effectiveFrom, source, checkedOn },
    })),
  };
}

/** The settings of a method, the newest first. */
export function versionsOf(db: Db, id: string) {
  return db
    .select()
    .from(scoringMethodVersion)
    .where(eq(scoringMethodVersion.scoringMethodId, id))
    .orderBy(desc(scoringMethodVersion.number));
}

function schemaOf(kind: ScoringKind): Settings {
  return z.toJSONSchema(scoringConfigs[kind], { io: 'input', unrepresentable: 'any' }) as Settings;
}

/** The method of each category that has one: its default, else that of the lowest priority number. */
export const chosenMethods = sql`
  select distinct on (l.category_id) l.category_id, l.default_config, m.id, m.method_type
  from ${categoryScoringLink} l join ${scoringMethod} m on m.id = l.scoring_method_id
  order by l.category_id, l.is_default desc, l.priority, m.display_name`;

/** How a category is scored: the default first, then by priority. */
export function linksOf(db: Db, categoryId: string) {
  return db
    .select({
      id: categoryScoringLink.id,
      categoryId: categoryScoringLink.categoryId,
      scoringMethodId: categoryScoringLink.scoringMethodId,
      methodType: scoringMethod.methodType,
      displayName: scoringMethod.displayName,
      defaultConfig: categoryScoringLink.defaultConfig,
      isDefault: categoryScoringLink.isDefault,
      priority: categoryScoringLink.priority,
    })
    .from(categoryScoringLink)
    .innerJoin(scoringMethod, eq(scoringMethod.id, categoryScoringLink.scoringMethodId))
    .where(eq(categoryScoringLink.categoryId, categoryId))
    .orderBy(
      desc(categoryScoringLink.isDefault),
      asc(categoryScoringLink.priority),
      asc(scoringMethod.displayName),
    );
}
