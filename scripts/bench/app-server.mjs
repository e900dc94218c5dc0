// The application as in production (results unchecked, warnings only in the log) with wide rate limits, on an embedded
// database of its own. Arguments: the data folder, how many people more than the others have, and how many weeks of lessons.
// Messages: { measure } answers with figures taken here, { as: name } with the cookie of that user, { sessions: n } with cookies
// of n students, { passwords: n } with names and passwords of n students, { emit } writes a live event to all, or to each who
// has a session.
import { createHmac, randomBytes } from 'node:crypto';
import { makeApp } from '../../apps/server/src/app.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { makeLog } from '../../apps/server/src/platform/log/log.ts';
import { hashPassword } from '../../apps/server/src/rooms/identity/index.ts';
import { seal } from '../../apps/server/src/rooms/ledger/index.ts';
import { openSystem } from '../../apps/server/src/system.ts';
import { measureAssignments } from './assignments-measure.mjs';
import { grow } from './growth-seed.mjs';
import { growHistory } from './history-seed.mjs';
import { growLedger, measurePosting } from './money-measure.mjs';
import { seed } from './seed.mjs';

const [dataDir, people, weeks] = process.argv.slice(2);
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
if (people) await grow(database.pool, Number(people));
if (weeks) await growHistory(database.pool, Number(weeks));
const app = await makeApp({ config, database, clock: systemClock, log, rateFactor: 1e6 });
await app.http.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${app.http.server.address().port}`;
const cookie = cookieOf(token);
const subscribers = [];

process.on('message', (message) => {
  answer(message).then(
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

async function answer({ measure, dates, way, seconds, lines, as, sessions, passwords, emit }) {
  if (measure === 'posting') return { measured: await measurePosting({ app, database, way, seconds }) };
  if (measure === 'sealed') return { measured: await seal(app.platform) };
  if (measure === 'ledger') return { measured: await growLedger({ database, lines }) };
  if (measure === 'processor') {
    const { user, system: inSystem } = process.cpuUsage();
    return { measured: (user + inSystem) / 1000 };
  }
  if (measure) return { measured: await measureAssignments({ app, database, cookie, dates }) };
  if (as) return { cookie: await signInAs(as) };
  if (sessions) return { cookies: await signIn(sessions) };
  if (passwords) return { signIns: await givePasswords(passwords) };
  if (emit) return { emitted: await writeEvent(emit) };
  throw new Error('nothing is asked for');
}

function cookieOf(secret) {
  const signature = createHmac('sha256', app.platform.cookies.secret).update(secret).digest('base64');
  return `bellwether.session_token=${encodeURIComponent(`${secret}.${signature}`)}`;
}

/** Signs the user of that name in, with what the sign-in would write. */
async function signInAs(username) {
  const own = randomBytes(24).toString('base64url');
  const { rowCount } = await database.pool.query(
    `insert into session (id, user_id, token, expires_at, remember)
      select gen_random_uuid(), id, $2, now() + interval '1 day', true from "user" where username = $1`,
    [username, own],
  );
  if (rowCount !== 1) throw new Error(`there is no user ${username}`);
  return cookieOf(own);
}

/** Signs `count` students in, with what the sign-in would write. */
async function signIn(count) {
  const { rows } = await database.pool.query(
    `select id from "user" where username like 'bench-student-%' order by id limit $1`,
    [count],
  );
  const tokens = rows.map(() => randomBytes(24).toString('base64url'));
  await database.pool.query(
    `insert into session (id, user_id, token, expires_at, remember)
      select gen_random_uuid(), id, token, now() + interval '1 day', true from unnest($1::uuid[], $2::text[]) s (id, token)`,
    [rows.map(({ id }) => id), tokens],
  );
  subscribers.push(...rows.map(({ id }) => id));
  return tokens.map(cookieOf);
}

/** Gives `count` students a password, the same one. */
async function givePasswords(count) {
  const password = 'brisk-otter-lantern-7';
  const { rows } = await database.pool.query(
    `select id, username::text from "user" where username like 'bench-student-%' order by id limit $1`,
    [count],
  );
  await database.pool.query(
    `insert into account (id, user_id, account_id, provider_id, password, updated_at)
      select gen_random_uuid(), id, id::text, 'credential', $2, now() from unnest($1::uuid[]) s (id)`,
    [rows.map(({ id }) => id), await hashPassword(password)],
  );
  return rows.map(({ username }) => ({ username, password }));
}

/** One event for everybody, or one for each subscriber, in one transaction; its data say when it was written. */
async function writeEvent({ number, each }) {
  const data = { paths: [], number, sentAt: Date.now() };
  const events = (each ? subscribers : [null]).map((userId) => ({ userId, type: 'invalidate', data }));
  await database.db.transaction((tx) => app.platform.events.write(tx, events, new Date()));
  return events.length;
}
