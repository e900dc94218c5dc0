// The calendar and the check for conflicts with few lessons stored and with 2,500,000: processor time a request of application and
// database, in turns; and the calendar of our screens beside the shape that spells every event out.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { weekly } from './history-seed.mjs';
import { inFolder } from './processes.mjs';
import { figure, skipped } from './report.mjs';
import { costsOf, startCounted, tellsRunTime } from './run-time.mjs';

const { Client } = createRequire(join(import.meta.dirname, '../../apps/server/package.json'))('pg');

/** The month that is asked for lies within them. */
const fewWeeks = 6;
const manyWeeks = 4_425;

const ranges = [
  { name: 'week', startDate: '2027-09-06', endDate: '2027-09-12', lessons: weekly },
  { name: 'month', startDate: '2027-09-01', endDate: '2027-09-30', lessons: 2_486 },
];

/** Prints both for few and for many stored lessons. */
export async function benchHistory() {
  if (!tellsRunTime) return skipped('history', 'only Linux tells the run time of threads');
  await inFolder((few) =>
    inFolder(async (many) => {
      const schools = [];
      try {
        for (const [folder, weeks] of [
          [few, fewWeeks],
          [many, manyWeeks],
        ])
          schools.push(await startCounted('app-server.mjs', { args: [folder, '', String(weeks)] }));
        for (const range of ranges) await calendar(range, schools);
        await checks(schools);
      } finally {
        for (const school of schools) await school.stop();
      }
    }),
  );
}

async function calendar({ name, startDate, endDate, lessons }, schools) {
  const paths = ['/api/dashboard/calendar-events', '/api/dashboard/calendar-events/normalised'];
  const jobs = schools.flatMap((app) =>
    paths.map((path) => ({
      app,
      target: {
        url: `${app.url}${path}?startDate=${startDate}&endDate=${endDate}`,
        headers: { cookie: app.cookie, 'accept-encoding': 'gzip' },
      },
    })),
  );
  const sizes = [];
  for (const { target } of jobs) sizes.push(await sizeOf(target, lessons));
  const [whole, own, wholeOfMany, ownOfMany] = await costsOf(jobs, { seconds: 4 });
  const note = (cost, { bytes, sent }) =>
    `alone ${cost.alone.toFixed(1)} ms; ${Math.round(bytes / 1000)} kB, ${Math.round(sent / 1000)} compressed`;
  const title = `calendar ${name} of ${lessons}`;
  figure(`${title}, every event spelt out`, whole.cpu, 'ms CPU', undefined, note(whole, sizes[0]));
  figure(`${title}, as our screens ask`, own.cpu, 'ms CPU', undefined, note(own, sizes[1]));
  figure(`${title}, the same of 2,500,000`, ownOfMany.cpu, 'ms CPU', undefined, note(ownOfMany, sizes[3]));
  figure(
    `${title}, spelt out of 2,500,000`,
    wholeOfMany.cpu,
    'ms CPU',
    undefined,
    note(wholeOfMany, sizes[2]),
  );
  figure(`${title}, bytes against spelt out`, sizes[1].bytes / sizes[0].bytes, '×', { atMost: 1 / 3 });
  figure(`${title}, with 2,500,000 against few`, ownOfMany.cpu / own.cpu, '×', { atMost: 1.5 });
}

async function sizeOf({ url, headers }, lessons) {
  const reply = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  const text = await reply.text();
  const { events, lessons: own } = JSON.parse(text);
  const shown = events ? events.length : own.ids.split(',').length;
  if (shown !== lessons) throw new Error(`${shown} lessons, not ${lessons}`);
  const { request } = await import('node:http');
  const sent = await new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    })
      .on('error', reject)
      .end();
  });
  if (gunzipSync(sent).toString() !== text) throw new Error(`${url} differs when it is compressed`);
  return { bytes: Buffer.byteLength(text), sent: sent.length };
}

/** One duty for a teacher of the timetable, once in two weeks' time and as a pattern of half a year. */
async function checks(schools) {
  const jobs = [];
  for (const app of schools) jobs.push(await jobOf(app));
  const [few, many] = await costsOf(jobs);
  const note = `${few.cpu.toFixed(1)} with few; alone ${few.alone.toFixed(1)}, ${many.alone.toFixed(1)} ms`;
  figure('check of a duty that clashes, 2,500,000 lessons', many.cpu, 'ms CPU', undefined, note);
  figure('check of a duty, with 2,500,000 against few', many.cpu / few.cpu, '×', { atMost: 1.5 });
}

async function jobOf(app) {
  const duty = await dutyOf(app);
  const body = JSON.stringify({
    ...duty,
    isRecurring: false,
    startDate: '2027-09-08',
    startTime: '08:30',
    endTime: '16:30',
  });
  const headers = { cookie: app.cookie, 'content-type': 'application/json' };
  const target = {
    url: `${app.url}/api/schedule/assignments/check-conflicts`,
    method: 'POST',
    headers,
    body,
  };
  const reply = await (await fetch(target.url, target)).json();
  if (reply.hasConflicts !== true) throw new Error(`no clash: ${JSON.stringify(reply).slice(0, 300)}`);
  return { app, target };
}

async function dutyOf({ databaseUrl }) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select (select id from "user" where username = 'H-1') as "userId",
      (select id from assignment_type where name = 'History duty') as "assignmentTypeId"`,
  );
  await client.end();
  return rows[0];
}
