import { recruitmentLimits } from '@bellwether/contract/recruitment/recruitment.values';
import type { applicantStages } from '@bellwether/contract/recruitment/stages';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { drop, lockVersioned, make, type RecordKind, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { applicant, applicantStage } from './applicants.table.ts';
import { stages } from './stages.queries.ts';

type Body = InputOf<typeof applicantStages.create>['body'];

const inUse = {
  code: 'IN_USE',
  message: 'Applicants are or were in this stage, so it cannot be deleted.',
};
const takenAtOnce = { code: 'CHANGED_AT_ONCE', message: 'Somebody else is changing the stages. Try again.' };

export const stageConflicts: Conflicts = {
  applicant_stage_name_unique: {
    code: 'STAGE_NAME_TAKEN',
    field: 'name',
    message: 'A stage of this name exists.',
  },
  applicant_stage_one_default: takenAtOnce,
  applicant_stage_one_hired: takenAtOnce,
  applicant_current_stage_id_applicant_stage_id_fk: inUse,
  stage_visit_stage_id_applicant_stage_id_fk: inUse,
  stage_visit_from_stage_id_applicant_stage_id_fk: inUse,
};

const kind: RecordKind<typeof applicantStage> = {
  table: applicantStage,
  entity: 'applicant_stage',
  thing: 'Stage',
  paths: ['/api/hr/applicant-stages', '/api/hr/applicants', '/api/hr/job-openings'],
};

// Serialises changes of the flags: of two who make another stage the default at once, the second sees the first.
const flagsLock = 7_305_117;

/** The stages that applicants go through. TAL-14. */
export const stageHandlers: Handlers<typeof applicantStages> = {
  list: async (_input, { db }) => ({ data: await stages(db, sql`true`) }),

  get: ({ params: { id } }, { db }) => shown(db, id),

  async create({ body }, ctx) {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${flagsLock})`);
    const [counted] = await ctx.db.select({ count: count() }).from(applicantStage);
    if ((counted?.count ?? 0) >= recruitmentLimits.stages)
      throw conflict('TOO_MANY', `There are at most ${recruitmentLimits.stages} stages.`);
    await takeFlags(ctx.db, body, null);
    const { id } = await make(ctx, kind, body);
    return shown(ctx.db, id);
  },

  async update({ params: { id }, body }, ctx) {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${flagsLock})`);
    const before = await lockVersioned(ctx.db, kind, id, body.version);
    if ((before.isDefault && !body.isDefault) || (before.isHired && !body.isHired))
      throw conflict('LAST_OF_KIND', 'Give this mark to another stage instead: one must have it.');
    if (before.isHired !== body.isHired || before.isRejected !== body.isRejected)
      await demandEmpty(ctx.db, id);
    await takeFlags(ctx.db, body, id);
    await saveVersioned(ctx, kind, id, body);
    return shown(ctx.db, id);
  },

  async remove({ params: { id } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    if (before.isDefault || before.isHired)
      throw conflict('LAST_OF_KIND', 'Give this mark to another stage instead: one must have it.');
    return drop(ctx, kind, id);
  },
};

/** Takes the marks that this stage gets from the stage that has them. */
async function takeFlags(db: Db, { isDefault, isHired }: Body, id: string | null): Promise<void> {
  const other = id === null ? undefined : ne(applicantStage.id, id);
  const raised = { version: sql`${applicantStage.version} + 1` };
  if (isDefault)
    await db
      .update(applicantStage)
      .set({ isDefault: false, ...raised })
      .where(and(eq(applicantStage.isDefault, true), other));
  if (!isHired) return;
  const [former] = await db
    .select()
    .from(applicantStage)
    .where(and(eq(applicantStage.isHired, true), other));
  if (!former) return;
  await demandEmpty(db, former.id);
  await db
    .update(applicantStage)
    .set({ isHired: false, ...raised })
    .where(eq(applicantStage.id, former.id));
}

/** Nobody becomes hired or rejected by a change of a stage: throws 409 IN_USE where somebody is in it. */
async function demandEmpty(db: Db, stageId: string): Promise<void> {
  const [found] = await db
    .select({ id: applicant.id })
    .from(applicant)
    .where(eq(applicant.currentStageId, stageId))
    .limit(1);
  if (found) throw conflict('IN_USE', 'Applicants are in this stage. Move them first.');
}

async function shown(db: Db, id: string) {
  const [data] = await stages(db, sql`${applicantStage.id} = ${id}`);
  if (!data) throw notFound('Stage');
  return { data };
}
