// Runs a program in the foreground as if it were this process.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Starts the program with our terminal, and ends this process with its exit code. Ctrl-C is not passed on: the
 * terminal has already sent it to both. SIGTERM and SIGHUP, which only we receive, are.
 */
export function become(program, args, options) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  process.on('SIGINT', () => {});
  for (const name of ['SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  child.on('error', (error) => {
    console.error(`${program} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
  return child;
}
