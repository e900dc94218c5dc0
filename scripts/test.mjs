// npm test: the checks of the house, with a summary. --with a,b adds steps that have their turn in .ci/run: generator, zones,
// crash. --all adds these and what takes long and seldom finds more: each of the zones, more rounds of crashes, faults in what a
// few rows prove, the largest amounts, the long fuzz (src/testing/thorough.ts). --quick runs what stands beside what was changed.
// --shard 1/2 runs one part of two. --only a,b and --skip a,b choose steps; --verbose shows what passing steps said. A step whose
// inputs are missing fails: nothing passes by not being looked at.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './lib/browser.mjs';
import { measureBudget } from './lib/budget.mjs';
import { checkDocs } from './lib/doc-check.mjs';
import { checkImports, planted } from './lib/import-check.mjs';
import { fail, prepare, root, tool } from './lib/install.mjs';
import { foldersBeside } from './lib/quick-tests.mjs';
import { rowsFolder } from './lib/rows-reporter.mjs';
import { buildWeb } from './lib/web.mjs';

/** --shard 1/2: vitest and Playwright each take a part, and the checks of the text belong to the first. */
const [part] = listOf('--shard') ?? [];
const shard = part ? [`--shard=${part}`] : [];
/** --quick: what the tests beside it tell in two minutes of what was changed since the last commit. */
const isQuick = process.argv.includes('--quick');
const quick = ['types', 'format', 'imports', 'patterns', 'sql', 'shape', 'unit', 'screens'];
const beside = isQuick ? [...foldersBeside(), '--passWithNoTests'] : [];
/** What a change seldom breaks, and takes minutes: asked for by name, by --with, and by --all. */
const apart = ['generator', 'bite', 'zones', 'crash'];
/** What is handed on to steps that can do more. */
const thorough = process.argv.includes('--all') ? ['--all'] : [];
const { node, env: environment } = prepare();
/** Also of every program that is started here. */
const env = thorough.length > 0 ? { ...environment, TEST_THOROUGH: 'yes' } : environment;

const rowsReporter = './scripts/lib/rows-reporter.mjs';
const quietly = ['--reporter=dot', `--reporter=${rowsReporter}`, '--silent=passed-only'];
/** By itself vitest leaves one processor free, which on two of them is half of the machine. */
const allProcessors = '--maxWorkers=100%';
/** What needs no browser. */
const unitProjects = ['contract', 'server', 'web', 'web-alone'].map((name) => `--project=${name}`);

