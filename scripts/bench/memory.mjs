// Memory as Linux accounts it: PSS, in which a page that several processes share counts once.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this system tells PSS. */
export const tellsMemory = existsSync('/proc/self/smaps_rollup');

/** MB of the application, as `npm start` builds it, under `pid` and of the database on `dataDir`. The npm and node that only wait are named apart. */
export function memoryOf(pid, dataDir) {
  const processes = everyProcess();
  const tree = descendants(
    processes,
    processes.filter((one) => one.pid === pid),
  );
  const postmasters = processes.filter(({ command }) => command.includes(`-D ${dataDir}`));
  const database = descendants(processes, postmasters);
  return {
    application: sum(tree.filter(isServer)),
    database: sum(database),
    databaseProcesses: database.length,
    launchers: sum(tree.filter((one) => !isServer(one) && !database.includes(one))),
  };
}

/** The process of the application under `pid`, or `pid` itself where the system does not tell. */
export function serverUnder(pid) {
  if (!tellsMemory) return pid;
  const processes = everyProcess();
  const tree = descendants(
    processes,
    processes.filter((one) => one.pid === pid),
  );
  return tree.find(isServer)?.pid ?? pid;
}

/** Whether a database runs on the folder. */
export function hasDatabase(dataDir) {
  return tellsMemory && everyProcess().some(({ command }) => command.includes(`-D ${dataDir}`));
}

function isServer({ command }) {
  return /apps\/server\/dist\/\w+\/main\.js/.test(command);
}

function everyProcess() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
}

function readProcess(name) {
  try {
    const command = readFileSync(join('/proc', name, 'cmdline'), 'utf8').replaceAll('\0', ' ');
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(join('/proc', name, 'status'), 'utf8'))?.[1]);
    return [{ pid: Number(name), parent, command }];
  } catch {
    return []; // it ended meanwhile
  }
}

function descendants(processes, roots) {
  const found = [...roots];
  for (const one of found) found.push(...processes.filter(({ parent }) => parent === one.pid));
  return [...new Set(found)];
}

function sum(processes) {
  return processes.reduce((total, { pid }) => total + kilobytesOf(pid), 0) / 1024;
}

/** 0 for a process that has just ended: the database's helpers come and go. */
function kilobytesOf(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
