// What may only get less: each check counts its findings under keys, a file beside it holds how many there were, and more than
// that fails. So does less, until it is written down (`npm run ratchet`), or the gain could be lost again.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const fileOf = (name) => join(root, 'scripts', 'lib', `${name}-baseline.json`);

/** What is written down under the name: how many findings there may be under each key. */
export function baselineOf(name) {
  return existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : {};
}

/** The complaints, one line each. `say` tells in words what is wrong with a key that has too many. */
export function compare(name, found, say) {
  const allowed = baselineOf(name);
  const more = Object.entries(found)
    .filter(([key, count]) => count > (allowed[key] ?? 0))
    .map(([key, count]) => say(key, count, allowed[key] ?? 0));
  const fewer = Object.keys(allowed)
    .filter((key) => (found[key] ?? 0) < allowed[key])
    .map((key) => `${key}: ${found[key] ?? 0} instead of ${allowed[key]}. Write it down: npm run ratchet`);
  return [...more, ...fewer];
}

/** Writes down what got less, and nothing that got more; returns how many keys changed. `first` writes all of it. */
export function tighten(name, found, first = !existsSync(fileOf(name))) {
  const allowed = baselineOf(name);
  const kept = Object.entries(found)
    .map(([key, count]) => [key, first ? count : Math.min(count, allowed[key] ?? 0)])
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const changed = new Set([...Object.keys(allowed), ...kept.map(([key]) => key)]);
  const next = Object.fromEntries(kept);
  writeFileSync(fileOf(name), `${JSON.stringify(next, null, 2)}\n`);
  return [...changed].filter((key) => next[key] !== allowed[key]).length;
}
