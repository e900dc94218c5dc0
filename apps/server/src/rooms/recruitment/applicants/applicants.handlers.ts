import type { applicants } from '@bellwether/contract/recruitment/applicants';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { demandVersion, drop, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { attachFiles, detachFiles } from '../../files/index.ts';
import { lockPersonOf } from '../candidates/person.queries.ts';
import { jobOpening } from '../openings/openings.table.ts';
import { eraseApplicant } from '../retention/erase-applicant.commands.ts';
import { holdApplicant } from '../retention/hold-applicant.commands.ts';
import { lockApplication } from '../retention/lock-application.commands.ts';
import {
  applicantKind,
  changedApplicant,
  demandData,
  lockApplicant,
  storeApplicant,
} from './applicant-record.commands.ts';
import { applicantFiles, findApplicant, listApplicants } from './applicants.queries.ts';
import { applicantStage } from './applicants.table.ts';
import { boardOf } from './board.queries.ts';
import { moveApplicant } from './move-applicant.commands.ts';
import { rejectionText } from './rejection-text.queries.ts';
import { defaultStage } from './stages.queries.ts';
import { boardsOf } from './visible-applicants.access.ts';

export const applicantConflicts: Conflicts = {
  applicant_once: {
    code: 'APPLIED_ALREADY',
    field: 'email',
    message: 'Somebody with this e-mail address applied for this opening already.',
  },
  applicant_person_once: {
    code: 'APPLIED_ALREADY',
    field: 'email',
    message: 'This person applied for this opening already, with another e-mail address.',
  },
  candidate_link_token_unique: { code: 'LINK_EXISTS', message: 'This link exists already. Try again.' },
  stage_visit_one_open: { code: 'MOVED_AT_ONCE', message: 'Somebody else is moving this applicant.' },
};

/** Applicants: listed, added, changed, moved from stage to stage. TAL-14. */
export const applicantHandlers: Handlers<typeof applicants> = {
  list: ({ query }, { db, viewer }) => listApplicants(db, viewer, query),

  async board({ params: { id }, query }, { db, viewer }) {
    const [found] = await db
      .select({ id: jobOpening.id })
      .from(jobOpening)
      .where(and(eq(jobOpening.id, id), boardsOf(viewer)));
    if (!found) throw notFound('Job opening');
    return { data: await boardOf(db, viewer, id, query) };
  },

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body: { fileIds, currentStageId, ...body } }, ctx) {
    await demandOpening(ctx.db, body.jobOpeningId);
    const stageId = currentStageId ?? (await defaultStage(ctx.db)).id;
    await demandOpenStage(ctx.db, stageId);
    const fields = { ...body, currentStageId: stageId };
    const made = await storeApplicant(ctx, fields, { userId: ctx.viewer.actor.id });
    if (fileIds) await attachFiles(ctx, { entity: applicantFiles, entityId: made.id, fileIds });
    changedApplicant(ctx, 'create', made);
    return shown(ctx, made.id);
  },

  async update({ params: { id }, body: { version, fileIds, ...body } }, ctx) {
    const before = await lockApplicant(ctx, id);
    demandVersion(version, before);
    demandData(before);
    const candidateId =
      body.email.toLowerCase() === before.email.toLowerCase()
        ? before.candidateId
        : await lockPersonOf(ctx.db, body.email, ctx.now);
    const after = await storeVersioned(ctx.db, applicantKind, before, { ...body, candidateId });
    if (fileIds) await attachFiles(ctx, { entity: applicantFiles, entityId: id, fileIds });
    changedApplicant(ctx, 'update', after, before);
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const before = await lockApplicant(ctx, id);
    const [stage] = await ctx.db
      .select()
      .from(applicantStage)
      .where(eq(applicantStage.id, before.currentStageId));
    if (stage?.isHired) throw conflict('HIRED', 'Who is hired is not deleted.');
    await detachFiles(ctx, applicantFiles, [id]);
    return drop(ctx, applicantKind, id);
  },

  async rejection({ params: { id }, query: { language } }, ctx) {
    const found = await findApplicant(ctx.db, ctx.viewer, id, ctx.now);
    if (!found) throw notFound('Applicant');
    const name = `${found.firstName} ${found.lastName}`;
    return { data: await rejectionText(ctx, { id, name, position: found.jobOpening.title }, language) };
  },

  async hold({ params: { id }, body: { reason } }, ctx) {
    const found = await findApplicant(ctx.db, ctx.viewer, id, ctx.now);
    const locked = found && (await lockApplication(ctx.db, id));
    if (!locked) throw notFound('Applicant');
    await holdApplicant(ctx, locked, reason);
    return shown(ctx, id);
  },

  async erase({ params: { id }, body: { confirmation } }, ctx) {
    const found = await findApplicant(ctx.db, ctx.viewer, id, ctx.now);
    const locked = found && (await lockApplication(ctx.db, id));
    if (!locked) throw notFound('Applicant');
    const { firstName, lastName } = locked.person;
    if (confirmation !== `${firstName} ${lastName}`)
      throw fieldProblem('confirmation', 'Type the name of the applicant as it is written here.');
    await eraseApplicant(ctx, locked, 'HR');
    return shown(ctx, id);
  },

  async changeStage({ params: { id }, body }, ctx) {
    const data = await findApplicant(ctx.db, ctx.viewer, id, ctx.now);
    if (!data) throw notFound('Applicant');
    // Else it would leave on the day a mail server is set, however long after.
    if (body.mail && !ctx.platform.mail.configured)
      throw conflict('NO_MAIL_SERVER', 'Applicants can only be written to with a mail server (SMTP_URL).');
    await moveApplicant(ctx, id, body);
    return shown(ctx, id);
  },
};

async function shown({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const data = await findApplicant(db, viewer, id, now);
  if (!data) throw notFound('Applicant');
  return { data };
}

async function demandOpening(db: Db, id: string): Promise<void> {
  const [found] = await db.select({ id: jobOpening.id }).from(jobOpening).where(eq(jobOpening.id, id));
  if (!found) throw fieldProblem('jobOpeningId', 'This opening does not exist.');
}

/** Nobody begins as hired, which takes a place, or as rejected, which takes a reason. */
async function demandOpenStage(db: Db, id: string): Promise<void> {
  const [stage] = await db.select().from(applicantStage).where(eq(applicantStage.id, id)).for('share');
  if (!stage) throw fieldProblem('currentStageId', 'This stage does not exist.');
  if (stage.isHired || stage.isRejected)
    throw fieldProblem(
      'currentStageId',
      'A new applicant begins in a stage that is neither hired nor rejected.',
    );
}
