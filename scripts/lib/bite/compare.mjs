// npm run bite -- --compare <other checkout>: do the tests of one state of the tree notice what those of another notice? The same
// one-line mutations in both, on lines that stand in both, and the unit tests of the room in each. Journeys and screens are not run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
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
  const record = readRecord(out, { seed, drawn: sample.length });
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
  return {
    ...entry,
    before: await inOne(places.before, room, twin),
    after: await inOne(places.after, room, mutant),
  };
}

async function inOne(place, room, { file, ...mutant }) {
  const begun = performance.now();
  const files = testsOf(place.tree, room, file);
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  try {
    const { result, ...verdict } = await tryMutant(place, file, mutant, { files });
    const isSound = !verdict.noticed || (await passesWithout(place, result));
    return {
      ...verdict,
      ...(!isSound && { noticed: false, unsound: true }),
      files: files.length,
      seconds: seconds(),
    };
  } catch (error) {
    return { noticed: false, broken: error.message.slice(0, 500), seconds: seconds() };
  }
}

/** Whether the tests that failed pass without the mutation, as far as no earlier run has shown it. */
async function passesWithout(place, { files }) {
  place.passed ??= new Set();
  for (const { file, passed } of files) for (const name of passed) place.passed.add(`${file} ${name}`);
  const suspects = files.filter(
    (one) =>
      one.errors.length + one.suites.length > 0 ||
      one.failed.some((name) => !place.passed.has(`${one.file} ${name}`)),
  );
  if (suspects.length === 0) return true;
  const again = suspects.map(({ file }) => ({ project: projectOf(file), file }));
  const { files: outcomes = [] } = await place.run({ files: again, changed: place.changed });
  place.changed = [];
  for (const { file, passed } of outcomes) for (const name of passed) place.passed.add(`${file} ${name}`);
  return (
    outcomes.length > 0 &&
    outcomes.every((one) => one.failed.length + one.errors.length + one.suites.length === 0)
  );
}

function projectOf(file) {
  return /^apps\/(server|web)\//.exec(file)?.[1] ?? 'contract';
}

function readRecord(out, head) {
  const found = existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')) : undefined;
  const isSame = found?.seed === head.seed && found.drawn === head.drawn;
  return { ...head, mutations: isSame ? found.mutations : [] };
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
