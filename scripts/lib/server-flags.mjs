// How Node runs the server and the command line.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * Small memory first: with the default size, the space for new objects grows to a hundred megabytes at start and stays
 * there. `npm run bench` shows that eight cost no speed. At the end of the start the server gives back what only that needed,
 * for which it has to see the collector.
 */
export const serverFlags = ['--max-semi-space-size=8', '--expose-gc'];

/** The environment with the code as Node compiled it last time: a later start neither strips types nor compiles again. */
export function withCompileCache(env) {
  return { ...env, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'bellwether') };
}

/**
 * The environment with threads for slow work (password hashes, files, names): of the usual four a school's sign-ins would
 * take all. One that was set stays.
 */
export function withThreads(env) {
  return { UV_THREADPOOL_SIZE: String(availableParallelism() + 4), ...env };
}
