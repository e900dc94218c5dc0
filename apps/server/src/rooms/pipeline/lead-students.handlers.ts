import type { LeadStudentBody, leadStudents } from '@bellwether/contract/pipeline/students';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../platform/http/problem.ts';
import { addStudents, visibleStudents } from '../students/index.ts';
import { studentView } from '../students/students.view.ts';
import { studentsOf } from './activities/related.queries.ts';
import { leadChanged } from './lead-changed.commands.ts';
import { leadProductInterest, leadStudent } from './leads.table.ts';
import { isSamePerson } from './same-person.rules.ts';
import { demandVisible, type LeadRow, lockLead } from './visible-leads.access.ts';

const student = studentView.relation('student');

export const leadStudentConflicts: Conflicts = {
  user_username_unique: {
    code: 'TRY_AGAIN',
    message: 'Somebody made a user of the same name just now. Please try again.',
  },
};

const usernameLock = 7_305_111;

type Body = z.output<typeof LeadStudentBody>;

export const leadStudentHandlers: Handlers<typeof leadStudents> = {
  async list({ params: { id } }, { db, viewer }) {
    await demandVisible(db, viewer, id);
    return { data: await studentsOf(db, id) };
  },

  async add({ params: { id }, body }, ctx) {
    const lead = await lockLead(ctx, id);
    const studentId = body.studentId
      ? await existing(ctx, body.studentId)
      : await makeStudent(ctx, lead, body);
    await ctx.db.insert(leadStudent).values({ leadId: id, studentId }).onConflictDoNothing();
    leadChanged(ctx, 'create', id, { entity: 'lead_student', after: { studentId } });
    const [data] = await studentsOf(ctx.db, id, studentId);
    if (!data) throw notFound('Student');
    return { data };
  },

  async remove({ params: { id, studentId } }, ctx) {
    await lockLead(ctx, id);
    const interests = await ctx.db.$count(
      leadProductInterest,
      and(eq(leadProductInterest.leadId, id), eq(leadProductInterest.studentId, studentId)),
    );
    if (interests > 0) {
      throw conflict('IN_USE', 'Remove the product interests of this student first.', {
        counts: { interests },
      });
    }
    const gone = await ctx.db
      .delete(leadStudent)
      .where(and(eq(leadStudent.leadId, id), eq(leadStudent.studentId, studentId)))
      .returning();
    if (gone.length === 0) throw notFound('Student');
    leadChanged(ctx, 'delete', id, { entity: 'lead_student', before: { studentId } });
    return undefined;
  },
};

/** The id of a student whom the viewer may see; 400 at studentId for any other. */
async function existing({ db, viewer, now }: Context, id: string): Promise<string> {
  const [found] = await db
    .select({ id: student.id })
    .from(student)
    .where(sql`${visibleStudents(viewer, now)} and ${eq(student.id, id)}`);
  if (!found) throw fieldProblem('studentId', 'Please select a student');
  return found.id;
}

/**
 * A new student, ACTIVE, with a user who cannot sign in and has no address yet (REV-07, AMB-123). Who asked for somebody
 * else is the one to call: name and phone of the lead need not be typed again.
 */
async function makeStudent(ctx: Context, lead: LeadRow, body: Body): Promise<string> {
  const { firstName = '', lastName = '', dateOfBirth, gender } = body;
  const contact = isSamePerson(lead.name, `${firstName} ${lastName}`)
    ? { mobilePhone: lead.phone }
    : { emergencyContactName: lead.name, emergencyContactPhone: lead.phone };
  const profile = { firstName, lastName, dateOfBirth, gender, ...contact };
  // Usernames are made of names: without the lock, two students of one name at once would get the same.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${usernameLock})`);
  const [made] = await addStudents(ctx.db, [profile]);
  if (!made) throw notFound('Student');
  ctx.audit({ action: 'create', entity: 'student', entityId: made.id, after: profile });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/students', '/api/users'] } });
  return made.id;
}