// Checks of the text go two at once; what uses the processor for long goes alone after them.
const early = {
  types: async () => {
    const both = [run('tsc', ['-p', 'apps/server']), run('tsc', ['-p', 'apps/web'])];
    await all(both, () => run('tsc', ['-p', 'e2e']));
  },
  format: () => run('biome', ['check', '--error-on-warnings', '--max-diagnostics=12', '.']),
  lockfile: () => npmDryRun(),
  imports: () => report(checkImports(env), `${planted} planted violations caught`),
  patterns: async () => {
    // Its packages are there only after `prepare`.
    const { checkPatterns, plantedPatterns } = await import('./lib/pattern-check.mjs');
    return report(await checkPatterns(), `${plantedPatterns} planted patterns caught`);
  },
  sql: async () => {
    const { checkSql, plantedSql } = await import('./lib/sql-check.mjs');
    return report(checkSql(), `${plantedSql} planted pieces of SQL read rightly`);
  },
  shape: async () => {
    const { checkShape, plantedShapes } = await import('./lib/shape-check.mjs');
    return report(checkShape(), `${plantedShapes} planted files judged rightly`);
  },
  'dead-code': () => run('knip', ['--no-progress', '--no-config-hints']),
  docs: () => report(checkDocs()),
};
const late = {
  unit: async () =>
    lastLine(
      await run('vitest', ['run', ...unitProjects, allProcessors, ...shard, ...beside, ...quietly]),
      /Tests /,
    ),
  screens: async () => {
    const variables = { CHROMIUM_PATH: findBrowser(env, console.log), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
    const args = ['run', '--project=screens', allProcessors, ...beside, ...quietly];
    return lastLine(
      await run('vitest', args, { variables: { ...variables, ROWS_LEG: 'screens' } }),
      /Tests /,
    );
  },
  generator: async () => {
    const { checkGenerator } = await import('./lib/generator-check.mjs');
    return checkGenerator(node, env);
  },
  // Another few requirement rows each day.
  bite: async () => lastLine(await spawned(node, ['scripts/bite.mjs', '--rows', '5']), /^Of .* rows/),
  zones: async () => lastLine(await spawned(node, ['scripts/test-zones.mjs', ...thorough]), /passed/),
  build: async () => {
    // Its package is there only after `prepare`.
    const { buildServer } = await import('./lib/server-build.mjs');
    return `web ${buildWeb(env)}, server ${(await buildServer()).state}`;
  },
  budget: () => budget(),
  crash: () => spawned(node, ['e2e/crash/kill-nine.mjs', ...thorough]),
  browser: () => browser(),
  requirements: async () => {
    // By what has passed where all tests ran; else by what titles say.
    const isWhole = !part && ['unit', 'screens', 'browser'].every((name) => chosen.includes(name));
    const args = ['scripts/requirements.mjs', '--check', ...(isWhole ? ['--passed'] : [])];
    return lastLine(await spawned(node, args), /rows/);
  },
};

/**
 * The seconds of processor time that each of the late steps may take. At twice as many it fails: a suite grows slow by half a
 * minute a time, which nobody notices. Not by the clock, which on a busy machine says little.
 */
const budgets = { unit: 900, screens: 400, generator: 150, zones: 60, build: 60, crash: 90, browser: 1500 };

const names = [...Object.keys(early), ...Object.keys(late)];
const chosen = choose();
const results = [];
const started = performance.now();
// What an earlier run has proven says nothing about this one.
rmSync(rowsFolder, { recursive: true, force: true });

const waiting = chosen.filter((name) => name in early);
await Promise.all([lane(waiting), lane(waiting)]);
for (const name of chosen.filter((entry) => entry in late)) await step(name, late[name]);
summarise();

/** Takes steps from the list, which two lanes share, until it is empty. */
async function lane(list) {
  for (let name = list.shift(); name; name = list.shift()) await step(name, early[name]);
}

async function step(name, work) {
  const begun = performance.now();
  const usedBefore = processorSeconds();
  let failure;
  let note = '';
  try {
    note = (await work()) || '';
  } catch (error) {
    failure = error.output ?? error.message;
  }
  const used = processorSeconds() - usedBefore;
  if (used > 2 * (budgets[name] ?? Number.POSITIVE_INFINITY) && thorough.length === 0)
    failure = `${failure ?? ''}\nIt took ${used.toFixed(0)} s of processor time: more than twice the ${budgets[name]} s that it may.`;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  results.push({ name, failed: failure !== undefined, failure });
  console.log(
    `${failure === undefined ? '✓' : '✗'} ${name.padEnd(13)}${seconds.padStart(6)} s  ${failure === undefined ? shortened(note) : ''}`,
  );
  if (failure !== undefined) console.log(`${failure.trimEnd().replace(/^/gm, '    ')}\n`);
}

/** The processor time of the programs that we started and that have ended, in seconds; 0 where the system does not tell. */
function processorSeconds() {
  if (process.platform !== 'linux') return 0;
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number);
  return (user + system) / 100;
}

function shortened(note) {
  const text = stripVTControlCharacters(note).trim();
  return process.argv.includes('--verbose') || !text.includes('\n') ? text : '';
}

