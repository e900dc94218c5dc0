// Saving a week of availability through the application, against the same rows replaced by the driver alone.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { figure, median } from './report.mjs';

const { Pool } = createRequire(join(import.meta.dirname, '../../apps/server/package.json'))('pg');
const times = 200;

/** Prints milliseconds of a save by PUT, of the bare rows, and their ratio. */
export async function benchAvailability(app) {
  const session = await json(app, 'GET', '/api/auth/session');
  const pool = new Pool({ connectionString: app.databaseUrl, max: 1 });
  try {
    const save = (turn) => json(app, 'PUT', '/api/availability', { slots: week(turn) });
    const insert = (turn) => replace(pool, session.user.id, week(turn));
    const durations = [[], []];
    for (let turn = -20; turn < times; turn += 1) {
      for (const [index, work] of [save, insert].entries()) {
        const begun = performance.now();
        await work(turn);
        if (turn >= 0) durations[index].push(performance.now() - begun);
      }
    }
    const [ours, bare] = durations.map(median);
    const rows = week(0).length;
    figure(
      'availability of a week, saved',
      ours,
      'ms',
      undefined,
      `${rows} hours, right, audit and live event`,
    );
    figure('availability of a week, the bare rows', bare, 'ms');
    figure('availability of a week, ratio', ours / bare, '×', { atMost: 10 });
  } finally {
    await pool.end();
  }
}

/** Monday to Friday from 8 to 18, with one hour that changes from turn to turn. */
function week(turn) {
  const hours = [1, 2, 3, 4, 5].flatMap((dayOfWeek) =>
    Array.from({ length: 10 }, (_, hour) => ({ dayOfWeek, hour: 8 + hour, type: 'WORK' })),
  );
  const slots = [...hours, { dayOfWeek: 6, hour: 8 + (Math.abs(turn) % 8), type: 'CALLS' }];
  return slots.map(({ dayOfWeek, hour, type }) => ({
    dayOfWeek,
    startTime: `${String(hour).padStart(2, '0')}:00`,
    endTime: `${String(hour + 1).padStart(2, '0')}:00`,
    type,
  }));
}

async function replace(pool, userId, slots) {
  await pool.query('begin');
  await pool.query('delete from availability_slot where user_id = $1', [userId]);
  await pool.query(
    'insert into availability_slot (user_id, day_of_week, start_time, type) select $1, * from unnest($2::int[], $3::time[], $4::text[])',
    [
      userId,
      slots.map(({ dayOfWeek }) => dayOfWeek),
      slots.map(({ startTime }) => startTime),
      slots.map(({ type }) => type),
    ],
  );
  await pool.query('commit');
}

async function json({ url, cookie }, method, path, body) {
  const reply = await fetch(url + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
