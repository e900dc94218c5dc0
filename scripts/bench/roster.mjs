// The roster of 200 people: processor time of a week of it beside a week of the calendar with 565 lessons, by turns. Everybody works five days a
// week, and did so in the three weeks around.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/install.mjs';
import { weekly } from './history-seed.mjs';
import { inFolder } from './processes.mjs';
import { figure, skipped } from './report.mjs';
import { costsOf, startCounted, tellsRunTime } from './run-time.mjs';

const requireServer = createRequire(join(root, 'apps/server/package.json'));
const people = 200;

const statements = [
  // Those of the timetable are on the roster too, the others of the school are not.
  `update employee set status = case when employee_id_number like 'H-%' then 'ACTIVE' else 'TERMINATED' end`,
  `insert into employee (id, employee_id_number, first_name, last_name, work_email, date_of_joining, status, created_at, updated_at)
    select gen_random_uuid(), 'R-' || n, 'Person', 'Number ' || n, 'roster' || n || '@bench.example', '2020-01-01', 'ACTIVE', now(), now()
    from generate_series(114, ${people}) n`,
  `insert into shift_type (id, name, category, start_time, end_time, break_minutes, color, created_at, updated_at)
    select gen_random_uuid(), name, 'FIXED', from_time, to_time, 30, '#3366cc', now(), now()
    from (values ('Early', '06:00'::time, '14:00'::time), ('Late', '14:00', '22:00')) t (name, from_time, to_time)`,
  `insert into employee_shift (id, employee_id, shift_type_id, date, start_time, end_time, starts_at, ends_at, break_minutes, status, published_at,
      is_draft, created_at, updated_at)
    select gen_random_uuid(), e.id, t.id, d.date, t.start_time, t.end_time, d.date + t.start_time, d.date + t.end_time, t.break_minutes,
      'SCHEDULED', now(), false, now(), now()
    from (select id, row_number() over (order by id) as n from employee where status = 'ACTIVE') e
      join (select *, row_number() over (order by name) as n from shift_type where name in ('Early', 'Late')) t on t.n = e.n % 2 + 1
      cross join (select x::date as date from generate_series(date '2027-09-05', date '2027-10-02', '1 day') x) d
    where (extract(dow from d.date)::int + e.n) % 7 < 5`,
  'vacuum analyze',
];

/** Prints what a week of the roster costs beside a week of the calendar. */
export async function benchRoster() {
  if (!tellsRunTime) return skipped('roster', 'only Linux tells the run time of threads');
  await inFolder(async (folder) => {
    const app = await startCounted('app-server.mjs', { args: [folder, '', '6'] });
    try {
      await fill(app.databaseUrl);
      await compare(app);
    } finally {
      await app.stop();
    }
  });
}

async function compare(app) {
  const headers = { cookie: app.cookie, 'accept-encoding': 'gzip' };
  const calendar = {
    url: `${app.url}/api/dashboard/calendar-events?startDate=2027-09-19&endDate=2027-09-25`,
    headers,
  };
  const roster = { url: `${app.url}/api/hr/roster?from=2027-09-19`, headers };
  const { data } = await (await fetch(roster.url, roster)).json();
  const { events } = await (await fetch(calendar.url, calendar)).json();
  if (events.length !== weekly) throw new Error(`the week has ${events.length} lessons`);
  const shifts = data.reduce((sum, one) => sum + one.shifts.length, 0);
  if (data.length !== people || shifts !== people * 5)
    throw new Error(`the roster has ${data.length} people and ${shifts} shifts`);
  const [lessons, week] = await costsOf([
    { app, target: calendar },
    { app, target: roster },
  ]);
  const note = `${week.cpu.toFixed(1)} and ${lessons.cpu.toFixed(1)} ms CPU; alone ${week.alone.toFixed(1)}, ${lessons.alone.toFixed(1)} ms`;
  figure(
    `roster of ${people}, ${shifts} shifts, against a calendar week of ${weekly}`,
    week.cpu / lessons.cpu,
    '×',
    { atMost: 1.5 },
    note,
  );
}

async function fill(databaseUrl) {
  const { Client } = requireServer('pg');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
