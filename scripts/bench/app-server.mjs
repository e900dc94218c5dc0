// The application as in production (results unchecked, warnings only in the log) with wide rate limits, on an embedded
// database of its own. Argument: the data folder. Messages: { capture: url } answers with the SQL that the url runs, { measure } with figures taken here.
import { createHmac, randomBytes } from 'node:crypto';
import { makeApp } from '../../apps/server/src/app.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { makeLog } from '../../apps/server/src/platform/log/log.ts';
import { openSystem } from '../../apps/server/src/system.ts';
import { measureAssignments } from './assignments-measure.mjs';
import { seed } from './seed.mjs';

const [dataDir] = process.argv.slice(2);
const config = loadConfig({
  ...process.env,
  DATA_DIR: dataDir,
  DEMO: 'none',
  NODE_ENV: 'production',
  PORT: '0',
});
const log = makeLog('warn');
const system = await openSystem(config, log);
const { database } = system;
const token = randomBytes(24).toString('base64url');
await seed(database.pool, token);
const app = await makeApp({ config, database, clock: systemClock, log, rateFactor: 1e6 });
await app.http.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${app.http.server.address().port}`;
const signature = createHmac('sha256', app.platform.cookies.secret).update(token).digest('base64');
const cookie = `bellwether.session_token=${encodeURIComponent(`${token}.${signature}`)}`;

process.on('message', ({ capture, measure, dates }) => {
  const work = measure
    ? measureAssignments({ app, database, cookie, dates }).then((measured) => ({ measured }))
    : captured(capture).then((queries) => ({ queries }));
  work.then(
    (answer) => process.send(answer),
    (error) => process.send({ error: String(error) }),
  );
});
// Who started us may be killed: then nobody needs us.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.on('SIGTERM', async () => {
  await app.close();
  await system.close();
  process.exit(0);
});
process.send({ url, cookie, databaseUrl: database.url });

/** The queries of one warm request, with their values and the shape of their rows. */
async function captured(path) {
  await request(path);
  const { query } = database.pool;
  const queries = [];
  database.pool.query = (text, values, ...rest) => {
    const wanted = typeof text === 'string' ? { text } : text;
    queries.push({ text: wanted.text, values: values ?? [], rowMode: wanted.rowMode });
    return query.call(database.pool, text, values, ...rest);
  };
  try {
    await request(path);
  } finally {
    database.pool.query = query;
  }
  return queries;
}

async function request(path) {
  const reply = await fetch(url + path, { headers: { cookie } });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
}
