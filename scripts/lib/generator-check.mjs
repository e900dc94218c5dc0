// Tries `npm run new` on a copy of the tree: a record in a new room, and one in a room that stands. What it writes must
// compile, keep the format, and pass the tests that ask every endpoint about its rights and about two saves.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { tool } from './install.mjs';
import { copyTree, removeTree } from './tree-copy.mjs';

const runs = [
  ['canteen', 'meal-plans', '--vi', 'suất ăn', '--room-vi', 'Nhà ăn', '--group', 'people'],
  ['sales', 'campaigns', '--vi', 'chiến dịch'],
];
const rooms = ['canteen', 'sales/campaigns', 'all.test', 'translations'].map((name) => `rooms/${name}`);
const generated = ['access-matrix', 'two-saves'].map((name) => `generated/${name}`);

/** Resolves with how many tests the written records passed; rejects with what went wrong. */
export async function checkGenerator(node, env) {
  const copy = copyTree('new');
  try {
    const at = { cwd: copy, env };
    for (const args of runs) await say(node, ['scripts/new.mjs', ...args], at);
    await say(tool('biome'), ['check', '--error-on-warnings', 'apps', 'packages'], at);
    await Promise.all(['server', 'web'].map((app) => say(tool('tsc'), ['-p', `apps/${app}`], at)));
    const output = await say(tool('vitest'), ['run', '--project=server', ...rooms, ...generated], at);
    return /Tests .*/.exec(output)?.[0] ?? '';
  } finally {
    removeTree(copy);
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
