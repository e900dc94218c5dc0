#!/usr/bin/env node
// The figures of the house: how long its files and functions are, whether its imports run in circles, how many ways one task
// has. `npm run house` prints them as a table; they are compared before and after a change of the structure, not demanded.
import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './lib/install.mjs';
import { baselineOf } from './lib/ratchet.mjs';
import { tests, ways } from './lib/shape-check.mjs';
import { functionsOf, importsOf, sourceFiles } from './lib/source-files.mjs';

const floors = {
  contract: 'packages/contract/src',
  'server, rooms': 'apps/server/src/rooms',
  'server, platform': 'apps/server/src/platform',
  'web, rooms': 'apps/web/src/rooms',
  'web, kit': 'apps/web/src/ui',
  'web, application': 'apps/web/src/app',
};
const wayOf = (wanted) => ways.find(({ name }) => name === wanted).pattern;
/** What a screen or a handler is made with: how often each way is taken, the old ones after the new. */
const taken = {
  'list screens: ListScreen, else ListPage': [/<ListScreen\b/g, /<ListPage\b/g],
  'forms of a record: RecordDialog, else a dialog with writes of its own': [
    /<RecordDialog\b/g,
    /<EditedDialog\b/g,
  ],
  'a text in a name: matches and contains, else LIKE by hand': [
    /\b(?:matches|contains)\(/g,
    wayOf('looks for a text by hand'),
  ],
  'rows of raw SQL: a cast': [/\bexecute</g],
};
/** Handlers whose imports are followed: what a change of any of these files may reach. */
const doors = [
  'attendance/sessions.handlers.ts',
  'pipeline/leads.handlers.ts',
  'students/students.handlers.ts',
];

const median = (sorted) => sorted[Math.floor(sorted.length / 2)] ?? 0;
const p90 = (sorted) => sorted[Math.floor(sorted.length * 0.9)] ?? 0;
const shown = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  return `${median(sorted)} / ${p90(sorted)} / ${sorted.at(-1) ?? 0}`;
};

function floorRow([name, folder]) {
  const files = sourceFiles([folder], /\.d\.ts$/).filter(({ file }) => !tests.test(file));
  const lengths = files.map(({ source }) => source.trimEnd().split('\n').length);
  const named = files
    .flatMap(({ file, source }) => functionsOf(file, source))
    .filter((one) => one.name !== '=>')
    .map(({ lines }) => lines);
  const total = lengths.reduce((sum, one) => sum + one, 0);
  return `| ${name} | ${files.length} | ${total} | ${shown(lengths)} | ${named.length} | ${shown(named)} |`;
}

/** File -> the files that it imports: by value, and with types. Packages are left out. */
function graphOf(sources) {
  const known = new Set(sources.map(({ file }) => file));
  const resolve = (file, from) => {
    const contract = from.startsWith('@bellwether/contract/')
      ? `packages/contract/src/${from.slice('@bellwether/contract/'.length)}.ts`
      : undefined;
    const path = contract ?? (from.startsWith('.') ? posix.join(posix.dirname(file), from) : undefined);
    return path && known.has(path) ? path : undefined;
  };
  const values = new Map();
  const all = new Map();
  for (const { file, source } of sources) {
    const found = importsOf(file, source).map(({ from, isType }) => ({ to: resolve(file, from), isType }));
    const to = found.filter((one) => one.to !== undefined);
    all.set(file, new Set(to.map((one) => one.to)));
    values.set(file, new Set(to.filter((one) => !one.isType).map((one) => one.to)));
  }
  return { values, all };
}

/** All that is loaded with the file. */
function closure(graph, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of graph.get(file) ?? []) closure(graph, next, seen);
  return seen;
}

/** The circles of a graph: groups of files of which each reaches each other. */
function circles(graph) {
  const order = new Map();
  const low = new Map();
  const open = [];
  const found = [];
  const visit = (file) => {
    order.set(file, order.size);
    low.set(file, order.get(file));
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) found.push(group);
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

function largestFolder() {
  const count = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).filter(
      (one) => one.isFile() && /\.tsx?$/.test(one.name) && !/\.test\./.test(one.name),
    ).length;
  const folders = Object.values(floors).flatMap((folder) => [
    folder,
    ...readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isDirectory())
      .map((one) => posix.join(one.parentPath.slice(root.length + 1).replaceAll('\\', '/'), one.name)),
  ]);
  return folders.map((folder) => ({ folder, files: count(folder) })).toSorted((a, b) => b.files - a.files)[0];
}

const sources = sourceFiles(
  ['packages/contract/src', 'apps/server/src', 'apps/web/src'],
  /\.d\.ts$|\.test\.tsx?$|\/testing\//,
);
const sheets = sourceFiles(['apps/web/src'], undefined, /\.css$/);
const { values, all } = graphOf(sources);
const text = sources.map(({ source }) => source).join('\n');
const largest = largestFolder();
const sql = baselineOf('sql');
const foreign = Object.keys(sql).filter((key) => !/sql\.raw|sql\.identifier/.test(key)).length;
const lines = [
  '| floor | files | lines | file: median / 90 % / longest | functions with a name | their lines |',
  '|---|---|---|---|---|---|',
  ...Object.entries(floors).map(floorRow),
  '',
  `circles of imports: ${circles(values).length} by value, ${circles(all).length} with types`,
  `tables that belong to another room, read or written: ${foreign}`,
  `the largest folder: ${largest.folder} with ${largest.files} files`,
  ...doors
    .map((door) => `apps/server/src/rooms/${door}`)
    .filter((file) => existsSync(join(root, file)))
    .map((file) => `loaded with ${file}: ${closure(values, file).size - 1} files`),
  ...Object.entries(taken).map(
    ([task, patterns]) => `${task}: ${patterns.map((one) => [...text.matchAll(one)].length).join(', ')}`,
  ),
  ...ways.map(
    ({ name, pattern, where }) =>
      `old way, ${name}: ${[...sources, ...sheets].filter(({ file }) => where.test(file)).reduce((sum, { source }) => sum + [...source.matchAll(pattern)].length, 0)}`,
  ),
];
process.stdout.write(`${lines.join('\n')}\n`);
