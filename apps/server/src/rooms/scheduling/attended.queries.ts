import { sql } from 'drizzle-orm';
import { attendanceSessionView } from '../attendance/attendance.view.ts';

// The attendance room stands on this one. What it stores for a dated lesson locks that lesson, whoever asks (REV-32,
// REV-34): so the queries here look at its table.

/** SQL over a dated lesson `o`: whether its attendance was taken. */
export const isAttended = sql`exists (select 1 from ${attendanceSessionView('ats')} where ats.occurrence_id = o.id)`;
