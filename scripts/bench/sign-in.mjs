// 200 people sign in at once with the right password: how many a second, against hashes alone in a process with the same
// threads, and how long the calls of others take meanwhile, against the same calls before.
import { setTimeout as delay } from 'node:timers/promises';
import { inFolder, startServer } from './processes.mjs';
import { figure, median } from './report.mjs';

const people = 200;
const rounds = 3;
const others = '/api/students?limit=20';
const pauseMilliseconds = 25;

/** Prints the rate of sign-ins beside that of hashes alone, and the p95 of other calls beside their own when idle. */
export async function benchSignIn() {
  await inFolder(async (folder) => {
    const app = await startServer('app-server.mjs', { args: [folder] });
    const bare = await startServer('bare-hashes.mjs');
    try {
      const { signIns } = await app.ask({ passwords: people });
      await callsUntil(app, delay(2000));
      await allIn(app, signIns.slice(0, 10));
      const taken = { hashes: [], signIns: [], idle: [], busy: [], again: 0 };
      for (let round = 0; round < rounds; round += 1) {
        taken.idle.push(p95(await callsUntil(app, delay(4000))));
        taken.hashes.push((await bare.ask({ count: 40 })).perSecond);
        const begun = performance.now();
        const everybody = allIn(app, signIns);
        taken.busy.push(p95(await callsUntil(app, everybody)));
        taken.again += await everybody;
        taken.signIns.push((people * 1000) / (performance.now() - begun));
        taken.hashes.push((await bare.ask({ count: 40 })).perSecond);
      }
      tell(taken);
    } finally {
      await app.stop();
      await bare.stop();
    }
  });
}

function tell({ hashes, signIns, idle, busy, again }) {
  const bound = median(hashes);
  figure('hashes alone', bound, '/s');
  figure(
    `${people} right sign-ins at once, as a share of hashes alone`,
    median(signIns) / bound,
    '',
    { atLeast: 0.9 },
    `${median(signIns).toFixed(1)}/s; ${again} of ${people * rounds} came again at Retry-After`,
  );
  figure(
    'other calls meanwhile, p95 against the idle one',
    median(busy) / median(idle),
    '×',
    { atMost: 2 },
    `${median(busy).toFixed(1)} ms, idle ${median(idle).toFixed(1)} ms`,
  );
}

/** Signs all in at once; who is sent away comes again when they were told to. Returns how often that was. */
async function allIn(app, signIns) {
  const again = await Promise.all(signIns.map((body) => signIn(app, body)));
  return again.reduce((sum, times) => sum + times, 0);
}

async function signIn(app, body, times = 0) {
  const reply = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (reply.ok) return times;
  const seconds = Number(reply.headers.get('retry-after'));
  if (reply.status !== 503 || !seconds)
    throw new Error(`a right sign-in was answered ${reply.status}: ${text}`);
  await delay(seconds * 1000);
  return signIn(app, body, times + 1);
}

/** Milliseconds of calls with a pause between them, one after the other, until the end. */
async function callsUntil(app, end) {
  let isOver = false;
  const over = Promise.resolve(end).finally(() => {
    isOver = true;
  });
  const durations = [];
  while (!isOver) {
    const begun = performance.now();
    const reply = await fetch(app.url + others, { headers: { cookie: app.cookie } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${others} answered ${reply.status}`);
    durations.push(performance.now() - begun);
    await delay(pauseMilliseconds);
  }
  await over;
  return durations;
}

function p95(durations) {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)];
}
