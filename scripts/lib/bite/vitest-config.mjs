// What a copy of the tree gets beside its vitest.config.ts: the same tests, one after the other in the order that was asked for,
// without those that need a browser.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The name of the file that is written into the copy. */
export const configName = 'bite.config.mjs';

/** Writes the configuration into a copy. With `lines` each file of tests also writes down which lines it runs. */
export function writeConfig(tree, { lines = false } = {}) {
  const recorder = fileURLToPath(new URL('./line-recorder.mjs', import.meta.url));
  const before = lines ? [recorder] : [];
  const text = `import base from './vitest.config.ts';

class AsGiven {
  sort(specifications) {
    return specifications;
  }
  shard(specifications) {
    return specifications;
  }
}

// One project of the web has all its tests here, so that its modules are each file's own.
const projects = base.test.projects
  .filter((one) => typeof one === 'object')
  .map(({ test }) => ({ test: { ...test, ...(test.name === 'web' && { isolate: true }), setupFiles: [...(test.setupFiles ?? []), ...${JSON.stringify(before)}] } }));

export default {
  test: { projects, maxWorkers: 1, fileParallelism: false, sequence: { sequencer: AsGiven } },
  server: { fs: { allow: ['.', ${JSON.stringify(fileURLToPath(new URL('.', import.meta.url)))}] } },
};
`;
  writeFileSync(join(tree, configName), text);
}
