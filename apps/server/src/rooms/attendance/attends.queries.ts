import { correctionDays } from '@bellwether/contract/attendance/values';
import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL over an enrolment `en` and a lesson `o`: whoever attended the class on that day. Who was entered up to 14 days after
 * it and is in the class still counts too: people come to a lesson before the office has entered them.
 */
export const attends: SQL = sql`(en.status <> 'PENDING'
  and (en.course_id is null or o.course_id is null or en.course_id = o.course_id)
  and (((en.enrolled_at at time zone 'UTC')::date <= o.date and (en.ended_at is null or (en.ended_at at time zone 'UTC')::date > o.date))
    or (en.status in ('SCHEDULED', 'ACTIVE') and (en.enrolled_at at time zone 'UTC')::date <= o.date + ${correctionDays}::int)))`;
