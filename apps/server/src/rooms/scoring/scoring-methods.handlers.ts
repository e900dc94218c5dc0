import { isDeepStrictEqual } from 'node:util';
import { faultsOfConfig } from '@bellwether/contract/scoring/scoring-config';
import type { scoringMethods } from '@bellwether/contract/scoring/scoring-methods';
import type { Day } from '@bellwether/contract/shared/day';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import { drop, lockVersioned, make, saveVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { nextVersionOfCategory, versionOfCategory } from '../learning/index.ts';
import { organizationDay } from '../settings/index.ts';
import { categoryScoringLink, type Settings, scoringMethod, scoringMethodVersion } from './scoring.table.ts';
import { findScoringMethod, linksOf, listScoringMethods, versionsOf } from './scoring-methods.queries.ts';

export const scoringMethodConflicts: Conflicts = {
  scoring_method_name_unique: {
    code: 'SCORING_METHOD_NAME_TAKEN',
    field: 'displayName',
    message: 'A scoring method of this name exists.',
  },
  category_scoring_link_once: { code: 'SCORING_LINK_TWICE', field: 'links', message: 'Each method once' },
  category_scoring_link_default: {
    code: 'SCORING_DEFAULT_TWICE',
    field: 'links',
    message: 'Only one can be the default',
  },
};

const paths = ['/api/lms/scoring-methods'];
const kind = { table: scoringMethod, entity: 'scoring_method', thing: 'Scoring method', paths };

/** How results are scored: methods with dated settings, and which of them a category has. */
export const scoringMethodHandlers: Handlers<typeof scoringMethods> = {
  list: ({ query }, { db }) => listScoringMethods(db, query),

  get: async ({ params: { id } }, { db }) => ({ data: await findScoringMethod(db, id) }),

  async create({ body: { defaultSettings: config, effectiveFrom, source, checkedOn, ...body } }, ctx) {
    await demandPast(ctx, checkedOn);
    const { id } = await make(ctx, kind, body);
    await addVersion(ctx, id, { number: 1, config, source, checkedOn }, effectiveFrom);
    return { data: await findScoringMethod(ctx.db, id) };
  },

  async update({ params: { id }, body }, ctx) {
    const { defaultSettings: config, effectiveFrom, source, checkedOn, ...fields } = body;
    const before = await lockVersioned(ctx.db, kind, id, body.version);
    if (before.methodType !== body.methodType)
      throw fieldProblem('methodType', 'The kind of a scoring method stays: make another one');
    await saveVersioned(ctx, kind, id, fields);
    const [last] = await versionsOf(ctx.db, id);
    const isOther = !isDeepStrictEqual(last?.config, config);
    if (!isOther && last?.source === source && last.checkedOn === checkedOn)
      return { data: await findScoringMethod(ctx.db, id) };
    await demandPast(ctx, checkedOn);
    if (isOther) await demandCheckedAnew(ctx, last, checkedOn);
    const number = (last?.number ?? 0) + 1;
    // Where only the source was compared, the figures hold from when they held.
    const from = effectiveFrom ?? (isOther ? null : (last?.effectiveFrom ?? null));
    await addVersion(ctx, id, { number, config, source, checkedOn }, from);
    return { data: await findScoringMethod(ctx.db, id) };
  },

  async remove({ params: { id } }, ctx) {
    await lockVersioned(ctx.db, kind, id, undefined);
    return drop(ctx, kind, id);
  },

  async links({ params: { id } }, { db }) {
    const version = await versionOfCategory(db, id);
    return { data: await linksOf(db, id), version };
  },

  async saveLinks({ params: { id }, body: { version, links } }, ctx) {
    const { db } = ctx;
    const next = await nextVersionOfCategory(db, id, version);
    for (const [at, link] of links.entries()) await demandLink(ctx, link, at);
    const old = await linksOf(db, id);
    await db.delete(categoryScoringLink).where(eq(categoryScoringLink.categoryId, id));
    if (links.length > 0)
      await db
        .insert(categoryScoringLink)
        .values(links.map((link) => ({ ...link, id: newId(), categoryId: id })));
    const data = await linksOf(db, id);
    ctx.audit({
      ...{ action: 'scoring', entity: 'category', entityId: id },
      ...{ before: { links: old }, after: { links: data } },
    });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/lms/categories'] } });
    return { data, version: next };
  },
};

type Version = Pick<typeof scoringMethodVersion.$inferSelect, 'number' | 'config' | 'source' | 'checkedOn'>;

/** Writes settings that hold from the day on, from today where none is given. */
async function addVersion(
  { db, now }: Context,
  scoringMethodId: string,
  version: Version,
  from: Day | null,
): Promise<void> {
  const effectiveFrom = from ?? (await organizationDay(db, now));
  await db
    .insert(scoringMethodVersion)
    .values({ ...version, scoringMethodId, effectiveFrom, createdAt: now.toISOString() });
}

/** Throws 400 where figures would have been checked on a day that has not come. */
async function demandPast({ db, now }: Context, checkedOn: Day | null): Promise<void> {
  if (checkedOn !== null && checkedOn > (await organizationDay(db, now)))
    throw fieldProblem('checkedOn', 'The day of the check must not be in the future.');
}

/** Throws 400 where changed figures would pass for checked because those before were. AMB-412. */
async function demandCheckedAnew(
  { db, now }: Context,
  last: Version | undefined,
  checkedOn: Day | null,
): Promise<void> {
  if (checkedOn === null || last?.checkedOn !== checkedOn) return;
  if (checkedOn === (await organizationDay(db, now))) return;
  throw fieldProblem(
    'checkedOn',
    'The settings changed: say when these were checked, or leave the day empty.',
  );
}

interface Link {
  readonly scoringMethodId: string;
  readonly defaultConfig: Settings | null;
}

/** Throws 400 at the link where its method does not exist or its settings are none of the method's kind. */
async function demandLink(
  { db }: Context,
  { scoringMethodId, defaultConfig }: Link,
  at: number,
): Promise<void> {
  const [found] = await db
    .select({ methodType: scoringMethod.methodType })
    .from(scoringMethod)
    .where(eq(scoringMethod.id, scoringMethodId))
    .for('share');
  if (!found) throw fieldProblem(`links.${at}.scoringMethodId`, 'This scoring method does not exist.');
  const [fault] = defaultConfig === null ? [] : faultsOfConfig(found.methodType, defaultConfig);
  if (fault) throw fieldProblem([`links.${at}.defaultConfig`, ...fault.path].join('.'), fault.message);
}