function summarise() {
  const failed = names.filter((name) => results.some((result) => result.name === name && result.failed));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  repeatFailures();
  console.log(
    failed.length === 0
      ? `\nAll ${results.length} checks passed in ${seconds} s.`
      : `\n${failed.length} of ${results.length} checks failed in ${seconds} s: ${failed.join(', ')}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** The end of what each failed step said, once more at the end: of a long log that is what is kept. */
function repeatFailures() {
  for (const { name, failure } of results.filter((result) => result.failed)) {
    const lines = stripVTControlCharacters(failure).split('\n');
    // A line of dots is a test each.
    const words = lines.filter((line) => /[^\s·]/.test(line)).map((line) => line.slice(0, 300));
    console.log(`\n${name} failed; the end of what it said:\n    ${words.slice(-80).join('\n    ')}`);
  }
}

function choose() {
  const only = listOf('--only') ?? (isQuick ? quick : undefined);
  const skip = listOf('--skip') ?? [];
  const added = thorough.length > 0 ? apart : (listOf('--with') ?? []);
  const unknown = [...(only ?? []), ...skip, ...added].filter((name) => !names.includes(name));
  if (unknown.length > 0) fail(`There is no check named ${unknown.join(', ')}. Checks: ${names.join(', ')}`);
  const shared = new Set(['unit', 'build', 'browser']);
  return names.filter(
    (name) =>
      (only?.includes(name) ?? (!apart.includes(name) || added.includes(name))) &&
      !skip.includes(name) &&
      (!part || part.startsWith('1/') || shared.has(name)),
  );
}

function listOf(flag) {
  const at = process.argv.findIndex((word) => word === flag || word.startsWith(`${flag}=`));
  if (at < 0) return undefined;
  const value = process.argv[at].includes('=')
    ? process.argv[at].slice(flag.length + 1)
    : process.argv[at + 1];
  return (value ?? '').split(',').filter(Boolean);
}

/** Runs one of the installed tools; resolves with what it said, or rejects with that. */
function run(name, args, extra = {}) {
  return spawned(tool(name, extra.workspace), args, extra);
}

function spawned(program, args, { variables = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && program.endsWith('.cmd'),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else
        reject(
          Object.assign(new Error(`${program} ended with ${signal ?? code}`), {
            // That it was killed, or fell, is in nothing that it said itself.
            output: `${output}\n${program} ended with ${signal ?? code}`,
          }),
        );
    });
  });
}

/** Waits for the running ones, then for the next if there is one; fails with everything that any of them said. */
async function all(running, next) {
  const settled = await Promise.allSettled(running);
  if (next) settled.push(...(await Promise.allSettled([next()])));
  const failures = settled
    .filter((result) => result.status === 'rejected')
    .map((result) => result.reason.output ?? result.reason.message);
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return settled.map(({ value }) => value);
}

/** A registry that lacks a platform's package makes npm drop it from the lock in silence; then npm ci fails. */
async function npmDryRun() {
  const args = ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'];
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) await spawned(process.execPath, [cli, ...args]);
  else await spawned('npm', args);
}

function budget() {
  const { lines, over } = measureBudget();
  return report(over, lines.map(({ text }) => text).join(', '));
}

/**
 * The journeys, on a worker a processor, each with a school and a server of its own. Those that failed run once more with a
 * trace, for the picture only: they stay failed.
 */
async function browser() {
  const config = join('e2e', 'playwright.config.ts');
  if (!existsSync(join(root, config))) throw new Error(`${config} does not exist`);
  const variables = {
    CHROMIUM_PATH: findBrowser(env, console.log),
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    ...(thorough.length > 0 && { E2E_AHEAD: '1' }),
  };
  const output = join(root, 'test-results', 'browser');
  const args = ['test', '-c', config, `--reporter=dot,${join(root, rowsReporter)}`, `--output=${output}`];
  const play = (leg, ...more) =>
    run('playwright', [...args, ...more], { variables: { ...variables, ROWS_LEG: leg }, workspace: 'e2e' });
  try {
    return lastLine(await play('browser', ...shard), /passed/);
  } catch (error) {
    // What the first time left, such as the page as it stood, would be swept away by the second.
    if (existsSync(output)) cpSync(output, join(root, 'test-results', 'first'), { recursive: true });
    await play('again', '--last-failed', '--trace=on').catch(() => undefined);
    throw error;
  }
}

function report(complaints, note) {
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  return note;
}

function lastLine(output, pattern) {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => pattern.test(line))
    .at(-1)
    ?.trim();
}
