// Rows whose tests were seen to notice a fault ("bitten"), kept as data. That a title names a row says what a test means to prove;
// that somebody broke the product in one line, and the test failed, says that it does.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectFiles } from '../doc-check.mjs';
import { root } from '../install.mjs';
import { titledIds } from '../row-ids.mjs';

const bittenFile = join(root, 'scripts/lib/bite/bitten.json');
const mostFacts = 3;

/** Under the id of a row `{ how, test, on }`: what was broken, in which file of tests it was noticed, and when. */
export function readBitten() {
  return existsSync(bittenFile) ? JSON.parse(readFileSync(bittenFile, 'utf8')) : {};
}

/** Writes entries down, in place of older ones of the same rows. */
export function addBitten(entries) {
  const all = Object.entries({ ...readBitten(), ...entries });
  const sorted = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(bittenFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** How many rows of each area are bitten. */
export function bittenByArea(bitten, areas) {
  return Object.fromEntries(
    areas.map(({ name, rows }) => [name, rows.filter(({ id }) => id in bitten).length]),
  );
}

export function today() {
  return new Date().toISOString().slice(0, 10);
}

const plants = [
  ['PLT-01', { how: 'the limit', test: 'planted.test.ts', on: '2026-01-02' }, undefined],
  ['PLT-02', { how: 'the limit', test: 'planted.test.ts', on: '2026-01-02' }, 'no row'],
  ['PLT-01', { how: 'the limit', test: 'gone.test.ts', on: '2026-01-02' }, 'is not there'],
  ['PLT-01', { how: 'the limit', test: 'other.test.ts', on: '2026-01-02' }, 'no longer names'],
  ['PLT-01', { how: ' ', test: 'planted.test.ts', on: '2026-01-02' }, 'what was broken'],
  ['PLT-01', { how: 'the limit', test: 'planted.test.ts', on: 'today' }, 'when'],
];
const plantedTests = { 'planted.test.ts': ['PLT-01'], 'other.test.ts': ['PLT-03'] };

/** The complaints, one line each: entries that hold no longer, and plants that were not judged rightly. */
export function checkBitten(known) {
  const missed = plants.filter(([id, entry, wanted]) => {
    const found = complaintOf(id, entry, new Set(['PLT-01']), (test) => plantedTests[test]);
    return wanted ? !found?.includes(wanted) : found;
  });
  const entries = Object.entries(readBitten());
  return [
    ...missed.map(
      ([id, entry, wanted]) =>
        `the planted entry ${id} ${JSON.stringify(entry)} was not ${wanted ? 'found' : 'let through'}`,
    ),
    ...entries.map(([id, entry]) => complaintOf(id, entry, known, idsIn)).filter(Boolean),
  ];
}

function complaintOf(id, { how, test, on }, known, idsOfTest) {
  const say = (text) => `scripts/lib/bite/bitten.json, ${id}: ${text}`;
  if (!known.has(id)) return say('no row of docs/requirements has this id.');
  if (!how?.trim()) return say('it does not say what was broken.');
  if (!/^\d{4}-\d\d-\d\d$/.test(on ?? '')) return say('it does not say when.');
  const ids = idsOfTest(test);
  if (!ids) return say(`${test} is not there. Break the row's code, see which test fails, and name that.`);
  return ids.includes(id)
    ? undefined
    : say(`${test} no longer names the row. Break the row's code, see which test fails, and name that.`);
}

function idsIn(test) {
  const path = join(root, test ?? '');
  return test && existsSync(path) ? titledIds(readFileSync(path, 'utf8')) : undefined;
}

/**
 * Writes down a list that was kept by hand, a line for each fault: `ROW, ROW | file that was broken | how | test that failed`. The test
 * may be a part of its path, `->` stands between before and after. Returns the lines left out: no such test names the row.
 */
export function recordList(path) {
  const tests = projectFiles().filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  const facts = readFileSync(path, 'utf8').split('\n').filter(Boolean).flatMap(factsOf);
  const placed = facts.map((fact) => ({
    ...fact,
    tests: tests.filter((file) => file.includes(fact.test) && idsIn(file).includes(fact.id)),
  }));
  const certain = groupedBy(
    placed.filter((fact) => fact.tests.length === 1),
    ({ id }) => id,
  );
  addBitten(Object.fromEntries(certain.map(([id, list]) => [id, entryOf(list)])));
  return placed.filter((fact) => fact.tests.length !== 1).map(({ id, test }) => `${id} | ${test}`);
}

function factsOf(line) {
  const parts = line.split(' | ');
  const [ids, file] = parts;
  const how = `${wordsOf(parts.slice(2, -1).join(' | '))} (${basename(file)})`;
  return ids.split(/,\s*/).map((id) => ({ id: id.trim(), how, test: parts.at(-1).trim() }));
}

/** 'a -> b' in words; a side may stand in quotes. */
function wordsOf(fault) {
  const [before, after] = fault.replaceAll(/\s+/g, ' ').split(' ->');
  if (after === undefined) return before.trim();
  const [was, is] = [before, after].map((side) => side.trim().replace(/^(['"])(.*)\1$/, '$2'));
  return is ? `\`${was}\` became \`${is}\`` : `\`${was}\` was taken out`;
}

/** One entry of all that was seen of a row: that of the test that noticed most. */
function entryOf(facts) {
  const byTest = groupedBy(facts, ({ tests }) => tests[0]);
  const [test, own] = byTest.reduce((most, one) => (one[1].length > most[1].length ? one : most));
  const hows = [...new Set(own.map(({ how }) => how))];
  const more = hows.length > mostFacts ? `; ${hows.length - mostFacts} more` : '';
  return { how: hows.slice(0, mostFacts).join('; ') + more, test, on: today() };
}

/** Not Map.groupBy: the Node that only starts `npm run requirements` may be an old one. */
function groupedBy(list, keyOf) {
  const keys = [...new Set(list.map(keyOf))];
  return keys.map((key) => [key, list.filter((one) => keyOf(one) === key)]);
}
