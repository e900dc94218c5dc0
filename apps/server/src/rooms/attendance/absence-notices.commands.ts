import { isAbsent } from '@bellwether/contract/attendance/attendance.rules';
import type { AttendanceStatus } from '@bellwether/contract/attendance/values';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf } from '../../platform/db/rows.ts';
import { guardianView, userView } from '../identity/identity.view.ts';
import { notifyInWords } from '../messaging/index.ts';
import { whenOf } from '../scheduling/index.ts';
import { studentView } from '../students/students.view.ts';
import { attendanceRecord } from './attendance.table.ts';
import type { LessonRow } from './lessons.queries.ts';
import type { Ctx, RecordChange } from './take-attendance.commands.ts';

type Kind = 'absent' | 'late' | 'excused' | 'present' | 'withdrawn';

/**
 * Tells the linked guardians of the students whose records changed. The first time of everything but PRESENT, later only
 * when it became an absence or is none any more; the same is never told twice. The reason stays on the page that the
 * notice leads to (REV-17, REV-18).
 */
export async function tellGuardians(
  ctx: Ctx,
  lesson: Pick<LessonRow, 'class' | 'sessionDate' | 'startTime' | 'endTime'>,
  changes: readonly RecordChange[],
): Promise<void> {
  for (const { before, after } of changes) {
    const studentId = after?.studentId ?? before?.studentId;
    if (!studentId) continue;
    const kind = newsOf(before, after?.status ?? null);
    if (!kind) continue;
    const { guardians, name } = await guardiansOf(ctx, studentId);
    const others = guardians.filter((id) => id !== ctx.viewer.actor.id);
    if (after) {
      const toldAt = others.length > 0 ? ctx.now.toISOString() : null;
      await ctx.db
        .update(attendanceRecord)
        .set({ toldStatus: after.status, toldAt, updatedAt: after.updatedAt })
        .where(eq(attendanceRecord.id, after.id));
    }
    await notifyInWords(
      ctx,
      others,
      { type: 'SYSTEM_MESSAGE', link: `/students/${studentId}?tab=attendance` },
      (say, language) => {
        const values = {
          student: name,
          class: lesson.class.name,
          when: whenOf({ ...lesson, date: lesson.sessionDate }, language),
          minutes: after?.lateMinutes ?? 0,
        };
        return {
          title: say(`attendance.${kind}.title`, values),
          message: say(`attendance.${kind}.message`, values),
        };
      },
    );
  }
}

/** What guardians are told of a record that has a new status, or none any more; null: nothing. */
function newsOf(before: RecordChange['before'], status: AttendanceStatus | null): Kind | null {
  const told = before?.toldStatus ?? null;
  const wasAbsent = told !== null && isAbsent(told);
  if (status === null) return wasAbsent ? 'withdrawn' : null;
  const kind = kindOf(status);
  if (!before) return kind === 'present' ? null : kind;
  return wasAbsent === isAbsent(status) ? null : kind;
}

function kindOf(status: AttendanceStatus): Exclude<Kind, 'withdrawn'> {
  if (isAbsent(status)) return 'absent';
  if (status === 'LATE') return 'late';
  return status === 'EXCUSED' ? 'excused' : 'present';
}

const Guardians = z.object({ guardians: z.array(z.uuid()), name: z.string() });

async function guardiansOf({ db }: Ctx, studentId: string): Promise<{ guardians: string[]; name: string }> {
  const found = await rowOf(db, Guardians).from(sql`
    select coalesce(nullif(st.sort_name, ''), u.name, 'Unknown Student') as name,
      array(select distinct ul.user_id from ${guardianView('ul')} where ul.linked_user_id = st.user_id and ul.can_view) as guardians
    from ${studentView('st')} left join ${userView('u')} on u.id = st.user_id where st.id = ${studentId}`);
  return found ?? { guardians: [], name: '' };
}
