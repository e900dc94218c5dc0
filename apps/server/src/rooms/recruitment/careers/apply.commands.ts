import type { ApplicationForm } from '@bellwether/contract/recruitment/application-form';
import { careersSource } from '@bellwether/contract/recruitment/recruitment.values';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { attachFiles, filesOf, type StoredUpload, storeUpload } from '../../files/index.ts';
import { applicantKind, storeApplicant } from '../applicants/applicant-record.commands.ts';
import { applicantFiles } from '../applicants/applicants.queries.ts';
import { applicant, jobApplication } from '../applicants/applicants.table.ts';
import { defaultStage } from '../applicants/stages.queries.ts';
import { applicationMailQueue } from '../candidates/application-mail.values.ts';
import { lockPersonOf } from '../candidates/person.queries.ts';

interface Applying {
  readonly platform: Platform;
  readonly jobOpeningId: string;
  readonly tokenId: string;
  readonly form: z.output<typeof ApplicationForm>;
  readonly upload: StoredUpload;
  readonly requestId: string;
}

const visitor = { userId: null };

/**
 * Stores an application of the careers page with its CV, once for each form that was shown. Who applied for the opening already, with this e-mail
 * or another one of theirs, is joined: the CV comes to theirs, and nothing that is known of them changes. Returns whether the CV was kept. TAL-14.
 */
export async function storeApplication(applying: Applying): Promise<boolean> {
  const { platform, jobOpeningId, tokenId, form, upload, requestId } = applying;
  const now = platform.clock.now();
  return inTransaction(platform.database.db, async (db) => {
    if (!(await takeToken(db, { jobOpeningId, tokenId, now }))) return false;
    const ctx = { db, now, viewer: visitor };
    const known = await findKnown(db, jobOpeningId, form.email, now);
    const stage = await defaultStage(db);
    const row =
      known ??
      (await storeApplicant(
        ctx,
        { ...form, jobOpeningId, currentStageId: stage.id, source: careersSource },
        { userId: null },
      ));
    await storeUpload(ctx, upload, { context: 'application', audience: 'RESTRICTED' });
    const before = ((await filesOf(db, applicantFiles, [row.id])).get(row.id) ?? []).map(({ id }) => id);
    await attachFiles(ctx, {
      entity: applicantFiles,
      entityId: row.id,
      fileIds: [...before, upload.id],
      vouched: [upload.id],
    });
    // Who applies again has not withdrawn any more.
    if (known?.withdrawnAt)
      await db.update(applicant).set({ withdrawnAt: null }).where(eq(applicant.id, known.id));
    if (platform.mail.configured) await platform.jobs.send(db, applicationMailQueue, { applicantId: row.id });
    await db.update(jobApplication).set({ applicantId: row.id }).where(eq(jobApplication.tokenId, tokenId));
    const entry = { action: known ? 'apply again' : 'apply', entity: applicantKind.entity, entityId: row.id };
    await writeAudit(db, [{ ...entry, after: { jobOpeningId } }], { viewer: undefined, now, requestId });
    const data = { paths: applicantKind.paths };
    await platform.events.write(db, [{ userId: null, type: 'invalidate', data }], now);
    return true;
  });
}

/** Notes what a machine sent, so that its token is used up; nobody becomes an applicant. */
export async function noteMachine(
  { platform, jobOpeningId, tokenId }: Pick<Applying, 'platform' | 'jobOpeningId' | 'tokenId'>,
  reason: string,
): Promise<void> {
  const now = platform.clock.now();
  await takeToken(platform.database.db, { jobOpeningId, tokenId, now }, reason);
}

/** Whether the form was not sent before: reloaded, or pressed twice. */
async function takeToken(
  db: Db,
  { jobOpeningId, tokenId, now }: { jobOpeningId: string; tokenId: string; now: Date },
  reason: string | null = null,
): Promise<boolean> {
  const made = await db
    .insert(jobApplication)
    .values({ jobOpeningId, tokenId, reason, createdAt: now.toISOString() })
    .onConflictDoNothing({ target: jobApplication.tokenId })
    .returning({ id: jobApplication.id });
  return made.length > 0;
}

/** The application for the opening of who has this address, also where it came with another address of theirs. */
async function findKnown(db: Db, jobOpeningId: string, email: string, now: Date) {
  const open = and(eq(applicant.jobOpeningId, jobOpeningId), isNull(applicant.anonymisedAt));
  const [same] = await db
    .select()
    .from(applicant)
    .where(and(open, eq(applicant.email, email)))
    .for('update');
  if (same) return same;
  const candidateId = await lockPersonOf(db, email, now);
  const [found] = await db
    .select()
    .from(applicant)
    .where(and(open, eq(applicant.candidateId, candidateId)))
    .for('update');
  return found;
}
