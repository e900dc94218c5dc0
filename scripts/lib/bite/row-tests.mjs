// Which unit tests name which requirement row.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../doc-check.mjs';
import { root } from '../install.mjs';
import { titledIds } from '../row-ids.mjs';

const projects = [
  { project: 'contract', tests: /^packages\/.*\.test\.ts$/ },
  { project: 'server', tests: /^apps\/server\/.*\.test\.ts$/ },
  { project: 'web', tests: /^apps\/web\/.*(?<!\.ui)\.test\.tsx?$/ },
];

/** `rows`: under the id of each row the files of unit tests that name it, as `{ project, file }`; `elsewhere`: how many only others name. */
export function rowsOfTests() {
  const rows = new Map();
  const named = new Set();
  for (const file of projectFiles().filter((path) => /\.(test|spec)\.tsx?$/.test(path))) {
    const project = projects.find(({ tests }) => tests.test(file))?.project;
    for (const id of new Set(titledIds(readFileSync(join(root, file), 'utf8')))) {
      // Decisions, not rows.
      if (/^(AMB|REV)-/.test(id)) continue;
      named.add(id);
      if (project) rows.set(id, [...(rows.get(id) ?? []), { project, file }]);
    }
  }
  return { rows, elsewhere: named.size - rows.size };
}

/** The pattern of titles that name the row: `[SCH-12]`, `[CAL-04, SCH-12]`. */
export function patternOf(id) {
  return `\\[(?:[A-Z0-9-]+, *)*${id}(?:, *[A-Z0-9-]+)*\\]`;
}
