import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from './doc-check.mjs';
import { root } from './install.mjs';

const list = /\[((?:[A-Z]{2,4}-\d+)(?:,\s*[A-Z]{2,4}-\d+)*)\]/g;
const titled = /\[((?:[A-Z]{2,4}-\d+)(?:,\s*[A-Z]{2,4}-\d+)*)\](?=\s*\[|['"`])/g;

/** More rows than these no title carries: one test seldom asserts so much. */
export const mostRows = 3;

/** The ids that a test's title carries: 'a class is made [LRN-01, LRN-02]' gives both. */
export function idsOf(title) {
  return [...title.matchAll(list)].flatMap(([, ids]) => ids.split(/,\s*/));
}

/** Under 'file [ids]' 1 for each title that carries too many. */
export function crowdedTitles() {
  const found = {};
  for (const file of projectFiles().filter((path) => /\.(test|spec)\.tsx?$/.test(path)))
    for (const [all] of readFileSync(join(root, file), 'utf8').matchAll(list))
      if (idsOf(all).length > mostRows) found[`${file} ${all}`] = 1;
  return found;
}

/** The ids that the titles in a file of tests carry: those in brackets at the end of a text. */
export function titledIds(text) {
  return [...text.matchAll(titled)].flatMap(([, ids]) => ids.split(/,\s*/));
}
