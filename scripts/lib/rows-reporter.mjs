// A reporter of vitest and of Playwright: writes down which requirement rows the titles of passed tests name, for
// `npm run requirements -- --passed`. A test that was skipped, or that failed, proves nothing.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { idsOf } from './row-ids.mjs';

/** Where the reports of a run lie; each leg writes one of its own name. */
export const rowsFolder = join(root, 'node_modules/.cache/bellwether-rows');

export default class RowsReporter {
  #rows = new Set();
  #leg;

  constructor(options = {}) {
    this.#leg = options.leg ?? process.env.ROWS_LEG ?? 'tests';
  }

  /** vitest: one test is over. */
  onTestCaseResult(test) {
    if (test.result().state === 'passed') this.#note(test.fullName);
  }

  /** vitest: the run is over. */
  onTestRunEnd() {
    this.#write();
  }

  /** Playwright: one test is over. */
  onTestEnd(test, result) {
    if (result.status === 'passed') this.#note(test.title);
  }

  /** Playwright: the run is over. */
  onEnd() {
    this.#write();
  }

  printsToStdio() {
    return false;
  }

  #note(title) {
    for (const id of idsOf(title)) this.#rows.add(id);
  }

  #write() {
    mkdirSync(rowsFolder, { recursive: true });
    writeFileSync(join(rowsFolder, `${this.#leg}.json`), JSON.stringify([...this.#rows].sort()));
  }
}
