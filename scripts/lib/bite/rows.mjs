// npm run bite -- --rows 20: do the tests that name a requirement row notice when what they prove is broken? Draws rows, finds the lines
// that each row's tests run and other rows' tests do not, breaks five of them, one after the other, and runs the row's tests again.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, root } from '../install.mjs';
import { idsOf } from '../row-ids.mjs';
import { addBitten, today } from './bitten.mjs';
import { chanceOf, shuffled } from './draw.mjs';
import { mutantsOf } from './mutants.mjs';
import { takingTurns } from './pick.mjs';
import { roomOf } from './room-files.mjs';
import { recordTests, sharesOf } from './row-lines.mjs';
import { patternOf, rowsOfTests } from './row-tests.mjs';
import { canBeRead, tryMutant } from './try-mutant.mjs';
import { inWorkshop } from './workshop.mjs';

const mutationsARow = 5;
/** Wiring and lists, in which a fault is no fault of a rule. */
const leftOut = /\.(table|samples)\.ts$|\.tsx$|\/(messages|testing)\/|\/(index|room|routes|all|house)\.ts$/;

/**
 * Tries `count` rows drawn by the seed, or the rows `ids`; says of each what was noticed. Resolves with the ids of rows of whose
 * mutations none was noticed, or whose tests fail by themselves. `write` keeps what was noticed as data, see bitten.mjs.
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
    const place = open(root, { lines: true, bail: 0 });
    const files = new Map(drawn.flatMap((id) => rows.get(id)).map((one) => [one.file, one]));
    const tests = [];
    for (const file of files.values()) tests.push(...(await recordTests(place, file)));
    const tried = [];
    for (const id of drawn) {
      tried.push({ id, ...(await bite(place, { id, files: rows.get(id) }, tests, seed)) });
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

async function bite(place, row, tests, seed) {
  const own = tests.filter(({ ids }) => ids.includes(row.id));
  const failed = own.filter(({ passed }) => !passed);
  if (own.length === 0 || failed.length > 0) return { tried: [], isRed: true, why: failed[0]?.title };
  const tried = [];
  for (const mutant of candidatesOf(place.tree, row, tests, seed)) {
    if (areEnough(tried)) break;
    if (!canBeRead(place.tree, mutant.file, mutant)) continue;
    const { file, ...change } = mutant;
    // Those that never come to the line cannot notice.
    const comes = new Set(
      own.filter(({ places }) => places.has(`${file}:${mutant.line}`)).map((test) => test.file),
    );
    const job = { files: row.files.filter((one) => comes.has(one.file)), pattern: patternOf(row.id) };
    tried.push({ ...mutant, ...(await tryMutant(place, file, change, job)) });
  }
  return { tried };
}

/**
 * Mutations of lines that this row's tests run and less than a tenth of the others' do, in an order by the seed: first those in the rooms
 * of the row's tests. Where they are too few, lines of these rooms follow that ever more of the others run, up to a half (two rows about
 * one form share most of it), and at last lines of elsewhere. What runs as a file is loaded is nobody's, and is left out.
 */
function candidatesOf(tree, row, tests, seed) {
  const shares = sharesOf(row, tests);
  const files = new Set([...shares.keys()].map((place) => place.slice(0, place.lastIndexOf(':'))));
  const mutants = [...files]
    .filter((file) => !leftOut.test(file))
    .flatMap((file) =>
      mutantsOf(file, readFileSync(join(tree, file), 'utf8')).map((one) => ({ file, ...one })),
    )
    .filter(({ file, line, isStatic }) => !isStatic && shares.has(`${file}:${line}`));
  const rooms = new Set(row.files.map(({ file }) => roomOf(file)));
  const chance = chanceOf(`${seed} ${row.id}`);
  const tierOf = ({ file, line }) => {
    const share = shares.get(`${file}:${line}`);
    const isNear = rooms.has(roomOf(file));
    if (!isNear) return share < 0.1 ? 6 : undefined;
    return share < 0.5 ? Math.floor(share * 10) : undefined;
  };
  const tiers = Map.groupBy(mutants, tierOf);
  return [0, 1, 2, 3, 4, 5, 6].flatMap((tier) => takingTurns(tiers.get(tier) ?? [], chance));
}

/** Five that nobody noticed may all lie beside what the row is about: five more decide. */
function areEnough(tried) {
  const { length } = tried;
  return length >= 2 * mutationsARow || (length >= mutationsARow && tried.some(({ noticed }) => noticed));
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

/** Only faults that a test failed on which names the row: what cannot even be loaded was not noticed by a test. */
function writeDown(results) {
  const found = {};
  for (const { id, tried } of results) {
    const seen = tried.map((one) => ({ ...one, test: testThatFailed(one, id) })).filter(({ test }) => test);
    if (seen.length === 0) continue;
    const [{ file, before, after, test }] = seen;
    const how = `\`${before.trim()}\` became \`${after.trim()}\` (${basename(file)}); noticed ${seen.length} of ${counted(tried).length} faults`;
    found[id] = { how, test, on: today() };
  }
  addBitten(found);
}

function testThatFailed({ result }, id) {
  return result.files?.find(({ failed }) => failed.some((title) => idsOf(title).includes(id)))?.file;
}
