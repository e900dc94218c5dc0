// Which lines of the code the tests run, and how many requirement rows share them.
import { idsOf } from '../row-ids.mjs';

/**
 * Runs a file of tests as it is. Resolves with its tests: `{ file, title, ids, passed, places }`, where `ids` are the rows that the title
 * names and `places` the lines that it ran, as 'file:line'.
 */
export async function recordTests(place, file) {
  const result = await place.run({ files: [file], changed: [], most: 900 });
  if (result.stopped) throw new Error(`${file.file} did not come to its end`);
  return result.files.flatMap(({ passed, failed, lines = {} }) =>
    [...passed, ...failed].map((title) => ({
      file: file.file,
      title,
      ids: idsOf(title),
      passed: passed.includes(title),
      places: placesIn(lines[title] ?? {}),
    })),
  );
}

/**
 * Under each line that the row's tests run, what share of the other rows run it, too. Beside the rows that were drawn these are their
 * neighbours, which the same files of tests name. A test that names both rows tells nothing.
 */
export function sharesOf(row, tests) {
  const own = tests.filter(({ ids }) => ids.includes(row.id));
  const others = new Map();
  for (const { ids, places } of tests.filter((one) => !own.includes(one)))
    for (const id of ids) others.set(id, [...(others.get(id) ?? []), places]);
  const shareOf = (place) => {
    const sharing = [...others.values()].filter((list) => list.some((places) => places.has(place)));
    return others.size === 0 ? 0 : sharing.length / others.size;
  };
  const places = new Set(own.flatMap((test) => [...test.places]));
  return new Map([...places].map((place) => [place, shareOf(place)]));
}

function placesIn(lines) {
  return new Set(Object.entries(lines).flatMap(([file, list]) => list.map((line) => `${file}:${line}`)));
}
