import { applicantSources } from '@bellwether/contract/recruitment/recruitment.values';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type AuditEntry, eraseAuditValues } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { storeVersioned } from '../../../platform/db/records.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { eraseApprovals } from '../../approvals/index.ts';
import { eraseFiles } from '../../files/index.ts';
import { forgetNotices } from '../../messaging/index.ts';
import { type ApplicantRow, applicantKind } from '../applicants/applicant-record.commands.ts';
import { applicantFiles } from '../applicants/applicants.queries.ts';
import { applicant, candidate, rejectionMail, stageVisit } from '../applicants/applicants.table.ts';
import { rejectionMailQueue } from '../applicants/rejection-mail.values.ts';
import { mergedInto } from '../candidates/person.queries.ts';
import { interviewMailQueue } from '../interviews/interview-mail.values.ts';
import { interview, interviewFeedback } from '../interviews/interviews.table.ts';
import { offer } from '../offers/offers.table.ts';
import { callOff } from './call-off.commands.ts';
import type { ApplicantWork } from './in-work.commands.ts';
import type { LockedApplication } from './lock-application.commands.ts';

/** Why the data went: their time was over, HR did it by hand, or the person wanted it. */
export type ErasureReason = 'RETENTION' | 'HR' | 'CANDIDATE';

/**
 * Takes away everything that says who an applicant was: name, contacts, addresses, letter, salaries, files with their content, notes of stages,
 * interviews and feedback, letters of offers, rejection mails and what of mail stands in queues, titles and notices of approvals, and the values
 * in the audit log. What stays are opening, stages with their times, ratings, and that there was an offer. Nothing happens where it is gone
 * already. The application is locked by the caller. Throws 409 HIRED for who was hired, HELD under a legal hold. TAL-14, AMB-286
 */
export async function eraseApplicant(
  ctx: ApplicantWork,
  { person, isHired, isHeld }: LockedApplication,
  reason: ErasureReason,
): Promise<void> {
  if (person.anonymisedAt !== null) return;
  if (isHired) throw conflict('HIRED', 'Who was hired is an employee: their application is kept.');
  if (person.legalHoldReason !== null)
    throw conflict('HELD', 'There is a legal hold on this applicant. End it first.');
  if (isHeld)
    throw conflict('HELD', 'There is a legal hold on another application of this person. End it first.');
  const { id } = person;
  await forgetMail(ctx, person);
  await eraseFiles(ctx, applicantFiles, [id]);
  await ctx.db.delete(rejectionMail).where(eq(rejectionMail.applicantId, id));
  await ctx.db.update(stageVisit).set({ notes: null }).where(eq(stageVisit.applicantId, id));
  await eraseFields(ctx, person);
  // Without values in the audit log: they would say anew what goes here.
  const audit = ({ action, entity, entityId }: AuditEntry) => ctx.audit({ action, entity, entityId });
  await callOff({ ...ctx, audit }, id, { applicant: false });
  await eraseInterviews(ctx.db, id);
  await eraseOffers(ctx.db, id, formerName(id));
  await eraseAuditValues(ctx.db, applicantKind.entity, [id]);
  ctx.audit({ action: 'erase', entity: applicantKind.entity, entityId: id, after: { reason } });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: applicantKind.paths } });
}

/** How somebody is called whose data are gone: 'Former applicant 1a2b'. */
function formerName(id: string): string {
  return `Former applicant ${id.slice(-4)}`;
}

/** Mail that waits or was sent and still stands in a queue: by its address, or by the interview that it is about. */
async function forgetMail({ db, platform }: ApplicantWork, { id, email }: ApplicantRow): Promise<void> {
  const held = await db.select({ id: interview.id }).from(interview).where(eq(interview.applicantId, id));
  const texts = [`"${email}"`, ...held.map((one) => `interview_${one.id}@`)];
  await platform.jobs.forget(db, [rejectionMailQueue, interviewMailQueue], texts);
}

async function eraseFields({ db, now }: ApplicantWork, person: ApplicantRow): Promise<void> {
  const { id, candidateId, source } = person;
  // A candidate of their own: else other applications of the person would say who this was.
  const alone = newId();
  await db.insert(candidate).values({ id: alone, email: null, createdAt: now.toISOString() });
  const isListed = (applicantSources as readonly (string | null)[]).includes(source);
  await storeVersioned(db, applicantKind, person, {
    ...{ candidateId: alone, firstName: 'Former applicant', lastName: id.slice(-4), email: '', phone: null },
    ...{ resumeUrl: null, coverLetterUrl: null, coverLetter: null, source: isListed ? source : null },
    ...{ currentSalary: null, expectedSalary: null, availabilityDate: null, poolUntil: null },
    ...{ erasureAskedAt: null, anonymisedAt: now.toISOString() },
  });
  await forgetPerson(db, candidateId);
}

/** Takes away the addresses of a person, also of who were merged into them, that no application of theirs has any more: with the last one themselves. AMB-400. */
async function forgetPerson(db: Db, candidateId: string): Promise<void> {
  const ids = await mergedInto(db, candidateId);
  const has = sql`select from ${applicant} a where a.candidate_id = ${candidateId}`;
  await db.delete(candidate).where(and(inArray(candidate.id, ids), sql`not exists (${has})`));
  await db
    .update(candidate)
    .set({ email: null })
    .where(and(inArray(candidate.id, ids), sql`not exists (${has} and a.email = ${candidate.email})`));
}

async function eraseInterviews(db: Db, applicantId: string): Promise<void> {
  const held = await db
    .update(interview)
    .set({ notes: null, meetingLink: null })
    .where(eq(interview.applicantId, applicantId))
    .returning({ id: interview.id });
  const ids = held.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(interviewFeedback)
    .set({ strengths: null, weaknesses: null, comments: '' })
    .where(inArray(interviewFeedback.interviewId, ids));
  await eraseAuditValues(db, 'interview', ids);
}

async function eraseOffers(db: Db, applicantId: string, title: string): Promise<void> {
  const offers = await db
    .update(offer)
    .set({
      ...{ letter: null, letterSha256: null, letterText: null, answeredName: null, decisionNotes: null },
      ...{ stockOptions: null, otherBenefits: null, workEmail: null, employeeIdNumber: null },
      ...{ aboveRangeReason: null, tokenHash: null },
    })
    .where(eq(offer.applicantId, applicantId))
    .returning({ id: offer.id });
  const ids = offers.map(({ id }) => id);
  if (ids.length === 0) return;
  await eraseApprovals(db, { subject: 'offer', recordIds: ids, title });
  await forgetNotices(
    db,
    ids.map((id) => `/hiring/offers?open=${id}`),
  );
  await eraseAuditValues(db, 'offer', ids);
}
