// npm run cli -- <command>: the command line, run where the person stands, so that file names mean what they say.
import { join } from 'node:path';
import { become } from './lib/child.mjs';
import { prepare, root } from './lib/install.mjs';
import { withCompileCache } from './lib/server-flags.mjs';

const { node, env } = prepare();
const cwd = process.env.INIT_CWD ?? process.cwd();
become(node, [join(root, 'apps/server/src/cli.ts'), ...process.argv.slice(2)], {
  cwd,
  env: withCompileCache(env),
});
