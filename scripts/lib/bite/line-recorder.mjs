// A set-up file of vitest in a copy of the tree: writes down which places of the compiled sources the tests of a file run. Only what runs
// within a test counts, not what makes the application before it: that belongs to no row.
import { mkdirSync, writeFileSync } from 'node:fs';
import inspector from 'node:inspector';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { paint, stretchesOf } from './lines-run.mjs';

const tree = process.cwd();
const code = /\/(apps\/(server|web)\/src\/rooms|packages\/contract\/src)\/(?!.*\.test\.)/;
// The modules may outlive a file of tests, and so does the session.
const session = globalThis.biteSession ?? begin();
/** Under the title of a test, and the address of a script: what of it has run. */
const painted = new Map();

beforeEach(() => void take());
afterEach(() => {
  const scripts = new Map();
  painted.set(expect.getState().currentTestName, scripts);
  for (const { url, scriptId, functions } of take()) {
    const { length } = session.scripts.get(scriptId);
    const isRun = new Uint8Array(length);
    paint(isRun, functions);
    scripts.set(url, { scriptId, stretches: stretchesOf(isRun) });
  }
});
afterAll(() => {
  const folder = join(tree, '.bite-lines');
  mkdirSync(folder, { recursive: true });
  const found = [...painted].map(([title, scripts]) => [title, Object.fromEntries(filesOf(scripts))]);
  const name = encodeURIComponent(expect.getState().testPath);
  writeFileSync(join(folder, name), JSON.stringify(Object.fromEntries(found)));
});

/** What of each file has run, as entries. */
function filesOf(scripts) {
  return [...scripts].map(([url, { scriptId, stretches }]) => {
    // A script that is a wrapped source begins at a negative column.
    const { startColumn } = session.scripts.get(scriptId);
    return [fileURLToPath(url).slice(tree.length + 1), { front: -Math.min(startColumn, 0), stretches }];
  });
}

function begin() {
  const made = new inspector.Session();
  made.connect();
  made.post('Profiler.enable');
  made.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // It tells of each script as it is read, and at once of those that were read before.
  made.scripts = new Map();
  made.on('Debugger.scriptParsed', ({ params }) => made.scripts.set(params.scriptId, params));
  made.post('Debugger.enable');
  globalThis.biteSession = made;
  return made;
}

/** What ran since the last call, of the sources that can be mutated. */
function take() {
  let answer;
  // The session answers before it returns.
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    answer = result;
  });
  return answer.filter(
    ({ url, functions }) =>
      url.startsWith('file:') &&
      code.test(url) &&
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
}
