// npm run dev: the server restarts on a change, the web application reloads in place. Open the address that Vite prints;
// it passes /api on to the server's port, which is therefore fixed here (apps/web/vite.config.ts).
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare, root, tool } from './lib/install.mjs';
import { withThreads } from './lib/server-flags.mjs';

const { node, env } = prepare();
const children = [
  start(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root),
  start(tool('vite', 'apps/web'), [], join(root, 'apps/web')),
];
// Ctrl-C reaches the children by the terminal; we wait for their last words.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => end('SIGTERM'));

function start(program, args, cwd) {
  const shell = process.platform === 'win32' && program.endsWith('.cmd');
  const child = spawn(program, args, {
    cwd,
    env: { ...withThreads(env), PORT: '3000' },
    stdio: 'inherit',
    shell,
  });
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 1;
    end('SIGTERM'); // one without the other is of no use
  });
  return child;
}

function end(signal) {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}
