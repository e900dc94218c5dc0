// Refuses regular expressions whose time can grow faster than the text: one of those, and one message stops the server for
// everybody. Reads every pattern of what runs on texts from outside, and asks recheck, which decides by automata.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import { parseSync } from '@swc/core';
import { root } from './install.mjs';

const folders = ['packages/contract/src', 'packages/page-blocks/src', 'apps/server/src', 'apps/web/src'];
/** What never runs on a text from outside: tests, their tools, and what makes the demo school. */
const inside = /\.test\.tsx?$|\/testing\/|^apps\/server\/src\/demo\//;

/** Patterns that stay all the same, each with the reason why a long text never reaches it. */
const allowed = [
  {
    file: 'packages/contract/src/shared/sentences.ts',
    pattern: 'new RegExp(…)',
    why: 'made of our own sentences, matched with our own',
  },
  {
    file: 'packages/contract/src/messaging/message-html.rules.ts',
    pattern: 'new RegExp(…)',
    why: 'anchored at the beginning, made of our own list of schemes',
  },
  {
    file: 'packages/contract/src/shared/html-tokens.ts',
    pattern: 'new RegExp(…)',
    why: 'one fixed end tag of a few elements, looked for from where the last one was found',
  },
  {
    file: 'packages/contract/src/shared/normalised.ts',
    pattern: 'normalize(…)',
    why: 'the one that limits the marks on a letter',
  },
];

const ordering = 'normalize(…)';

/** Each `caught` is a pattern that must be found in it. */
const plants = [
  { source: 'export const a = (t: string) => t.replace(/<[^>]*>/g, "");', caught: '/<[^>]*>/g' },
  { source: 'const spaces = /\\s+$/u;', caught: '/\\s+$/u' },
  { source: 'const b = { pattern: z.string().regex(/^(a+)+$/) };', caught: '/^(a+)+$/' },
  { source: "const c = new RegExp('(x+x+)+y', 'i');", caught: '/(x+x+)+y/i' },
  { source: 'const d = (word: string) => RegExp(word).test("x");', caught: 'new RegExp(…)' },
  { source: "const e = (word: string) => word.trim().normalize('NFC');", caught: ordering },
];

/** Returns the complaints, one line each: patterns that can take too long, and plants that were not caught. */
export async function checkPatterns() {
  const found = sources().flatMap(({ file, source }) => patternsOf(file, source));
  const planted = plants.flatMap(({ source }, index) => patternsOf(`planted-${index}.ts`, source));
  const verdicts = await judged([...found, ...planted]);
  const complaints = found.filter((one) => verdicts.get(textOf(one)) && !isAllowed(one));
  return [
    ...complaints.map((one) => `${one.file}: ${textOf(one)} ${verdicts.get(textOf(one))}`),
    ...allowed
      .filter((entry) => !found.some((one) => one.file === entry.file && textOf(one) === entry.pattern))
      .map(({ file, pattern }) => `${file} has no pattern ${pattern} any more: take it off the list`),
    ...plants
      .filter(
        ({ caught }, index) =>
          !planted.some((one) => one.file === `planted-${index}.ts` && textOf(one) === caught) ||
          !verdicts.get(caught),
      )
      .map(({ caught }) => `the planted pattern ${caught} was not caught`),
  ];
}

/** How many patterns are planted. */
export const plantedPatterns = plants.length;

function sources() {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .map((path) => path.replaceAll(sep, '/'))
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !inside.test(file))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
}

/** Every pattern of a source: literals, and what RegExp is given; `source` is absent where only running it could tell. */
function patternsOf(file, source) {
  const found = [];
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'RegExpLiteral') found.push({ file, source: node.pattern, flags: node.flags });
    if (node.callee?.type === 'Identifier' && node.callee.value === 'RegExp') {
      const [pattern, flags] = (node.arguments ?? []).map(({ expression }) => expression);
      const fixed = pattern?.type === 'StringLiteral' && (!flags || flags.type === 'StringLiteral');
      found.push(fixed ? { file, source: pattern.value, flags: flags?.value ?? '' } : { file });
    }
    if (node.callee?.property?.value === 'normalize') found.push({ file, call: ordering });
    Object.values(node).forEach(walk);
  };
  walk(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' }).body);
  return found;
}

function textOf({ source, flags, call }) {
  if (call) return call;
  return source === undefined ? 'new RegExp(…)' : `/${source}/${flags}`;
}

function isAllowed(one) {
  return allowed.some(({ file, pattern }) => file === one.file && pattern === textOf(one));
}

/** What is wrong with each pattern, by its text; nothing where nothing is. */
async function judged(patterns) {
  const known = new Map(
    patterns
      .filter(({ source }) => source !== undefined)
      .map((one) => [textOf(one), { source: one.source, flags: one.flags }]),
  );
  const verdicts = await inThread([...known]);
  return new Map([
    ...verdicts,
    ['new RegExp(…)', 'is made while running, so that nothing can be said of it'],
    [ordering, 'takes the square of the marks on a letter: use `normalised` of the contract'],
  ]);
}

/** In a thread: recheck in JavaScript works for seconds, and other checks run beside this one. */
function inThread(patterns) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pattern-check.worker.mjs', import.meta.url), {
      workerData: patterns,
      env: { ...process.env, RECHECK_BACKEND: 'pure', RECHECK_SYNC_BACKEND: 'pure' },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once(
      'exit',
      (code) => code !== 0 && reject(new Error(`the thread of patterns ended with ${code}`)),
    );
  });
}
