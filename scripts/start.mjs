// npm start: install, build the web application and the server if they changed, run the server.
import { become } from './lib/child.mjs';
import { fail, prepare, root } from './lib/install.mjs';
import { buildServer } from './lib/server-build.mjs';
import { serverFlags, withCompileCache, withThreads } from './lib/server-flags.mjs';
import { buildWeb } from './lib/web.mjs';

const { node, env } = prepare();
let server;
try {
  if (buildWeb(env) === 'built') console.log('Built the web application.');
  server = await buildServer();
  if (server.state === 'built') console.log('Built the server.');
} catch (error) {
  fail(error.message);
}
become(node, [...serverFlags, server.entry, ...process.argv.slice(2)], {
  cwd: root,
  env: withThreads(withCompileCache(env)),
});
