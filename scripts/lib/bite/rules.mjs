// npm run bite -- --rules [files…]: every mutation that Stryker knows, in the rules of the contract, against the unit tests of their
// rooms. What share a file's tests notice is its score; scores.json holds how high each was, and it may only rise.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, root } from '../install.mjs';
import { linkPackages } from '../tree-copy.mjs';
import { roomOf } from './room-files.mjs';

const contract = 'packages/contract';
const scoresFile = join(root, 'scripts/lib/bite/scores.json');

/**
 * Measures the files, else all rules of the contract; resolves with the complaints, one line for each file whose score has fallen. With
 * `write` risen and new scores are written down.
 */
export async function biteRules({ node, files, write }) {
  const known = existsSync(scoresFile) ? JSON.parse(readFileSync(scoresFile, 'utf8')) : {};
  const complaints = [];
  for (const [room, list] of Map.groupBy(chosen(files), (file) => roomOf(file))) {
    for (const [file, { score, survivors }] of await measured(node, room, list)) {
      console.log(
        `${file}: ${score} % noticed${known[file] === undefined ? '' : `, ${known[file]} % written down`}`,
      );
      for (const line of survivors) console.log(`    ${line}`);
      if (score < known[file])
        complaints.push(`${file}: ${score} % of faults are noticed, and ${known[file]} % were`);
      else if (write) known[file] = score;
    }
    // As it goes: all files together take long.
    if (write) writeScores(known);
  }
  return complaints;
}

function chosen(files) {
  const all = readdirSync(join(root, contract, 'src'), { recursive: true })
    .map((name) => `${contract}/src/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.rules.ts'))
    .sort();
  const unknown = files.filter((file) => !all.includes(file));
  if (unknown.length > 0) fail(`These are no rules of the contract: ${unknown.join(', ')}`);
  return files.length > 0 ? files : all;
}

/** The files of one room with their scores and what survived, as entries. */
async function measured(node, room, files) {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-rules-'));
  const gone = () => rmSync(folder, { recursive: true, force: true });
  let child;
  const interrupted = () => {
    child?.kill();
    gone();
    process.exit(130);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    makeSandbox(folder, room, files);
    child = startStryker(node, folder);
    await ended(child);
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
    return Object.entries(report.files).map(([file, found]) => [file, scoreOf(found)]);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    gone();
  }
}

/** The contract alone, with what its tests need; Stryker makes its own copy of that. */
function makeSandbox(folder, room, files) {
  cpSync(join(root, contract), join(folder, contract), {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  for (const name of ['package.json', 'tsconfig.base.json']) cpSync(join(root, name), join(folder, name));
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Properties are tried on the same values each time: a score is to be the same twice.
  writeFileSync(
    join(folder, 'setup.mjs'),
    "import fc from 'fast-check';\nfc.configureGlobal({ seed: 1 });\n",
  );
  const include = [`${contract}/src/${room}/**/*.test.ts`];
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default ${JSON.stringify({ test: { include, setupFiles: ['setup.mjs'], testTimeout: 60_000 } })};\n`,
  );
  const settings = {
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.config.mjs', related: false },
    coverageAnalysis: 'perTest',
    inPlace: false,
    concurrency: 1,
    reporters: ['json'],
    jsonReporter: { fileName: 'report.json' },
    timeoutMS: 30_000,
    allowEmpty: true,
  };
  writeFileSync(join(folder, 'stryker.config.json'), JSON.stringify(settings));
}

function startStryker(node, folder) {
  const program = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  return spawn(node, [program, 'run', 'stryker.config.json', '--logLevel', 'warn'], { cwd: folder });
}

/** Resolves when a process has ended well; rejects with what it said. */
function ended(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`Stryker failed:\n${output}`))));
  });
}

/** What share of the mutations was noticed, in hundredths of a percent cut off; those that do not compile are not counted. */
function scoreOf({ mutants }) {
  const noticed = mutants.filter(({ status }) => ['Killed', 'Timeout'].includes(status));
  const missed = mutants.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status));
  const all = noticed.length + missed.length;
  return {
    score: all === 0 ? 100 : Math.floor((10_000 * noticed.length) / all) / 100,
    survivors: missed.map(({ location, mutatorName, replacement }) => {
      const [text = ''] = (replacement ?? '').split('\n');
      return `${location.start.line}:${location.start.column} ${mutatorName} -> ${text}`;
    }),
  };
}

function writeScores(scores) {
  const sorted = Object.fromEntries(Object.entries(scores).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(scoresFile, `${JSON.stringify(sorted, null, 2)}\n`);
}
