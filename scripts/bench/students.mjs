// The 50-row student list with session, right, schema and all, against a bare server with SQL written by hand and the same bytes.
import { startServer } from './processes.mjs';
import { figure } from './report.mjs';
import { alternate, demandSameBytes } from './rounds.mjs';

const path = '/api/students?limit=50';

/** Prints requests a second of both and their ratio. */
export async function benchStudents(app) {
  const routes = [{ path: '/api/students', shape: 'students' }];
  const bare = await startServer('bare-server.mjs', { args: [app.databaseUrl, JSON.stringify(routes)] });
  try {
    const targets = [{ url: app.url + path, headers: { cookie: app.cookie } }, { url: bare.url + path }];
    const bytes = await demandSameBytes(targets);
    const [ours, bares] = await alternate(targets);
    figure('50 students, the application', ours, 'req/s', undefined, `${bytes} bytes, 10 connections`);
    figure('50 students, a bare server with SQL by hand', bares, 'req/s');
    figure('50 students, ratio', ours / bares, '', { atLeast: 0.5 });
  } finally {
    await bare.stop();
  }
}
