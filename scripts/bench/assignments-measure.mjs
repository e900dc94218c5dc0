// Runs in the process of the server, so that no network is measured: writes dated assignments straight into the tables,
// then checks one assignment again and again.

const times = 400;
const first = '2026-01-05';

const seeds = [
  `insert into assignment_type (id, name, created_at, updated_at) values (gen_random_uuid(), 'Bench duty', now(), now())`,
  `insert into location (id, name, kind, created_at, updated_at) values (gen_random_uuid(), 'Bench hall', 'ROOM', now(), now())`,
  `insert into staff_assignment (id, user_id, assignment_type_id, is_recurring, days_of_week, start_time_of_day,
      end_time_of_day, start_date, created_at, updated_at)
    select gen_random_uuid(), u.id, t.id, true, '{0,1,2,3,4,5,6}', '09:00', '10:00', $1::date, now(), now()
    from (select id from "user" where username like 'bench-student-%' order by username limit 100) u, assignment_type t
    where t.name = 'Bench duty'`,
  `insert into assignment_occurrence (id, assignment_id, original_date, date, start_time, end_time, starts_at, ends_at, user_id)
    select gen_random_uuid(), a.id, d::date, d::date, '09:00', '10:00', d + interval '9 hours', d + interval '10 hours', a.user_id
    from staff_assignment a, generate_series($1::timestamptz, $1::timestamptz + ($2::int / 100 - 1) * interval '1 day', '1 day') d`,
  `insert into booking (kind, resource_id, during, assignment_occurrence_id)
    select 'PERSON', o.user_id, tstzrange(o.starts_at, o.ends_at), o.id from assignment_occurrence o`,
];

/** Milliseconds, p50 and p99, of a check of a one-off and of a pattern, and of the one-off's query alone. */
export async function measureAssignments({ app, database, cookie, dates }) {
  const { pool } = database;
  for (const text of seeds) {
    const values = text.includes('$2') ? [first, dates] : text.includes('$1') ? [first] : [];
    await pool.query(text, values);
  }
  await pool.query('analyze booking, assignment_occurrence, staff_assignment');
  const stored = await pool.query('select count(*)::int as count from assignment_occurrence');
  if (stored.rows[0].count !== dates)
    throw new Error(`${stored.rows[0].count} dates were stored, not ${dates}`);
  const { rows } =
    await pool.query(`select a.user_id, a.assignment_type_id, (select id from location where name = 'Bench hall') as hall
    from staff_assignment a limit 1`);
  const [{ user_id: userId, assignment_type_id: assignmentTypeId, hall: locationId }] = rows;
  const common = { userId, assignmentTypeId, locationId };
  const oneOff = {
    ...common,
    isRecurring: false,
    startDate: '2026-02-03',
    startTime: '09:30',
    endTime: '10:30',
  };
  const pattern = {
    ...{
      ...common,
      isRecurring: true,
      dayOfWeek: '1,2,3,4,5',
      startDate: '2026-01-05',
      endDate: '2026-06-30',
    },
    ...{ startTimeOfDay: '09:30', endTimeOfDay: '10:30' },
  };
  const check = (payload, clashes) => async () => {
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/schedule/assignments/check-conflicts',
      headers: { cookie, 'content-type': 'application/json' },
      payload,
    });
    if (reply.statusCode !== 200 || reply.json().hasConflicts !== clashes) throw new Error(reply.body);
  };
  const query = () =>
    pool.query(
      `select b.kind, b.resource_id, lower(b.during), upper(b.during)
        from unnest($1::text[], $2::uuid[]) wanted(kind, id)
        join booking b on b.kind = wanted.kind and b.resource_id = wanted.id
        where b.during && tstzrange($3, $4) order by lower(b.during)`,
      [['PERSON', 'ROOM'], [userId, locationId], '2026-02-02T09:30:00Z', '2026-02-18T10:30:00Z'],
    );
  return {
    'check of a one-off that clashes': { ...(await timed(check(oneOff, true))), note: 'endpoint' },
    'check of a one-off that is free': {
      ...(await timed(check({ ...oneOff, startTime: '11:00', endTime: '12:00' }, false))),
      note: 'endpoint',
    },
    'check of a pattern of half a year': {
      ...(await timed(check(pattern, true), 100)),
      note: 'endpoint',
      isShown: true,
    },
    'query of one check': { ...(await timed(query)), note: 'query alone' },
  };
}

async function timed(work, count = times) {
  const durations = [];
  for (let turn = -20; turn < count; turn += 1) {
    const begun = performance.now();
    await work();
    if (turn >= 0) durations.push(performance.now() - begun);
  }
  durations.sort((a, b) => a - b);
  return { p50: durations[Math.floor(count / 2)], p99: durations[Math.floor(count * 0.99)] };
}
