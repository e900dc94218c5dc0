import { partsOfName } from '@bellwether/contract/imports/full-name.rules';
import { LeadBody } from '@bellwether/contract/pipeline/leads';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { courseView } from '../learning/learning.view.ts';
import { addLeadStudent, createLead, type NewLead } from '../pipeline/index.ts';
import type { formSubmission } from './submissions.table.ts';

const course = courseView.relation('course');

type Submission = typeof formSubmission.$inferSelect;

/**
 * Makes a lead of what a visitor sent, with the website form as its source. Returns its id, or why it could not be made.
 * An enrolment makes its student too, in the same go. medicalInfo and emergencyContact are no part of either: AMB-148 as corrected by the review.
 */
export async function makeLeadOf(
  ctx: Context,
  submission: Submission,
): Promise<{ leadId?: string; reason?: string }> {
  const courseTitle = await titleOf(ctx.db, submission.courseId);
  const parsed = LeadBody.safeParse({
    ...(submission.formType === 'CONTACT' ? ofContact(submission) : ofEnrollment(submission, courseTitle)),
    source: 'WEBSITE_FORM',
  });
  if (!parsed.success) return { reason: parsed.error.issues[0]?.message ?? 'The lead could not be made.' };
  try {
    // A savepoint: what fails leaves the submission as FAILED, and nothing half-made.
    return {
      leadId: await ctx.db.transaction((tx) => make({ ...ctx, db: tx as Db }, submission, parsed.data)),
    };
  } catch (error) {
    if (error instanceof Problem) return { reason: error.message };
    throw error;
  }
}

/** The lead, and the student whom an enrolment names: who has two names at least. CRM-21. */
async function make(ctx: Context, { formType, data }: Submission, lead: NewLead): Promise<string> {
  const id = await createLead(ctx, lead);
  const name = formType === 'ENROLLMENT' ? partsOfName(text(data.studentName) ?? '') : null;
  if (name) {
    const student = { ...name, dateOfBirth: null, gender: null };
    await addLeadStudent(ctx, { id, name: lead.name, phone: lead.phone ?? null }, student);
  }
  return id;
}

function ofContact({ name, email, data }: Submission) {
  const notes = [data.subject && `Subject: ${data.subject}`, data.message].filter(Boolean).join('\n\n');
  return { name, email, phone: text(data.phone), notes };
}

function ofEnrollment({ email, data }: Submission, courseTitle: string | undefined) {
  const student = text(data.studentName) ?? '';
  const notes = [
    `Enrollment request for ${student}`,
    courseTitle && `Course: ${courseTitle}`,
    data.studentEmail && `Student's email: ${data.studentEmail}`,
    data.parentEmail && `Parent's email: ${data.parentEmail}`,
  ];
  const phone = text(data.parentPhone);
  return { name: text(data.parentName) ?? student, email, phone, notes: notes.filter(Boolean).join('\n') };
}

function text(value: string | boolean | null | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

async function titleOf(db: Db, courseId: string | null): Promise<string | undefined> {
  if (!courseId) return undefined;
  const [found] = await db.select({ title: course.title }).from(course).where(eq(course.id, courseId));
  return found?.title;
}
