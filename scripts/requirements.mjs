// npm run requirements: prints the requirement rows that no test names, area by area. With --check it fails where a
// test names a row that does not exist, a row is written twice, or a title carries more rows than one test can prove. With
// --passed only tests count that the legs of the last run wrote down as passed, and a row that only others name fails.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from './lib/doc-check.mjs';
import { root } from './lib/install.mjs';
import { compare } from './lib/ratchet.mjs';
import { crowdedTitles, mostRows, titledIds } from './lib/row-ids.mjs';
import { rowsFolder } from './lib/rows-reporter.mjs';

const check = process.argv.includes('--check');
const areas = readAreas();
const titles = readTestTitles();
const passed = process.argv.includes('--passed') ? readPassed() : undefined;
const named = passed ? new Map([...titles].filter(([id]) => passed.has(id))) : titles;
const known = new Set(areas.flatMap(({ rows }) => rows.map(({ id }) => id)));
// AMB and REV are decisions (docs/decisions.md), not rows: the documents' check looks after them.
const unknown = [...titles].filter(([id]) => !known.has(id) && !/^(AMB|REV)-/.test(id));
const twice = areas
  .flatMap(({ rows }) => rows.map(({ id }) => id))
  .filter((id, at, all) => all.indexOf(id) !== at);

if (!check) for (const area of areas) printArea(area);
console.log(
  `${known.size - open(areas.flatMap(({ rows }) => rows)).length} of ${known.size} rows are named by a test.`,
);
for (const [id, file] of unknown) console.error(`${file} names ${id}, which is no row of docs/requirements.`);
for (const id of twice) console.error(`${id} is written twice in docs/requirements.`);
const unproven = passed ? [...titles].filter(([id]) => !passed.has(id)) : [];
for (const [id, file] of unproven)
  console.error(`${file} names ${id}, but no test that names it has passed.`);
const crowded = compare(
  'rows',
  crowdedTitles(),
  (key) => `${key}: a title carries at most ${mostRows} rows; split the test, or name only what it asserts`,
);
if (check) for (const line of crowded) console.error(line);
if (check && unknown.length + twice.length + unproven.length + crowded.length > 0) process.exitCode = 1;

/** The ids that the legs of the last run wrote down (lib/rows-reporter.mjs). */
function readPassed() {
  const legs = readdirSync(rowsFolder).map((name) =>
    JSON.parse(readFileSync(join(rowsFolder, name), 'utf8')),
  );
  return new Set(legs.flat());
}

function readAreas() {
  const folder = join(root, 'docs/requirements');
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
    : [];
  if (files.length === 0) throw new Error(`${folder} holds no areas.`);
  return files.sort().map((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    const rows = lines.flatMap((line) => {
      const row = /^\| ([A-Z]{2,4}-\d+) \| (.*) \|$/.exec(line);
      return row ? [{ id: row[1], text: row[2] }] : [];
    });
    return { name: name.replace('.md', ''), rows };
  });
}

/** Maps each id in a test's title, `[SCH-12]` or `[SCH-12, CAL-04]`, to a file that names it. */
function readTestTitles() {
  const found = new Map();
  for (const file of projectFiles().filter((path) => /\.(test|spec)\.tsx?$/.test(path))) {
    for (const id of titledIds(readFileSync(join(root, file), 'utf8'))) found.set(id, file);
  }
  return found;
}

function open(rows) {
  return rows.filter(({ id }) => !named.has(id));
}

function printArea({ name, rows }) {
  const missing = open(rows);
  console.log(`\n${name}: ${rows.length - missing.length} of ${rows.length}`);
  for (const { id, text } of missing)
    console.log(`  ${id.padEnd(7)} ${text.length > 110 ? `${text.slice(0, 109)}…` : text}`);
}
