// One mutation in a copy of the tree, and whether its tests notice.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReadable, mutated } from './mutants.mjs';

/**
 * Writes the mutation into the copy, runs the tests, and writes the source back. Resolves with `{ noticed, by, stopped }`: by which test,
 * or what vitest said. `place` is `{ tree, run }`, `job` what `run` takes.
 */
export async function tryMutant(place, file, mutant, job) {
  const path = join(place.tree, file);
  const source = readFileSync(path, 'utf8');
  const changed = [...(place.changed ?? []), file];
  place.changed = [file];
  writeFileSync(path, mutated(source, mutant));
  try {
    const result = await place.run({ ...job, changed });
    return { ...judge(result), result };
  } finally {
    writeFileSync(path, source);
  }
}

/** Whether the mutation leaves a source that can be read. */
export function canBeRead(tree, file, mutant) {
  return isReadable(file, mutated(readFileSync(join(tree, file), 'utf8'), mutant));
}

function judge({ stopped, files = [], errors = [] }) {
  const by = [
    ...files.flatMap((one) => one.failed.map((name) => `${one.file}: ${name}`)),
    ...files.flatMap((one) => [...one.errors, ...one.suites].map((message) => `${one.file}: ${message}`)),
    ...errors,
  ];
  return { noticed: by.length > 0, stopped: stopped === true, by: by[0]?.split('\n')[0].slice(0, 300) };
}
