// The server's part of the calendar: a week and a month of a real-sized school, against a bare server.
import { startServer } from './processes.mjs';
import { figure } from './report.mjs';
import { alternateAlone, demandSameBytes } from './rounds.mjs';

export const ranges = [
  { name: 'week', startDate: '2025-08-31', endDate: '2025-09-06', lessons: 565 },
  { name: 'month', startDate: '2025-09-01', endDate: '2025-09-30', lessons: 2480 },
];

/** Prints milliseconds from request to the last byte of both, and their ratio. */
export async function benchCalendar(app) {
  for (const { name, startDate, endDate, lessons } of ranges) {
    const path = `/api/dashboard/calendar-events?startDate=${startDate}&endDate=${endDate}`;
    const { events, holidays } = await (
      await fetch(app.url + path, { headers: { cookie: app.cookie } })
    ).json();
    if (events.length !== lessons)
      throw new Error(`the ${name} holds ${events.length} events, not ${lessons}`);
    const given = { holidays };
    const routes = [
      {
        path: '/api/dashboard/calendar-events',
        shape: 'events',
        values: momentsOf(startDate, endDate),
        given,
      },
    ];
    const bare = await startServer('bare-server.mjs', { args: [app.databaseUrl, JSON.stringify(routes)] });
    try {
      const targets = [{ url: app.url + path, headers: { cookie: app.cookie } }, { url: bare.url + path }];
      const bytes = await demandSameBytes(targets);
      const [ours, bares] = await alternateAlone(targets);
      figure(`calendar ${name} of ${lessons}, the application`, ours, 'ms', undefined, `${bytes} bytes`);
      figure(`calendar ${name} of ${lessons}, a bare server with SQL by hand`, bares, 'ms');
      figure(`calendar ${name} of ${lessons}, ratio of speed`, bares / ours, '', { atLeast: 0.5 });
    } finally {
      await bare.stop();
    }
  }
}

/** The moments between which lessons start, in UTC. */
function momentsOf(startDate, endDate) {
  const until = new Date(Date.parse(endDate) + 86_400_000).toISOString();
  return [`${startDate}T00:00:00.000Z`, until];
}
