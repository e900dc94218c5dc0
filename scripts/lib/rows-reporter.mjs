// A reporter of vitest and of Playwright: writes down which requirement rows the titles of passed tests name, for
// `npm run requirements -- --passed`. A test that was skipped, or that failed, proves nothing. Of journeys it writes down beside
// it how long each took, the longest first.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './install.mjs';
import { idsOf } from './row-ids.mjs';

/** Where the reports of a run lie; each leg writes one of its own name. */
export const rowsFolder = join(root, 'node_modules/.cache/bellwether-rows');

/** How long the journeys of a leg took: `{ seconds, at, title }`, the longest first. */
const timesFile = (leg) => join(root, 'test-results', `${leg}-times.json`);

export default class RowsReporter {
  #rows = new Set();
  #times = [];
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
    const { file, line } = test.location;
    this.#times.push({ seconds: result.duration / 1000, at: `${basename(file)}:${line}`, title: test.title });
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
    if (this.#times.length === 0) return;
    const times = this.#times.toSorted((a, b) => b.seconds - a.seconds);
    writeFileSync(timesFile(this.#leg), `${JSON.stringify(times, null, 1)}\n`);
  }
}
