import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL over a sitting `sc` and its revision `r`: the moment until which it takes the time of who begins at once. Its duration; without one
 * its closing, where that is within twelve hours; else an hour. AMB-370.
 */
export const sittingEnd: SQL = sql`(sc.scheduled_date_time + case
  when r.settings->>'durationMinutes' is not null then make_interval(mins => (r.settings->>'durationMinutes')::int)
  when sc.closes_at <= sc.scheduled_date_time + interval '12 hours' then sc.closes_at - sc.scheduled_date_time
  else interval '1 hour' end)`;
