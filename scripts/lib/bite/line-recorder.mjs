// A set-up file of vitest in a copy of the tree: writes down which lines of the sources the tests of a file run. Only what runs within a
// test counts, not what makes the application before it: that belongs to no row.
import { mkdirSync, writeFileSync } from 'node:fs';
import inspector from 'node:inspector';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { linesRun } from './lines-run.mjs';

const tree = process.cwd();
const code = /\/(apps\/(server|web)\/src\/rooms|packages\/contract\/src)\/(?!.*\.test\.)/;
// The modules may outlive a file of tests, and so does the session.
const session = globalThis.biteSession ?? begin();
const lines = {};

beforeEach(() => void take());
afterEach(() => {
  for (const script of take()) {
    const file = fileURLToPath(script.url).slice(tree.length + 1);
    lines[file] ??= new Set();
    for (const line of linesRun(sourceOf(script), script.functions)) lines[file].add(line);
  }
});
afterAll(() => {
  const folder = join(tree, '.bite-lines');
  mkdirSync(folder, { recursive: true });
  const found = Object.fromEntries(Object.entries(lines).map(([file, list]) => [file, [...list]]));
  writeFileSync(join(folder, encodeURIComponent(expect.getState().testPath)), JSON.stringify(found));
});

function begin() {
  const made = new inspector.Session();
  made.connect();
  made.post('Profiler.enable');
  made.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // It tells of each script as it is read, and at once of those that were read before.
  made.on('Debugger.scriptParsed', ({ params }) => made.scripts.set(params.scriptId, params));
  made.scripts = new Map();
  made.post('Debugger.enable');
  globalThis.biteSession = made;
  return made;
}

/** What ran since the last call, of the sources that can be mutated. */
function take() {
  const { result } = ask('Profiler.takePreciseCoverage');
  return result.filter(
    ({ url, functions }) =>
      url.startsWith('file:') && code.test(url) && functions.some(({ ranges }) => ranges[0].count > 0),
  );
}

/** The compiled source of a script, which carries its source map, and at which column it begins. */
function sourceOf({ scriptId }) {
  const script = session.scripts.get(scriptId);
  script.text ??= ask('Debugger.getScriptSource', { scriptId }).scriptSource;
  return { text: script.text, front: -Math.min(script.startColumn, 0) };
}

/** The session answers before it returns. */
function ask(method, params) {
  let answer;
  session.post(method, params, (error, result) => {
    if (error) throw error;
    answer = result;
  });
  return answer;
}
