// How large things may be and which old ways may not spread: lengths of files and functions, files in a folder, names that say
// what a file holds, and casts where a type or a parse belongs. What stands already is in shape-baseline.json.
import { posix } from 'node:path';
import { checkExample, plantedExample } from './example-check.mjs';
import { compare, tighten } from './ratchet.mjs';
import { functionsOf, sourceFiles } from './source-files.mjs';

const folders = [
  'apps/server/src',
  'apps/web/src',
  'packages/contract/src',
  'packages/page-blocks/src',
  'e2e',
];
export const tests = /\.test\.tsx?$|\/testing\/|^e2e\//;
const longestFile = 350;
const longestFunction = 80;
const mostFiles = 25;

/** What the last part of a server room's file name says about it; ARCHITECTURE.md tells what belongs in each. */
const roles =
  /\.(table|view|access|queries|commands|handlers|rules|conflicts|values|types|job|jobs|saver|fields|worker|writer)\.ts$|\/(index|room)\.ts$/;

/** Old ways that may not spread: how often each stands in a file. */
export const ways = [
  { name: 'casts raw rows (execute<…>)', pattern: /\bexecute</g, where: /^apps\/server/, instead: 'rowsOf' },
  {
    name: 'casts a context',
    pattern: /\bas (Context|Work|Reading)\b/g,
    where: /^apps\/server/,
    instead: 'a helper that takes less',
  },
  {
    name: 'looks for a text by hand',
    pattern: /\bilike\b|\blike (bw_search_text|'%')/g,
    where: /^apps\/server\/src\/rooms/,
    instead: 'contains, or matches, of platform/db/list.ts',
  },
  {
    name: 'reads the zone by hand',
    pattern: /\bsystem\.timeZone\b/g,
    where: /^apps\/server\/src\/rooms\/(?!settings\/|identity\/sign-in\/session-reply)/,
    instead: 'organizationZone, organizationDay or organizationTime, of the settings',
  },
  {
    name: 'sanitises by itself',
    pattern: /from 'sanitize-html'/g,
    where: /^apps\/server\/src\/(?!platform\/(html\/clean|files\/clean-svg)\.ts)/,
    instead: 'clean, of platform/html/clean.ts',
  },
  {
    name: 'lists what a write makes stale',
    pattern: /\binvalidates:/g,
    where: /^apps\/web/,
    instead: 'touches, on the endpoint record',
  },
  {
    name: 'asks by itself who saved first',
    pattern: /\buseStale\(/g,
    where: /^apps\/web\/src\/rooms/,
    instead: 'RecordDialog',
  },
  {
    name: 'sets a size of type in px',
    pattern: /\bfont(-size)?:[^;{}/]*\b\d+px|\bfontSize: ?['"]?\d/g,
    where: /^apps\/web/,
    instead: 'the scale of ui/theme/theme.css, which follows the density: var(--bw-fs-13)',
  },
  {
    name: 'lays out by itself',
    pattern: /\bdisplay: ?'?(inline-)?flex\b|\bimport \{[^}]*\b(Group|Stack|Flex)\b[^}]*\} from '@mantine/g,
    where: /^apps\/web\/src\/(?!ui\/theme\/layout\.css)/,
    instead: 'row, col and the words beside them, of ui/theme/layout.css',
  },
];

const lines = (count) => Array.from({ length: count }, (_, at) => `  void ${at};`).join('\n');
/** Each is a file with the key under which it must be found; none where it must not be. */
const plants = [
  [
    `${folders[0]}/rooms/planted/a.rules.ts`,
    `export function long() {\n${lines(79)}\n}`,
    'has a function over 80 lines: long',
  ],
  [`${folders[0]}/rooms/planted/b.rules.ts`, `export function short() {\n${lines(78)}\n}`, undefined],
  [
    `${folders[1]}/c.tsx`,
    `// ä\nexport const Long = () => {\n${lines(90)}\n};`,
    'has a function over 80 lines: Long',
  ],
  [`${folders[0]}/rooms/planted/d.rules.ts`, lines(351), 'has over 350 lines'],
  [`${folders[0]}/rooms/planted/e.rules.ts`, lines(350), undefined],
  [`${folders[0]}/rooms/planted/helpers.ts`, 'void 0;', 'has no role in its name'],
  [`${folders[0]}/rooms/planted/f.queries.ts`, 'db.execute<Row>(q);', 'casts raw rows (execute<…>)'],
  [`${folders[0]}/rooms/planted/i.queries.ts`, "const q = `n like '%' || t`;", 'looks for a text by hand'],
  [`${folders[0]}/rooms/planted/k.queries.ts`, 'dayIn(system.timeZone, now);', 'reads the zone by hand'],
  [`${folders[0]}/rooms/planted/j.commands.ts`, "import s from 'sanitize-html';", 'sanitises by itself'],
  [`${folders[0]}/rooms/planted/h.commands.ts`, 'note(ctx as unknown as Context);', 'casts a context'],
  [`${folders[1]}/rooms/planted/g.ts`, 'useStale(a);', 'asks by itself who saved first'],
  [`${folders[1]}/l.module.css`, '.a {\n  font-size: 12px;\n}', 'sets a size of type in px'],
  [`${folders[1]}/m.module.css`, '.a {\n  font:\n    500 12px / 20px serif;\n}', 'sets a size of type in px'],
  [`${folders[1]}/n.tsx`, '<b style={{ fontSize: 12 }} />;', 'sets a size of type in px'],
  [`${folders[1]}/p.module.css`, '.a {\n  display: flex;\n  gap: 8px;\n}', 'lays out by itself'],
  [`${folders[1]}/q.tsx`, "<b style={{ display: 'inline-flex' }} />;", 'lays out by itself'],
  [`${folders[1]}/r.tsx`, "import { Button, Stack } from '@mantine/core';", 'lays out by itself'],
  [`${folders[1]}/s.tsx`, '<b className="row gap-4" />;', undefined],
  [`${folders[1]}/o.css`, '.a {\n  font-size: var(--bw-fs-12);\n  padding: 2px;\n}', undefined],
];

/** Returns the complaints, one line each. */
export function checkShape() {
  const missed = plants
    .filter(
      ([file, source, key]) => Object.keys(shapeOf(file, source)).join() !== (key ? `${file} ${key}` : ''),
    )
    .map(([file, , key]) => `the planted ${file} was not ${key ? `found: ${key}` : 'let through'}`);
  return [...missed, ...compare('shape', shapes(), complaint), ...checkExample(), ...plantedExample()];
}

/** How many files are planted. */
export const plantedShapes = plants.length + 1;

/** Writes down what got better; returns how many lines of the baseline changed. */
export function tightenShape() {
  return tighten('shape', shapes());
}

function complaint(key, count, before) {
  const way = ways.find(({ name }) => key.endsWith(name));
  const instead = way ? ` Instead: ${way.instead}.` : '';
  return `${key}${count > 1 || before > 0 ? ` (${count}, there were ${before})` : ''}.${instead}`;
}

function shapes() {
  const found = {};
  const perFolder = {};
  for (const { file, source } of sourceFiles(folders, /\.d\.ts$|\/node_modules\//, /\.(tsx?|css)$/)) {
    Object.assign(found, shapeOf(file, source));
    const folder = posix.dirname(file);
    if (!tests.test(file) && !isSheet(file)) perFolder[folder] = (perFolder[folder] ?? 0) + 1;
  }
  for (const [folder, count] of Object.entries(perFolder))
    if (count > mostFiles) found[`${folder} has over ${mostFiles} files`] = count;
  return found;
}

function shapeOf(file, source) {
  if (isSheet(file)) return waysOf(file, source);
  const found = {};
  if (source.trimEnd().split('\n').length > longestFile) found[`${file} has over ${longestFile} lines`] = 1;
  if (tests.test(file)) return found;
  for (const { name, lines: count } of functionsOf(file, source)) {
    if (count <= longestFunction) continue;
    const key = `${file} has a function over ${longestFunction} lines: ${name}`;
    found[key] = (found[key] ?? 0) + 1;
  }
  if (/^apps\/server\/src\/rooms\/[^/]+\//.test(file) && !roles.test(file))
    found[`${file} has no role in its name`] = 1;
  return Object.assign(found, waysOf(file, source));
}

function waysOf(file, source) {
  const found = {};
  for (const { name, pattern, where } of ways) {
    const count = where.test(file) ? [...source.matchAll(pattern)].length : 0;
    if (count > 0) found[`${file} ${name}`] = count;
  }
  return found;
}

function isSheet(file) {
  return file.endsWith('.css');
}
