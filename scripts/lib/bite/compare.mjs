// npm run bite -- --compare <other checkout>: do the tests of one state of the tree notice what those of another notice? The same
// one-line mutations in both, on lines that stand in both, and the unit tests of the room in each. Journeys and screens are not run.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../install.mjs';
import { chanceOf, shuffled } from './draw.mjs';
import { mutantsOf } from './mutants.mjs';
import { takingTurns } from './pick.mjs';
import { codeOf, roomsOf, testsOf } from './room-files.mjs';
import { canBeRead, tryMutant } from './try-mutant.mjs';
import { inWorkshop } from './workshop.mjs';

/**
 * Compares the other checkout ("before") with ours ("after") by so many mutations. Writes each result into the file `out` as it
 * comes, and goes on from there when it is started again with the same seed; `minutes` ends it earlier. Resolves with the text of a report.
 */
export async function compareTrees({ node, other, count, seed, out, minutes }) {
  const before = resolve(other);
  const sample = sampleOf(before, root, count, seed);
  const record = readRecord(out, { seed, drawn: sample.length }, sample);
  mkdirSync(dirname(resolve(out)), { recursive: true });
  const until = Date.now() + minutes * 60_000;
  await inWorkshop(node, async ({ open }) => {
    const places = { before: open(before), after: open(root) };
    for (const [index, entry] of sample.entries()) {
      if (record.mutations.some((one) => one.index === index)) continue;
      if (Date.now() > until) break;
      record.mutations.push({ index, ...(await inBoth(places, entry)) });
      writeFileSync(out, `${JSON.stringify({ ...summaryOf(record), ...record }, null, 1)}\n`);
      console.log(lineOf(record.mutations.at(-1), record.mutations.length));
    }
  });
  return reportOf(record);
}

/**
 * Mutations by the seed that are possible in both trees, room by room in turns: on lines whose text stands once in the room's code in
 * either. The file may have another name.
 */
function sampleOf(before, after, count, seed) {
  const chance = chanceOf(seed);
  const piles = shuffled(roomsOf(after), chance).map((room) =>
    takingTurns(sharedMutants(before, after, room), chance),
  );
  const sample = [];
  while (sample.length < count && piles.some((pile) => pile.length > 0)) {
    for (const pile of piles) {
      const next = pile.shift();
      if (next && sample.length < count) sample.push(next);
    }
  }
  return sample;
}

function sharedMutants(before, after, room) {
  const there = uniqueMutants(before, room);
  return [...uniqueMutants(after, room)].flatMap(([key, mutant]) => {
    const twin = there.get(key);
    return twin ? [{ ...mutant, room, twin }] : [];
  });
}

/** The mutations on lines that stand once in the room, by what the line was and becomes. */
function uniqueMutants(tree, room) {
  const code = codeOf(tree, room);
  const counts = new Map();
  for (const { source } of code)
    for (const line of source.split('\n')) counts.set(line.trim(), (counts.get(line.trim()) ?? 0) + 1);
  const found = new Map();
  for (const { file, source } of code)
    for (const mutant of mutantsOf(file, source))
      if (counts.get(mutant.before) === 1 && mutant.before.length > 9)
        found.set(`${mutant.before}\n${mutant.after}`, { file, ...mutant });
  return found;
}

async function inBoth(places, { twin, ...mutant }) {
  const { room, kind, before: line, after: becomes } = mutant;
  const entry = {
    room,
    kind,
    line,
    becomes,
    at: `${mutant.file}:${mutant.line}`,
    wasAt: `${twin.file}:${twin.line}`,
  };
  if (!canBeRead(places.after.tree, mutant.file, mutant)) return { ...entry, unreadable: true };
  const was = await inOne(places.before, room, twin);
  return { ...entry, before: was, after: await inOne(places.after, room, mutant, was.by) };
}

/** `hint` names a test that noticed in the other tree: its file goes first, as it will notice here too, most likely. */
async function inOne(place, room, { file, ...mutant }, hint) {
  const begun = performance.now();
  const files = hintedFirst(place.tree, testsOf(place.tree, room, file), hint);
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  try {
    const verdict = await soundVerdict(place, file, mutant, files);
    return { ...verdict, files: files.length, seconds: seconds() };
  } catch (error) {
    return { noticed: false, broken: error.message.slice(0, 500), seconds: seconds() };
  }
}

