// npm start: install, build the web application if it changed, run the server.
import { become } from './lib/child.mjs';
import { fail, prepare, root } from './lib/install.mjs';
import { serverFlags, withCompileCache, withThreads } from './lib/server-flags.mjs';
import { buildWeb } from './lib/web.mjs';

const { node, env } = prepare();
try {
  if (buildWeb(env) === 'built') console.log('Built the web application.');
} catch (error) {
  fail(error.message);
}
become(node, [...serverFlags, 'apps/server/src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: withThreads(withCompileCache(env)),
});
