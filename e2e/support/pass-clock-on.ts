import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

// Runs in the server's process before the server, when a run has a day of its own (moved-clock.ts). The server starts its
// database with a clean environment, on purpose; here, and nowhere in the product, the moved clock goes along.

const { spawn } = childProcess;
const moved = Object.entries(process.env).filter(([name]) => /^(LD_PRELOAD$|FAKETIME)/.test(name));

childProcess.spawn = new Proxy(spawn, {
  apply: (target, self, [program, args, options]) =>
    Reflect.apply(target, self, [
      program,
      args,
      { ...options, env: { ...(options?.env ?? process.env), ...Object.fromEntries(moved) } },
    ]),
});
syncBuiltinESMExports();
