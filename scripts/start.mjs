// npm start: install, build the web application if it changed, run the server.
import { join } from 'node:path';
import { become } from './lib/child.mjs';
import { fail, prepare, root } from './lib/install.mjs';
import { serverFlags } from './lib/server-flags.mjs';
import { buildWeb } from './lib/web.mjs';

const { node, env } = prepare();
try {
  if (buildWeb(env) === 'built') console.log('Built the web application.');
} catch (error) {
  fail(error.message);
}
// The code as Node compiled it last time: a later start needs neither strip types nor compile again.
const cached = { ...env, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'bellwether') };
become(node, [...serverFlags, 'apps/server/src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: cached,
});
