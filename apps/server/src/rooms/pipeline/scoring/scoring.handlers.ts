import type { scoring } from '@bellwether/contract/pipeline/scoring';
import { totalPossible } from '@bellwether/contract/pipeline/scoring.rules';
import { defaultScoring } from '@bellwether/contract/pipeline/scoring.values';
import { desc, eq, sql } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { demandVersion } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { userView } from '../../identity/identity.view.ts';
import { leadChanged } from '../lead-changed.commands.ts';
import { findLead } from '../lead-detail.queries.ts';
import { lockLead } from '../visible-leads.access.ts';
import { readScoring, rescore } from './lead-score.commands.ts';
import { findProgress, startRescore } from './rescore.job.ts';
import { leadScoringConfig } from './scoring.table.ts';
import { previewOf } from './scoring-preview.queries.ts';

const user = userView.relation('user');

export const scoringConflicts: Conflicts = {
  lead_scoring_config_pkey: { code: 'STALE', message: 'Someone else changed this in the meantime.' },
};

// Serialises saves: the first of all makes a row where there was none to lock.
const configLock = 7_305_110;

export const scoringHandlers: Handlers<typeof scoring> = {
  get: (_input, ctx) => reply(ctx),

  async update({ body: { version, ...config } }, ctx) {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${configLock})`);
    const before = await readScoring(ctx.db);
    demandVersion(version, before);
    const next = before.version + 1;
    await ctx.db.insert(leadScoringConfig).values({
      version: next,
      config,
      updatedById: ctx.viewer.actor.id,
      updatedAt: ctx.now.toISOString(),
    });
    ctx.audit({
      action: 'update',
      entity: 'lead_scoring_config',
      before: before.config,
      after: config,
    });
    ctx.emit({
      userId: null,
      type: 'invalidate',
      data: { paths: ['/api/e-commerce/lead-scoring-config', '/api/e-commerce/leads'] },
    });
    await startRescore(ctx, next);
    return reply(ctx);
  },

  preview: async ({ body: config }, { db, now }) => ({
    data: await previewOf(db, { now, config }),
  }),

  history: async (_input, { db }) => ({ data: await versionsOf(db, 50) }),

  progress: async (_input, { db }) => ({ data: await findProgress(db) }),

  async rescore({ params: { id } }, ctx) {
    await lockLead(ctx, id);
    const { config } = await readScoring(ctx.db);
    const options = { now: ctx.now, config, byId: ctx.viewer.actor.id };
    const changed = await rescore(ctx.db, options, [id]);
    if (changed.length > 0) leadChanged(ctx, 'rescore', id);
    const found = await findLead(ctx.db, ctx.viewer, ctx.now, id);
    if (!found) throw notFound('Lead');
    const { score, temperature, explanation } = found;
    return { data: { score, temperature, explanation } };
  },
};

async function reply({ db, viewer }: Pick<Context, 'db' | 'viewer'>) {
  const [current] = await versionsOf(db, 1);
  if (!current) throw notFound('Configuration');
  return {
    data: {
      ...current,
      can: { edit: can(viewer, 'edit', 'lead_scoring') },
      rescore: await findProgress(db),
    },
  };
}

/** The newest versions; the defaults close the list as version 1, which no row holds. */
async function versionsOf(db: Db, limit: number) {
  const rows = await db
    .select({
      version: leadScoringConfig.version,
      config: leadScoringConfig.config,
      updatedAt: leadScoringConfig.updatedAt,
      updatedBy: sql<{ id: string; name: string } | null>`case when ${user.id} is not null
        then json_build_object('id', ${user.id}, 'name', ${user.name}) end`,
    })
    .from(leadScoringConfig)
    .leftJoin(user, eq(user.id, leadScoringConfig.updatedById))
    .orderBy(desc(leadScoringConfig.version))
    .limit(limit);
  const shipped = { version: 1, config: defaultScoring, updatedAt: null, updatedBy: null };
  const all = rows.length < limit ? [...rows, shipped] : rows;
  return all.map(({ config, ...row }) => ({ ...row, ...config, totalPossible: totalPossible(config) }));
}
