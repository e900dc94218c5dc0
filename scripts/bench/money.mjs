// The books: posting beside a loop that locks one row, posts by the API, and reports over a million lines beside summing them. On the disk,
// as what is measured is what a commit waits for.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inFolder, startServer } from './processes.mjs';
import { figure, median } from './report.mjs';

const { Client } = createRequire(join(import.meta.dirname, '../../apps/server/package.json'))('pg');
const autocannon = createRequire(join(import.meta.dirname, '../../e2e/package.json'))('autocannon');

const lines = 1_000_000;
const rounds = 3;
const seconds = 3;
/** A period of whole months, and one that breaks its first and its last. */
const periods = { 'month end': ['2026-01-01', '2026-09-30'], 'any day': ['2026-01-13', '2026-09-17'] };

/** Prints the ratios of the books. */
export async function benchMoney() {
  await withBooks({ onDisk: true }, async (app) => {
    await posting(app);
    await importsByTheApi(app, 'on this disk', { atLeast: 1000 });
    await postsByTheApi(app, 'on this disk');
    await reports(app);
  });
  // A receipt has a number without a gap, so that each waits for the commit of the one before: here without what a disk adds.
  await withBooks({ onDisk: false }, async (app) => {
    await importsByTheApi(app, 'in memory', { atLeast: 1000 });
    await postsByTheApi(app, 'in memory', { atLeast: 1000 });
  });
}

function withBooks(where, work) {
  return inFolder(async (folder) => {
    const app = await startServer('app-server.mjs', { args: [folder] });
    try {
      await send(app, 'POST', '/api/finance/chart-templates', { template: 'international' });
      return await work(app);
    } finally {
      await app.stop();
    }
  }, where);
}

/** Both ways by turns, ten at once. */
async function posting(app) {
  const rates = { sealed: [], unsealed: [], locked: [] };
  const measure = async (way, time) =>
    (await app.ask({ measure: 'posting', way, seconds: time })).measured.rate;
  for (const way of Object.keys(rates)) await measure(way, 1);
  for (let round = 0; round < rounds; round += 1)
    for (const way of Object.keys(rates)) rates[way].push(await measure(way, seconds));
  const [sealed, unsealed, locked] = Object.values(rates).map(median);
  figure('postings a second, ten at once, numbered and sealed', sealed, '/s');
  figure('the same before anybody seals them', unsealed, '/s');
  figure('the same in a loop that locks one row', locked, '/s');
  figure('posting and sealing against the loop', sealed / locked, '×', { atLeast: 5 });
}

/** Written entries, then receipts, each of which posts, by turns of many customers: nobody has a family with a thousand payments on nothing. */
async function postsByTheApi(app, where, goal) {
  const entry = await twoLines(app);
  await load(
    app,
    [['/api/finance/journal-entries', entry]],
    `journal entries by the API, ten at once, ${where}`,
    goal,
  );
  const customers = [];
  for (let at = 0; at < 200; at += 1) {
    const body = { customerType: 'INDIVIDUAL', name: `Family ${at}`, addresses: [] };
    customers.push((await send(app, 'POST', '/api/e-commerce/customers', body)).data.id);
  }
  const receipts = customers.map((customerId) => [
    '/api/finance/receipts',
    { customerId, amount: '10.00', paymentDate: '2026-11-02', paymentMethod: 'CASH', isAnother: true },
  ]);
  await load(app, receipts, `receipts by the API, ten at once, each posts, ${where}`, goal);
}

/** The journal of the books before, as the wizard sends it: ten clients, 250 posted entries of two lines a request, until all are sealed. */
async function importsByTheApi(app, where, goal) {
  const { account } = await codesOfTwo(app);
  let sent = 0;
  const rowsOf = () =>
    Array.from({ length: 250 }, () => {
      sent += 1;
      const entry = { reference: `OLD-${sent}`, date: '2026-11-02', status: 'POSTED' };
      return [
        { ...entry, account: account[0], debit: '12.50' },
        { ...entry, account: account[1], credit: '12.50' },
      ];
    }).flat();
  const client = async (until) => {
    while (performance.now() < until) {
      const { data } = await send(app, 'POST', '/api/finance/journal-entries/import', {
        journalentries: rowsOf(),
      });
      if (data.created !== 500) throw new Error(`of 500 rows ${data.created} were taken in`);
    }
  };
  const run = (seconds) =>
    Promise.all(Array.from({ length: 10 }, () => client(performance.now() + seconds * 1000)));
  await run(1);
  await app.ask({ measure: 'sealed' });
  const [first, before, begun] = [sent, await app.ask({ measure: 'processor' }), performance.now()];
  await run(8);
  await app.ask({ measure: 'sealed' });
  const seconds = (performance.now() - begun) / 1000;
  const each = ((await app.ask({ measure: 'processor' })).measured - before.measured) / (sent - first);
  const note = `${sent - first} entries, ${each.toFixed(2)} ms of Node's processor time for each`;
  figure(
    `entries imported by the API, ten at once, sealed, ${where}`,
    (sent - first) / seconds,
    '/s',
    goal,
    note,
  );
}

