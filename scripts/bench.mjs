// npm run bench: figures beside goals, measured against a bare server in the same run. --only=a,b chooses parts,
// --clone adds the start of a fresh clone.
import { become } from './lib/child.mjs';
import { fail, prepare, root } from './lib/install.mjs';
import { buildWeb } from './lib/web.mjs';

const { node, env } = prepare();
try {
  buildWeb(env);
} catch (error) {
  fail(error.message);
}
become(node, ['scripts/bench/run.mjs', ...process.argv.slice(2)], { cwd: root, env });
