// What a run of mutations works in: copies of trees, a database, the processes of vitest. All of it is gone at the end, also where
// somebody ends the run; our own tree is never written to.
import { copyTree, removeTree } from '../tree-copy.mjs';
import { startCluster } from './cluster.mjs';
import { makeRunner } from './runner.mjs';
import { writeConfig } from './vitest-config.mjs';

/**
 * Calls `work` with `{ open }`, and resolves with what it gives. `open(from, options)` copies a tree and returns `{ tree, run }`, see
 * `makeRunner`.
 */
export async function inWorkshop(node, work) {
  const closing = [];
  let closed;
  // Once for all who ask: what is interrupted must not end before everything is gone.
  const close = () => {
    closed ??= (async () => {
      for (const one of closing.reverse()) await one();
    })();
    return closed;
  };
  const interrupted = (signal) => void close().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  try {
    const cluster = await startCluster();
    closing.push(() => cluster.stop());
    const open = (from, options = {}) => {
      const tree = copyTree('bite', from);
      closing.push(() => removeTree(tree));
      writeConfig(tree, options);
      const runner = makeRunner(tree, { node, databaseUrl: cluster.url, ...options });
      closing.push(() => runner.close());
      return { tree, run: runner.run };
    };
    return await work({ open });
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await close();
  }
}
