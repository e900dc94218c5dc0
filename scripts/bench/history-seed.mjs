// A school whose timetable has run for years: 113 classes, each with a lesson on every weekday, up to the end of September 2027.

const lastDay = '2027-09-30';

/** The lessons of a week. */
export const weekly = 565;

const statements = [
  `insert into course (id, title, created_at, updated_at)
    select gen_random_uuid(), 'History course ' || n, now(), now() from generate_series(1, 8) n`,
  `insert into lesson (id, course_id, title, lesson_number, created_at, updated_at)
    select gen_random_uuid(), c.id, 'Unit ' || n, n, now(), now() from course c, generate_series(1, 40) n
    where c.title like 'History course %'`,
  `insert into location (id, name, kind, created_at, updated_at)
    select gen_random_uuid(), 'History room ' || n, 'ROOM', now(), now() from generate_series(1, 40) n`,
  `insert into "user" (id, name, email, username)
    select gen_random_uuid(), 'Teacher ' || n, 'history' || n || '@bench.example', 'H-' || n from generate_series(1, 113) n`,
  `insert into employee (id, user_id, employee_id_number, first_name, last_name, work_email,
      date_of_joining, created_at, updated_at)
    select gen_random_uuid(), id, username, name, (array['Nguyễn', 'Müller', 'Okafor', 'Haddad'])[1 + length(email) % 4],
      email, '2020-01-01', now(), now() from "user" where username like 'H-%'`,
  `insert into assignment_type (id, name, created_at, updated_at) values (gen_random_uuid(), 'History duty', now(), now())`,
  `insert into class (id, name, code, start_date, color, created_at, updated_at)
    select gen_random_uuid(), 'History class ' || n, 'H-' || n, date '${lastDay}' - $1::int * 7, '#22C55E', now(), now()
    from generate_series(1, 113) n`,
  `insert into class_schedule (id, class_id, start_date, selected_days, created_at, updated_at)
    select gen_random_uuid(), id, start_date, '{1,2,3,4,5}', now(), now() from class where code like 'H-%'`,
  `create temp table slot as
    select row_number() over (order by c.code) as n, c.id as class_id, s.id as schedule_id, e.id as employee_id, l.id as location_id,
      co.id as course_id from class c join class_schedule s on s.class_id = c.id
    join employee e on e.employee_id_number::text = c.code::text
    join location l on l.name = 'History room ' || substr(c.code::text, 3)::int % 40 + 1
    join course co on co.title = 'History course ' || substr(c.code::text, 3)::int % 8 + 1 where c.code like 'H-%'`,
  `create temp table dated as
    select gen_random_uuid() as id, slot.*, d::date as day, d + (8 + slot.n % 8) * interval '1 hour' as starts_at,
      le.id as lesson_id
    from slot cross join generate_series(timestamptz '${lastDay}' - ($1::int * 7 - 1) * interval '1 day',
      timestamptz '${lastDay}', '1 day') d
    join lesson le on le.course_id = slot.course_id and le.lesson_number = 1 + (40 + (d::date - date '2000-01-03') % 40) % 40
    where extract(isodow from d) < 6`,
  `insert into lesson_occurrence (id, class_id, schedule_id, original_date, date, start_time, end_time, planned_start_time,
      planned_end_time, starts_at, ends_at, location_id, lesson_id, course_id)
    select id, class_id, schedule_id, day, day, starts_at::time, starts_at::time + interval '1 hour', starts_at::time,
      starts_at::time + interval '1 hour', starts_at, starts_at + interval '1 hour', location_id, lesson_id, course_id from dated`,
  `insert into occurrence_staff (occurrence_id, employee_id, kind) select id, employee_id, 'TEACHER' from dated`,
  // The exclusion is built anew over the whole: row by row it takes ten times as long.
  'alter table booking drop constraint booking_no_overlap',
  `insert into booking (kind, resource_id, during, occurrence_id)
    select 'PERSON', employee_id, tstzrange(starts_at, starts_at + interval '1 hour'), id from dated`,
];

/** Adds so many weeks of lessons, the last one at the end of September 2027; resolves with the number of lessons. */
export async function growHistory(pool, weeks) {
  const client = await pool.connect();
  try {
    const { rows } = await client.query(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'booking_no_overlap'`,
    );
    // Foreign keys and triggers look at each row; what is written here fits.
    await client.query(`set session_replication_role = replica`);
    await client.query(`set work_mem = '256MB'; set maintenance_work_mem = '1GB'`);
    for (const statement of statements)
      await client.query(statement, statement.includes('$1') ? [weeks] : []);
    await client.query(`alter table booking add constraint booking_no_overlap ${rows[0].text}`);
    const { rows: counted } = await client.query('select count(*)::int as count from dated');
    await client.query('drop table dated, slot');
    await client.query('vacuum analyze');
    return counted[0].count;
  } finally {
    client.release(true);
  }
}