/** The body of an entry of two accounts that are no sum of documents. */
async function twoLines(app) {
  const { id } = await codesOfTwo(app);
  const lines = [
    { accountId: id[0], debitAmount: '12.50' },
    { accountId: id[1], creditAmount: '12.50' },
  ];
  return { entryDate: '2026-11-02', description: 'An entry of the benchmark', lines };
}

/** Ids and codes of two accounts that are no sum of documents. */
async function codesOfTwo(app) {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`select id, account_code as code from ledger_account a where
      not exists (select 1 from ledger_account c where c.parent_account_id = a.id)
      and not exists (select 1 from control_account c where c.account_id = a.id) limit 2`);
    return { id: rows.map(({ id }) => id), account: rows.map(({ code }) => code) };
  } finally {
    await client.end();
  }
}

/** Ten clients send the bodies by turns; prints how many a second, and the processor time of the server for one. */
async function load(app, bodies, what, goal) {
  const requests = bodies.map(([path, body]) => ({
    method: 'POST',
    path,
    headers: { cookie: app.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }));
  const run = (duration) => autocannon({ url: app.url, connections: 10, duration, requests });
  await run(2);
  const before = await app.ask({ measure: 'processor' });
  const result = await run(8);
  const after = await app.ask({ measure: 'processor' });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} of ${what} failed`);
  const each = (after.measured - before.measured) / result.requests.total;
  const note = `p99 ${result.latency.p99} ms, ${each.toFixed(1)} ms of Node's processor time for each`;
  figure(what, result.requests.total / result.duration, '/s', goal, note);
}

async function reports(app) {
  const { measured } = await app.ask({ measure: 'ledger', lines });
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    const trials = {};
    for (const [name, [startDate, endDate]] of Object.entries(periods)) {
      const period = `startDate=${startDate}&endDate=${endDate}`;
      const [trial, summing, income] = await byTurns([
        () => read(app, `/api/finance/reports/trial-balance?${period}`),
        () => client.query(summed, [startDate, endDate]),
        () => read(app, `/api/finance/reports/profit-and-loss?${period}`),
      ]);
      trials[name] = trial;
      const note = `${trial.toFixed(1)} against ${summing.toFixed(0)} ms, of ${measured.lines} lines`;
      const atLeast = name === 'month end' ? 50 : 5;
      figure(`trial balance at ${name}, against summing`, summing / trial, '×', { atLeast }, note);
      figure(`profit and loss at ${name}, against the trial balance`, income / trial, '×', { atMost: 3 });
    }
    const [balance, cash] = await byTurns([
      () => read(app, '/api/finance/reports/balance-sheet?asOfDate=2026-09-30'),
      () => read(app, '/api/finance/reports/cash-flow?startDate=2026-01-01&endDate=2026-09-30'),
    ]);
    for (const [name, took] of [
      ['balance sheet', balance],
      ['cash flow', cash],
    ])
      figure(`${name} at month end, against the trial balance`, took / trials['month end'], '×', {
        atMost: 3,
      });
  } finally {
    await client.end();
  }
}

/** What a trial balance says, added up from the lines. */
const summed = `
  select account_id, sum(debit - credit) filter (where entry_date < $1) as opening, sum(debit) filter (where entry_date >= $1) as debit,
    sum(credit) filter (where entry_date >= $1) as credit
  from journal_line where is_posted and entry_date <= $2 group by account_id`;

/** Milliseconds of each, the median, by turns after a warm-up. */
async function byTurns(ways) {
  const took = ways.map(() => []);
  for (let turn = -3; turn < 15; turn += 1)
    for (const [at, way] of ways.entries()) {
      const begun = performance.now();
      await way();
      if (turn >= 0) took[at].push(performance.now() - begun);
    }
  return took.map(median);
}

async function read(app, path) {
  const reply = await fetch(`${app.url}${path}`, { headers: { cookie: app.cookie } });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
  return text;
}

async function send(app, method, path, body) {
  const headers = { cookie: app.cookie, 'content-type': 'application/json' };
  const reply = await fetch(`${app.url}${path}`, { method, headers, body: JSON.stringify(body) });
  const answer = await reply.json();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(answer)}`);
  return answer;
}
