// One round of kill -9, or five with --all: the whole application, node and PostgreSQL alike, is killed while it writes,
// started again by `npm start`'s own script, and every write that it had acknowledged must be there. Meanwhile a student writes in a
// test that runs, and no acknowledged answer may be lost or give way to an older one. Prints a line a round.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rounds = process.argv.includes('--all') ? 5 : 1;
const writes = 1000;
const parallel = 16;
const port = Number(process.env.CRASH_PORT ?? 3478);
const base = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'bellwether-crash-'));
// PostgreSQL's own account must be able to enter.
chmodSync(folder, 0o755);

/** The names that were acknowledged, by round. */
const kept = new Map();
/** The number of the student's last answer that was acknowledged. */
const answer = { seq: 0 };
let failed = false;
let running;
try {
  for (let round = 1; round <= rounds; round += 1) await crash(round);
  const application = await start();
  await verify(await signIn(), rounds);
  await verifyAnswer(await signIn('student'));
  await stop(application);
} catch (error) {
  failed = true;
  console.error(error);
} finally {
  if (running?.exitCode === null && running.signalCode === null) kill(running);
  killDatabase();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** Starts, checks what the round before had acknowledged, writes, and kills in the middle of writing. */
async function crash(round) {
  const began = performance.now();
  const application = await start();
  const readyAfter = Math.round(performance.now() - began);
  const cookie = await signIn();
  if (round === 1) await allowManyCalls(cookie);
  else await verify(cookie, round - 1);
  const student = await signIn('student');
  const attempt = await verifyAnswer(student);
  const answers = keepAnswering(student, attempt);
  const acknowledged = await writeUntil(cookie, round, () => {
    answers.stop();
    kill(application);
  });
  const answered = await answers.ended;
  if (answered === 0) throw new Error(`round ${round}: no answer of the student was acknowledged`);
  if (acknowledged < writes) throw new Error(`round ${round}: only ${acknowledged} writes were acknowledged`);
  console.log(
    `round ${round}: ready after ${readyAfter} ms, killed after ${acknowledged} acknowledged writes and ${answered} answers`,
  );
}

/** Writes until so many are acknowledged, then kills while others are still under way; remembers what was said. */
async function writeUntil(cookie, round, killNow) {
  const names = new Set();
  kept.set(round, names);
  let next = 0;
  let killed = false;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (!killed) {
        next += 1;
        const name = `round ${round} write ${next}`;
        try {
          const reply = await send(cookie, 'POST', '/api/locations', { name });
          if (reply.status !== 201) throw new Error(`status ${reply.status}`);
          names.add(name);
        } catch (error) {
          if (!killed) throw error;
        }
        if (names.size >= writes && !killed) {
          killed = true;
          killNow();
        }
      }
    }),
  );
  return names.size;
}

/** The running attempt of the student, on this device; what was acknowledged of it before is there, or something newer. */
async function verifyAnswer(cookie) {
  const { data: sittings } = await (await send(cookie, 'GET', '/api/lms/scheduled-assessments/mine')).json();
  const running =
    sittings.find(({ state }) => state === 'IN_PROGRESS') ?? sittings.find(({ state }) => state === 'OPEN');
  if (!running) throw new Error('the student has no test that runs');
  const began = await send(cookie, 'POST', `/api/lms/scheduled-assessments/${running.id}/attempts`, {});
  const { id } = (await began.json()).data;
  const taken = await send(cookie, 'POST', `/api/lms/student-assessments/${id}/writers`, {});
  if (taken.status !== 200)
    throw new Error(`taking the attempt over answered ${taken.status}: ${await taken.text()}`);
  const { data } = await taken.json();
  const questions = data.sections.flatMap((section) => section.questions);
  const { slot } = questions.find(({ questionType }) => questionType === 'SHORT_ANSWER');
  const stored = data.answers.find((one) => one.slot === slot);
  const number = Number(/^answer (\d+)$/.exec(stored?.value?.text ?? '')?.[1] ?? 0);
  if (number < answer.seq) throw new Error(`answer ${answer.seq} was acknowledged, and ${number} is there`);
  return { id: data.id, epoch: data.epoch, slot };
}

/** Saves one answer after the other until it is told to stop or the server is gone; says how many were acknowledged. */
function keepAnswering(cookie, { id, epoch, slot }) {
  let goesOn = true;
  const ended = (async () => {
    let acknowledged = 0;
    for (let next = answer.seq + 1; goesOn; next += 1) {
      const changes = [{ slot, seq: next, value: { text: `answer ${next}` } }];
      try {
        const reply = await send(cookie, 'PUT', `/api/lms/student-assessments/${id}/answers`, {
          epoch,
          changes,
        });
        if (reply.status !== 200) throw new Error(`status ${reply.status}: ${await reply.text()}`);
        const { outcome } = await reply.json();
        if (outcome !== 'APPLIED') throw new Error(`an answer was ${outcome}`);
        answer.seq = next;
        acknowledged += 1;
      } catch (error) {
        if (goesOn) throw error;
      }
    }
    return acknowledged;
  })();
  // Whoever waits for it later hears of its failure then.
  ended.catch(() => undefined);
  return {
    ended,
    stop: () => {
      goesOn = false;
    },
  };
}

/** Every acknowledged name of every round so far is there. */
async function verify(cookie, last) {
  const found = new Set();
  for (let page = 1; ; page += 1) {
    const reply = await send(cookie, 'GET', `/api/locations?limit=1000&page=${page}`);
    const { data, totalPages } = await reply.json();
    for (const { name } of data) found.add(name);
    if (page >= totalPages) break;
  }
  for (let round = 1; round <= last; round += 1) {
    const lost = [...kept.get(round)].filter((name) => !found.has(name));
    if (lost.length > 0)
      throw new Error(`round ${round}: ${lost.length} acknowledged writes are lost: ${lost.slice(0, 3)}`);
  }
}

function start() {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: 'school',
      DATABASE_URL: '',
    },
  });
  running = child;
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Bellwether is ready at')) resolve(child);
    });
    child.once('exit', (code) => reject(new Error(`the application ended with ${code}:\n${output}`)));
  });
}

function kill(application) {
  process.kill(-application.pid, 'SIGKILL');
  killDatabase();
}

/** The embedded database lives in a group of its own; its lock file names it. */
function killDatabase() {
  const file = join(folder, 'database/cluster/postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (pid <= 1) return;
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // It is gone already.
    }
  }
}

async function stop(application) {
  const gone = new Promise((resolve) => application.once('exit', resolve));
  process.kill(-application.pid, 'SIGINT');
  await gone;
}

async function signIn(username = 'admin') {
  const body = { username, password: 'quiet-lamp-orbit-42' };
  const reply = await send('', 'POST', '/api/auth/login', body);
  if (reply.status !== 200) throw new Error(`the sign-in answered ${reply.status}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function allowManyCalls(cookie) {
  await send(cookie, 'PUT', '/api/settings/system?category=advanced', { apiRateLimit: 10_000 });
}

function send(cookie, method, path, body) {
  return fetch(`${base}${path}`, {
    method,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}
