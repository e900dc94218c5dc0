// Tries `npm run new` on a copy of the tree: a record in a new room, and one in a room that stands. What it writes must
// compile, keep the format, and pass the tests that ask every endpoint about its rights and about two saves.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, tool } from './install.mjs';

const runs = [
  ['canteen', 'meal-plans', '--vi', 'suất ăn', '--room-vi', 'Nhà ăn', '--group', 'people'],
  ['sales', 'campaigns', '--vi', 'chiến dịch'],
];
const rooms = ['canteen', 'sales/campaigns', 'all.test', 'translations'].map((name) => `rooms/${name}`);
const generated = ['access-matrix', 'two-saves'].map((name) => `generated/${name}`);

/** Resolves with how many tests the written records passed; rejects with what went wrong. */
export async function checkGenerator(node, env) {
  const copy = mkdtempSync(join(tmpdir(), 'bellwether-new-'));
  try {
    copyTree(copy);
    const at = { cwd: copy, env };
    for (const args of runs) await say(node, ['scripts/new.mjs', ...args], at);
    await say(tool('biome'), ['check', '--error-on-warnings', 'apps', 'packages'], at);
    await Promise.all(['server', 'web'].map((app) => say(tool('tsc'), ['-p', `apps/${app}`], at)));
    const output = await say(tool('vitest'), ['run', '--project=server', ...rooms, ...generated], at);
    return /Tests .*/.exec(output)?.[0] ?? '';
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The sources, with links to the packages that are installed; the workspaces' own packages are those of the copy. */
function copyTree(copy) {
  const leftOut = /(^|[\\/])(node_modules|dist|test-results|\.git|data)$/;
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !leftOut.test(path) });
  for (const folder of ['.', 'apps/server', 'apps/web', 'e2e', 'packages/contract'])
    linkPackages(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
}

function linkPackages(from, to) {
  let names;
  try {
    names = readdirSync(from, { withFileTypes: true });
  } catch {
    return;
  }
  mkdirSync(to, { recursive: true });
  for (const entry of names) {
    if (entry.name === '@bellwether')
      cpSync(join(from, entry.name), join(to, entry.name), { recursive: true, verbatimSymlinks: true });
    else if (!entry.name.startsWith('.vite')) symlinkSync(join(from, entry.name), join(to, entry.name));
  }
}

async function say(program, args, options) {
  try {
    const { stdout } = await promisify(execFile)(program, args, { ...options, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    throw Object.assign(new Error(`${program} ${args.join(' ')} failed`), {
      output: `${program} ${args.join(' ')}\n${error.stdout ?? ''}${error.stderr ?? error.message}`,
    });
  }
}
