import type { LeadStudentBody } from '@bellwether/contract/pipeline/students';
import type { z } from 'zod';
import type { Context } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { lockUsernames } from '../identity/index.ts';
import { addStudents } from '../students/index.ts';
import { logActivities } from './activities/log-activity.commands.ts';
import { studentsOf } from './activities/related.queries.ts';
import { leadChanged } from './lead-changed.commands.ts';
import { leadStudent } from './leads.table.ts';
import { isSamePerson } from './same-person.rules.ts';

type NewStudent = Pick<
  z.output<typeof LeadStudentBody>,
  'firstName' | 'lastName' | 'dateOfBirth' | 'gender'
> & { readonly middleName?: string | null };
type Ctx = Pick<Context, 'db' | 'now' | 'viewer' | 'audit' | 'emit'>;
interface OfLead {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
}

/** Adds a student to a lead, one that exists by its id or a new one, with 'Student added' in the timeline. Returns the student's id. CRM-21. */
export async function addLeadStudent(ctx: Ctx, lead: OfLead, added: string | NewStudent): Promise<string> {
  const studentId = typeof added === 'string' ? added : await makeStudent(ctx, lead, added);
  const made = await ctx.db
    .insert(leadStudent)
    .values({ leadId: lead.id, studentId })
    .onConflictDoNothing()
    .returning();
  leadChanged(ctx, 'create', lead.id, { entity: 'lead_student', after: { studentId } });
  if (made.length === 0) return studentId;
  const [student] = await studentsOf(ctx.db, lead.id, studentId);
  await logActivities(ctx.db, ctx.now, [
    {
      leadId: lead.id,
      type: 'STATUS_CHANGE',
      subject: 'Student added',
      description: student?.name ?? null,
      details: { studentId, student: student?.name },
      createdById: ctx.viewer.actor.id,
    },
  ]);
  return studentId;
}

/**
 * A new student, ACTIVE, with a user who cannot sign in and has no address yet (REV-07, AMB-123). Who asked for somebody
 * else is the one to call: name and phone of the lead need not be typed again.
 */
async function makeStudent(ctx: Ctx, lead: OfLead, body: NewStudent): Promise<string> {
  const { firstName = '', middleName = null, lastName = '', dateOfBirth, gender } = body;
  const contact = isSamePerson(lead.name, `${firstName} ${lastName}`)
    ? { mobilePhone: lead.phone }
    : { emergencyContactName: lead.name, emergencyContactPhone: lead.phone };
  const profile = { firstName, middleName, lastName, dateOfBirth, gender, ...contact };
  await lockUsernames(ctx.db);
  const [made] = await addStudents(ctx.db, [profile]);
  if (!made) throw notFound('Student');
  ctx.audit({ action: 'create', entity: 'student', entityId: made.id, after: profile });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/students', '/api/users'] } });
  return made.id;
}
