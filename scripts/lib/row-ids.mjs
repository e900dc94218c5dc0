// The requirement rows, and which of them a file of tests names.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** The areas of docs/requirements with their rows, as `{ name, rows: [{ id, text }] }`. */
export function readAreas() {
  const folder = join(root, 'docs/requirements');
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
    : [];
  if (files.length === 0) throw new Error(`${folder} holds no areas.`);
  return files.sort().map((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    const rows = lines.flatMap((line) => {
      const row = /^\| ([A-Z]{2,4}-\d+) \| (.*) \|$/.exec(line);
      return row ? [{ id: row[1], text: row[2] }] : [];
    });
    return { name: name.replace('.md', ''), rows };
  });
}
