// npm start, as a person types it: the second time, and in a fresh clone; and what lies in memory afterwards.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../lib/install.mjs';
import { hasDatabase, memoryOf, serverUnder, tellsMemory } from './memory.mjs';
import { inFolder } from './processes.mjs';
import { figure, skipped } from './report.mjs';

/** Prints the seconds of a later start to listening, and the memory at rest with the demo school. */
export async function benchStart() {
  await inFolder(async (dataDir) => {
    await (await npmStart(root, dataDir)).stop();
    const server = await npmStart(root, dataDir);
    try {
      figure('npm start, a later time, to listening', server.seconds, 's', { atMost: 5 });
      if (tellsMemory) await benchMemory(server.pid, dataDir);
      else skipped('memory at rest', 'only Linux tells it');
    } finally {
      await server.stop();
    }
  });
}

async function benchMemory(pid, dataDir) {
  await delay(5000);
  const { application, database, databaseProcesses, launchers } = memoryOf(pid, dataDir);
  figure('memory at rest, the application (PSS)', application, 'MB');
  figure('memory at rest, the database (PSS)', database, 'MB', undefined, `${databaseProcesses} processes`);
  const note = `npm and the script that started it: ${Math.round(launchers)} MB more`;
  figure('memory at rest, together', application + database, 'MB', { atMost: 250 }, note);
}

/** Prints the seconds from a fresh clone of the last commit to listening, with what npm has already downloaded. */
export async function benchClone() {
  await inFolder(
    async (folder) => {
      const cloned = spawnSync('git', ['clone', '--quiet', root, `${folder}/clone`], { stdio: 'inherit' });
      if (cloned.status !== 0) throw new Error('git clone failed');
      const server = await npmStart(`${folder}/clone`, `${folder}/data`);
      figure('npm start in a fresh clone, warm package cache, to listening', server.seconds, 's', {
        atMost: 120,
      });
      await server.stop();
    },
    { onDisk: true },
  );
}

async function npmStart(cwd, dataDir) {
  const begun = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'school', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await listening(child);
  return {
    pid: child.pid,
    seconds: (performance.now() - begun) / 1000,
    async stop() {
      const gone = once(child, 'exit');
      // The application alone: npm and the script pass a signal on, and a second one would end it at once.
      process.kill(serverUnder(child.pid), 'SIGTERM');
      await gone;
      if (hasDatabase(dataDir)) throw new Error('the database outlived its application');
    },
  };
}

function listening(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Bellwether is ready at')) resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
}
