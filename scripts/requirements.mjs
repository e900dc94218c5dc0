// npm run requirements: prints the requirement rows that no test names, area by area, and how many are bitten: their tests were
// seen to notice a fault (lib/bite/bitten.mjs). With --bitten it prints those that are named and not bitten. With --check it fails
// where a test names a row that does not exist, a row is written twice, a title carries more rows than one test can prove, an entry
// of a bitten row holds no longer, or they got fewer. With --passed only tests count that the legs of the last run wrote down as
// passed, and a row that only others name fails. --record FILE writes down a list of faults kept by hand.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bittenByArea, checkBitten, readBitten, recordList } from './lib/bite/bitten.mjs';
import { projectFiles } from './lib/doc-check.mjs';
import { root } from './lib/install.mjs';
import { compare, compareRising } from './lib/ratchet.mjs';
import { crowdedTitles, mostRows, readAreas, titledIds } from './lib/row-ids.mjs';
import { rowsFolder } from './lib/rows-reporter.mjs';

const check = process.argv.includes('--check');
const recorded = process.argv.indexOf('--record');
if (recorded > 0)
  for (const line of recordList(process.argv[recorded + 1])) console.error(`left out: ${line}`);
const bitten = readBitten();
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
const every = areas.flatMap(({ rows }) => rows);
console.log(
  `${known.size - open(every).length} of ${known.size} rows are named by a test, ${Object.keys(bitten).length} are bitten: their test was seen to notice a fault.`,
);
for (const [id, file] of unknown) console.error(`${file} names ${id}, which is no row of docs/requirements.`);
for (const id of twice) console.error(`${id} is written twice in docs/requirements.`);
const silent = passed
  ? ['tests', 'screens', 'browser'].filter((leg) => !existsSync(join(rowsFolder, `${leg}.json`)))
  : [];
for (const leg of silent)
  console.error(`The leg ${leg} wrote down nothing: it ended before its time. See what it said above.`);
const unproven = passed && silent.length === 0 ? [...titles].filter(([id]) => !passed.has(id)) : [];
for (const [id, file] of unproven)
  console.error(`${file} names ${id}, but no test that names it has passed.`);
const crowded = compare(
  'rows',
  crowdedTitles(),
  (key) => `${key}: a title carries at most ${mostRows} rows; split the test, or name only what it asserts`,
);
const unbitten = [
  ...checkBitten(known),
  ...compareRising(
    'bitten',
    bittenByArea(bitten, areas),
    (area, count, least) => `${area}: ${count} rows are bitten, and were ${least}; this only rises.`,
  ),
];
if (check) for (const line of [...crowded, ...unbitten]) console.error(line);
const faults = [silent, unknown, twice, unproven, crowded, unbitten].flat();
if (check && faults.length > 0) process.exitCode = 1;

/** The ids that the legs of the last run wrote down (lib/rows-reporter.mjs). */
function readPassed() {
  const legs = readdirSync(rowsFolder).map((name) =>
    JSON.parse(readFileSync(join(rowsFolder, name), 'utf8')),
  );
  return new Set(legs.flat());
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
  const seen = rows.filter(({ id }) => id in bitten);
  console.log(`\n${name}: ${rows.length - missing.length} of ${rows.length} named, ${seen.length} bitten`);
  const listed = process.argv.includes('--bitten')
    ? rows.filter((row) => !missing.includes(row) && !seen.includes(row))
    : missing;
  for (const { id, text } of listed)
    console.log(`  ${id.padEnd(7)} ${text.length > 110 ? `${text.slice(0, 109)}…` : text}`);
}
