// Runs chosen tests on one copy of the tree, again and again, by a process that stays (host.mjs). One that hangs is ended.
import { fork } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const host = fileURLToPath(new URL('./host.mjs', import.meta.url));

/**
 * Returns `{ run, close }` for a copy. `run({ files, changed, pattern })` resolves with what host.mjs says, or with
 * `{ stopped: true }` after `limit` seconds: of the processor, since on a busy machine the clock says little, and of the clock six
 * times as many (`most` of the job instead, where it says so). `bail`: how many tests may fail until the rest is left out, 0 for any.
 */
export function makeRunner(tree, { databaseUrl, node = process.execPath, bail = 1, limit = 90 }) {
  let child;

  // What tests keep for a while lies in the copy too, so that it goes with it whoever is ended.
  const passing = join(tree, '.bite-tmp');

  async function start() {
    mkdirSync(passing, { recursive: true });
    child = fork(host, [tree, String(bail)], {
      cwd: tree,
      execPath: node,
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl, TEST_LOG: 'silent', TMPDIR: passing },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => (child.said = (child.said + text).slice(-4000)));
    await answer(child);
  }

  async function run({ most = limit, ...job }) {
    if (!child) await start();
    const running = child;
    const begun = { processor: processorSeconds(running.pid), clock: performance.now() };
    let timer;
    const late = new Promise((resolve) => {
      timer = setInterval(() => {
        const used = processorSeconds(running.pid) - begun.processor;
        const passed = (performance.now() - begun.clock) / 1000;
        if (used > most || passed > 6 * most) resolve({ stopped: true });
      }, 500);
    });
    try {
      const result = await Promise.race([answer(running, job), late]);
      if (result.stopped) kill();
      if (result.error) throw new Error(result.error);
      return result;
    } catch (error) {
      kill();
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  function kill() {
    child?.kill('SIGKILL');
    child = undefined;
  }

  return { run, close: kill };
}

/** Sends a message, if there is one, and resolves with the next that comes. */
function answer(child, message) {
  return new Promise((resolve, reject) => {
    const gone = (code, signal) => reject(new Error(`vitest ended with ${signal ?? code}\n${child.said}`));
    child.once('exit', gone);
    child.once('message', (reply) => {
      child.off('exit', gone);
      resolve(reply);
    });
    if (message) child.send(message);
  });
}

/** The seconds of the processor that a process has used; 0 where the system does not tell. */
function processorSeconds(pid) {
  if (process.platform !== 'linux') return 0;
  try {
    const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) / 100;
  } catch {
    return 0;
  }
}
