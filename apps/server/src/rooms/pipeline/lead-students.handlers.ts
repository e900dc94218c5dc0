import type { leadStudents } from '@bellwether/contract/pipeline/students';
import { and, eq, sql } from 'drizzle-orm';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../platform/http/problem.ts';
import { visibleStudents } from '../students/index.ts';
import { studentView } from '../students/students.view.ts';
import { studentsOf } from './activities/related.queries.ts';
import { addLeadStudent } from './add-lead-student.commands.ts';
import { leadChanged } from './lead-changed.commands.ts';
import { leadProductInterest, leadStudent } from './leads.table.ts';
import { openLinks } from './placements/placements.queries.ts';
import { demandVisible, lockLead } from './visible-leads.access.ts';

const student = studentView.relation('student');

export const leadStudentConflicts: Conflicts = {
  user_username_unique: {
    code: 'TRY_AGAIN',
    message: 'Somebody made a user of the same name just now. Please try again.',
  },
};

export const leadStudentHandlers: Handlers<typeof leadStudents> = {
  async list({ params: { id } }, { db, viewer }) {
    await demandVisible(db, viewer, id);
    return { data: await studentsOf(db, id) };
  },

  async add({ params: { id }, body }, ctx) {
    const lead = await lockLead(ctx, id);
    const studentId = body.studentId ? await existing(ctx, body.studentId) : undefined;
    const added = await addLeadStudent(ctx, lead, studentId ?? body);
    const [data] = await studentsOf(ctx.db, id, added);
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
    const placements = await openLinks(ctx, studentId, { leadId: id });
    if (placements > 0) {
      throw conflict('IN_USE', 'Withdraw the placement test of this student first.', {
        counts: { placements },
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
