// A process of its own that keeps vitest running on one tree: what it has read and compiled it need not read again for the next
// mutation. It is told by messages which tests to run, and says how they went; `runner.mjs` is at the other end, and ends it where a
// mutation makes it hang.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { linesRun, partsOf } from './lines-run.mjs';

const [tree, bail] = process.argv.slice(2);
/** Where the recorder of lines writes what a test file has run, one file after the other. */
const recordings = join(tree, '.bite-lines');
process.chdir(tree);
const vitest = await createVitest('test', {
  root: tree,
  config: join(tree, 'bite.config.mjs'),
  watch: false,
  reporters: [{}],
  bail: Number(bail),
});

process.on('message', async (job) => {
  if (job.close) {
    await vitest.close();
    process.disconnect();
    return;
  }
  try {
    process.send(await run(job));
  } catch (error) {
    process.send({ error: error.stack ?? String(error) });
  }
});
process.send({ ready: true });

/** Runs the files `{ project, file }`; `changed` were written since, `pattern` chooses tests by their titles. */
async function run({ files, changed, pattern }) {
  for (const file of changed) vitest.invalidateFile(join(tree, file));
  if (pattern) vitest.setGlobalTestNamePattern(new RegExp(pattern));
  else vitest.resetGlobalTestNamePattern();
  rmSync(recordings, { recursive: true, force: true });
  const specifications = files.map(({ project, file }) =>
    vitest.getProjectByName(project).createSpecification(join(tree, file)),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return {
    files: testModules.map((one) => outcomeOf(one)),
    errors: unhandledErrors.map((error) => String(error?.stack ?? error)),
  };
}

function outcomeOf(testModule) {
  const tests = [...testModule.children.allTests()];
  return {
    file: testModule.moduleId.slice(tree.length + 1),
    milliseconds: testModule.diagnostic().duration,
    errors: testModule.errors().map(({ message }) => message),
    passed: tests.filter((test) => test.result().state === 'passed').map(({ fullName }) => fullName),
    failed: tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName),
    suites: [...testModule.children.allSuites()].flatMap((suite) =>
      suite.errors().map(({ message }) => message),
    ),
    lines: linesOf(testModule),
  };
}

/** The lines that each test of a file has run: under its title, by file; nothing where none were asked for. */
function linesOf({ moduleId, project }) {
  const recording = join(recordings, encodeURIComponent(moduleId));
  if (!existsSync(recording)) return undefined;
  const compiled = new Map();
  const linesIn = ([file, run]) => {
    if (!compiled.has(file)) compiled.set(file, compiledOf(project, join(tree, file)));
    const parts = compiled.get(file);
    return parts ? [[file, linesRun(parts, run)]] : [];
  };
  const tests = Object.entries(JSON.parse(readFileSync(recording, 'utf8')));
  return Object.fromEntries(
    tests.map(([title, files]) => [title, Object.fromEntries(Object.entries(files).flatMap(linesIn))]),
  );
}

/** The parts of what vite made of a source, see `partsOf`. */
function compiledOf(project, path) {
  const nodes = Object.values(project.vite.environments).flatMap(({ moduleGraph }) => [
    ...(moduleGraph.getModulesByFile(path) ?? []),
  ]);
  const { code, map } =
    nodes.find(({ transformResult }) => transformResult?.map?.mappings)?.transformResult ?? {};
  return map && partsOf({ code, mappings: map.mappings });
}
