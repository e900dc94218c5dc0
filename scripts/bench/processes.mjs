// Processes of the benchmark: each is asked by messages, and ended by its own id.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../lib/server-build.mjs';
import { serverFlags, withThreads } from '../lib/server-flags.mjs';

/** The application under measure is put into a few files, as `npm start` does it: of sources the collector has three times as much to walk. */
const application = {
  source: 'scripts/bench/app-server.mjs',
  madeOf: ['apps/server/src', 'packages', 'scripts/bench'],
  dist: 'apps/server/bench/dist',
};

/** Starts a server of this folder; `ask(message)` resolves with its answer, `stop()` when it is gone. */
export async function startServer(file, { args = [] } = {}) {
  const isOurs = application.source.endsWith(`/${file}`);
  const path = isOurs ? (await buildServer(application)).entry : join(import.meta.dirname, file);
  const child = fork(path, args, {
    // Both sides of a comparison run as the server does.
    execArgv: serverFlags,
    env: withThreads(process.env),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ask = async (message) => {
    const over = new AbortController();
    const answer = once(child, 'message', { signal: over.signal });
    child.send(message);
    try {
      return checked(file, await Promise.race([answer, ended(child, file, over.signal)]));
    } finally {
      over.abort();
    }
  };
  const ready = checked(file, await Promise.race([once(child, 'message'), ended(child, file)]));
  return {
    ...ready,
    pid: child.pid,
    ask,
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** A folder in the memory where there is one, else on disk; gone after `work`. */
export async function inFolder(work, { onDisk = false } = {}) {
  const base = process.platform === 'linux' && !onDisk ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(join(base, 'bellwether-bench-'));
  // As root the database runs as another account, which must be able to enter.
  chmodSync(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function checked(file, [answer]) {
  if (answer.error) throw new Error(`${file}: ${answer.error}`);
  return answer;
}

async function ended(child, file, over) {
  const [code, signal] = await once(child, 'exit', over ? { signal: over } : {});
  throw new Error(`${file} ended with ${signal ?? code}`);
}
