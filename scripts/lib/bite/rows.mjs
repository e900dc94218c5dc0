// npm run bite -- --rows 20: do the tests that name a requirement row notice when what they prove is broken? Draws rows, finds the lines
// that each row's tests run and other rows' tests do not, breaks five of them, one after the other, and runs the row's tests again.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from '../install.mjs';
import { chanceOf, shuffled } from './draw.mjs';
import { mutantsOf } from './mutants.mjs';
import { takingTurns } from './pick.mjs';
import { roomOf } from './room-files.mjs';
import { patternOf, rowsOfTests } from './row-tests.mjs';
import { canBeRead, tryMutant } from './try-mutant.mjs';
import { inWorkshop } from './workshop.mjs';

/** What was found out about rows, and when: `{ noticed, of, on }` under the id of the row. */
const bittenFile = join(root, 'scripts/lib/bite/bitten.json');
const mutationsARow = 5;
/** Wiring and lists, in which a fault is no fault of a rule. */
const leftOut = /\.(table|samples)\.ts$|\.tsx$|\/(messages|testing)\/|\/(index|room|routes|all|house)\.ts$/;

/**
 * Tries `count` rows drawn by the seed, or the rows `ids`; says of each what was noticed. Resolves with the ids of rows of whose
 * mutations none was noticed, or whose tests fail by themselves. `write` keeps the results as data.
 */
export async function biteRows({ node, count, seed, ids, write }) {
  const { rows, elsewhere } = rowsOfTests();
  const drawn = ids ?? shuffled([...rows.keys()].sort(), chanceOf(seed)).slice(0, count);
  const unknown = drawn.filter((id) => !rows.has(id));
  if (unknown.length > 0) fail(`No unit test names ${unknown.join(', ')}.`);
  console.log(
    `${drawn.length} of ${rows.size} rows that unit tests name, by the seed ${seed}. ${elsewhere} more are proven by screens and journeys only, and are not looked at.`,
  );
  const results = await inWorkshop(node, async ({ open }) => {
    const place = open(root, { lines: true });
    const recorded = [];
    for (const id of drawn) recorded.push(await record(place, id, rows.get(id)));
    const tried = [];
    for (const row of recorded) {
      tried.push({ ...row, ...(await bite(place, row, recorded, seed)) });
      console.log(textOf(tried.at(-1)));
    }
    return tried;
  });
  if (write) writeDown(results);
  const told = results.filter(({ tried }) => counted(tried).length > 0);
  const noticed = told.flatMap(({ tried }) => tried.filter((one) => one.noticed));
  console.log(
    `Of ${results.length} rows ${told.length} were tried: ${noticed.length} of ${told.flatMap(({ tried }) => counted(tried)).length} faults were noticed.`,
  );
  return results.filter((one) => isFailed(one)).map(({ id }) => id);
}

/** Runs a row's tests as they are: which lines do they run? */
async function record(place, id, files) {
  const result = await place.run({ files, changed: [], pattern: patternOf(id), most: 900 });
  const failed = (result.files ?? []).flatMap((one) => [...one.failed, ...one.errors, ...one.suites]);
  const passed = (result.files ?? []).flatMap((one) => one.passed);
  const runs = new Map((result.files ?? []).map(({ file, lines = {} }) => [file, placesIn(lines)]));
  const lines = new Set([...runs.values()].flatMap((places) => [...places]));
  return { id, files, runs, lines, isRed: failed.length > 0 || passed.length === 0, why: failed[0] };
}

function placesIn(lines) {
  return new Set(Object.entries(lines).flatMap(([file, list]) => list.map((line) => `${file}:${line}`)));
}

async function bite(place, row, all, seed) {
  if (row.isRed) return { tried: [] };
  const tried = [];
  for (const mutant of candidatesOf(place.tree, row, all, seed)) {
    if (tried.length === mutationsARow) break;
    if (!canBeRead(place.tree, mutant.file, mutant)) continue;
    const { file, ...change } = mutant;
    // Those that never come to the line cannot notice.
    const files = row.files.filter((one) => row.runs.get(one.file)?.has(`${file}:${mutant.line}`));
    const job = { files, pattern: patternOf(row.id) };
    tried.push({ ...mutant, ...(await tryMutant(place, file, change, job)) });
  }
  return { tried };
}

/**
 * Mutations of lines that this row's tests run and less than a tenth of the others' do, in an order by the seed: first those in the rooms
 * of the row's tests. What runs as a file is loaded is nobody's, and is left out.
 */
function candidatesOf(tree, row, all, seed) {
  const others = all.filter((one) => one !== row && !one.isRed);
  const isOwn = (line) => {
    const sharing = others.filter((one) => one.lines.has(line)).length;
    return sharing === 0 || sharing < others.length / 10;
  };
  const own = [...row.lines].filter(isOwn);
  const files = new Set(own.map((line) => line.slice(0, line.lastIndexOf(':'))));
  const lines = new Set(own);
  const mutants = [...files]
    .filter((file) => !leftOut.test(file))
    .flatMap((file) =>
      mutantsOf(file, readFileSync(join(tree, file), 'utf8')).map((one) => ({ file, ...one })),
    )
    .filter(({ file, line, isStatic }) => !isStatic && lines.has(`${file}:${line}`));
  const rooms = new Set(row.files.map(({ file }) => roomOf(file)));
  const chance = chanceOf(`${seed} ${row.id}`);
  const [near, far] = [true, false].map((isNear) =>
    mutants.filter(({ file }) => rooms.has(roomOf(file)) === isNear),
  );
  return [...takingTurns(near, chance), ...takingTurns(far, chance)];
}

function counted(tried) {
  return tried.filter(({ stopped }) => !stopped);
}

function isFailed({ isRed, tried }) {
  return isRed || (counted(tried).length > 0 && tried.every(({ noticed, stopped }) => !noticed && !stopped));
}

function textOf({ id, isRed, why, tried }) {
  if (isRed) return `✗ ${id}: its tests do not pass by themselves. ${why ?? ''}`;
  if (tried.length === 0) return `- ${id}: no line is its own; nothing can be said`;
  const noticed = tried.filter((one) => one.noticed).length;
  const head = `${isFailed({ tried }) ? '✗' : '✓'} ${id}: noticed ${noticed} of ${counted(tried).length}`;
  const rest = tried
    .filter((one) => !one.noticed)
    .map(
      ({ file, line, before, after, stopped }) =>
        `    ${stopped ? 'hung' : 'survived'}  ${file}:${line}\n      ${before}\n      ${after}`,
    );
  return [head, ...rest].join('\n');
}

function writeDown(results) {
  const known = existsSync(bittenFile) ? JSON.parse(readFileSync(bittenFile, 'utf8')) : {};
  const on = new Date().toISOString().slice(0, 10);
  for (const { id, tried } of results) {
    if (tried.length > 0)
      known[id] = { noticed: tried.filter((one) => one.noticed).length, of: counted(tried).length, on };
  }
  const sorted = Object.fromEntries(Object.entries(known).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(bittenFile, `${JSON.stringify(sorted, null, 2)}\n`);
}
