// What may only get less: each check counts its findings under keys, a file beside it holds how many there were, and more than
// that fails. So does less, until it is written down (`npm run ratchet`), or the gain could be lost again. And the other way round,
// what may only get more.
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

/** The complaints about what may only get more: a key has fewer than were written down, or more, which is not written down yet. */
export function compareRising(name, found, say) {
  const wanted = baselineOf(name);
  const keys = [...new Set([...Object.keys(wanted), ...Object.keys(found)])];
  return keys.flatMap((key) => {
    const [count, least] = [found[key] ?? 0, wanted[key] ?? 0];
    if (count < least) return [say(key, count, least)];
    return count > least ? [`${key}: ${count} instead of ${least}. Write it down: npm run ratchet`] : [];
  });
}

/** Writes down what got more, and nothing that got less; returns how many keys changed. */
export function raise(name, found) {
  const wanted = baselineOf(name);
  const kept = Object.entries({ ...wanted, ...found })
    .map(([key]) => [key, Math.max(found[key] ?? 0, wanted[key] ?? 0)])
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(fileOf(name), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  return kept.filter(([key, count]) => count !== wanted[key]).length;
}