function hintedFirst(tree, files, hint) {
  const title = hint?.split(' > ').at(-1);
  const has = ({ file }) => title !== undefined && readFileSync(join(tree, file), 'utf8').includes(title);
  return [...files.filter(has), ...files.filter((one) => !has(one))];
}

/** Tests that fail without the mutation too, on a busy machine those of time above all, are left out for this tree, and the rest runs again. */
async function soundVerdict(place, file, mutant, files) {
  place.shaky ??= [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { result, ...verdict } = await tryMutant(place, file, mutant, {
      files,
      pattern: without(place.shaky),
    });
    if (!verdict.noticed) return verdict;
    const shaky = await failingAnyway(place, result);
    if (shaky.length === 0) return verdict;
    place.shaky.push(...shaky);
  }
  return { noticed: false, unsound: true };
}

/** A pattern of all titles but these. */
function without(titles) {
  if (titles.length === 0) return undefined;
  const written = titles.map((title) => title.replaceAll(' > ', ' ').replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return `^(?!(?:${written.join('|')})$)`;
}

/** The titles of those tests that failed and do so without the mutation, as far as no earlier run has shown that they pass. */
async function failingAnyway(place, { files, errors }) {
  place.passed ??= new Set();
  const note = ({ file, passed }) => {
    for (const name of passed) place.passed.add(`${file} ${name}`);
  };
  files.forEach(note);
  const isSuspect = (one) =>
    one.errors.length + one.suites.length + errors.length > 0 ||
    one.failed.some((name) => !place.passed.has(`${one.file} ${name}`));
  const suspects = files.filter(isSuspect).map(({ file }) => ({ project: projectOf(file), file }));
  if (suspects.length === 0) return [];
  const again = await place.run({ files: suspects, changed: place.changed, pattern: without(place.shaky) });
  place.changed = [];
  again.files?.forEach(note);
  const outcomes = again.files ?? [];
  if (outcomes.some((one) => one.errors.length + one.suites.length > 0))
    throw new Error('tests that fail anyway');
  return outcomes.flatMap((one) => one.failed);
}

function projectOf(file) {
  return /^apps\/(server|web)\//.exec(file)?.[1] ?? 'contract';
}

/** What an earlier run found out about the very same mutations. What told nothing is tried again. */
function readRecord(out, head, sample) {
  const { mutations = [] } = existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')) : {};
  const isSame = ({ index, line, becomes }) =>
    sample[index]?.before === line && sample[index]?.after === becomes;
  return { ...head, mutations: mutations.filter((one) => isSame(one) && !isLost(one)) };
}

function summaryOf({ mutations }) {
  const counted = mutations.filter(({ before, after }) =>
    [before, after].every((one) => one && isCounted(one)),
  );
  const noticed = (side) => counted.filter((one) => one[side].noticed).length;
  return {
    ran: mutations.length,
    counted: counted.length,
    noticedBefore: noticed('before'),
    noticedAfter: noticed('after'),
    lost: counted.filter((one) => one.before.noticed && !one.after.noticed).length,
    won: counted.filter((one) => !one.before.noticed && one.after.noticed).length,
  };
}

/** A run that was stopped, that broke or whose tests fail anyway says nothing. */
function isCounted({ stopped, broken, unsound }) {
  return !stopped && !broken && !unsound;
}

function isLost({ before, after }) {
  return [before, after].some((side) => side?.broken || side?.unsound);
}

function wordOf(side) {
  if (!side) return 'unreadable';
  if (!isCounted(side)) return side.stopped ? 'stopped' : 'says nothing';
  return side.noticed ? 'noticed' : 'survived';
}

function lineOf({ at, line, becomes, before, after }, number) {
  return `${number}. before: ${wordOf(before)}, after: ${wordOf(after)}  ${at}  ${line} -> ${becomes}`;
}

function reportOf(record) {
  const { ran, counted, noticedBefore, noticedAfter } = summaryOf(record);
  const lost = record.mutations.filter(
    (one) => wordOf(one.before) === 'noticed' && wordOf(one.after) === 'survived',
  );
  return [
    `${ran} of ${record.drawn} mutations ran, of ${counted} both trees told something.`,
    `Noticed before: ${noticedBefore}; after: ${noticedAfter}.`,
    ...lost.map(
      (one) => `noticed before by "${one.before.by}" and not after: ${one.at}  ${one.line} -> ${one.becomes}`,
    ),
  ].join('\n');
}
