import { type Config, loadConfig } from '../platform/config/config.ts';
import { makeLog } from '../platform/log/log.ts';
import { connectSystem, openSystem, type System } from '../system.ts';

/** Runs a command on the migrated database, beside the application if it runs, and closes everything after it. */
export function withSystem<T>(work: (system: System, config: Config) => Promise<T>): Promise<T> {
  return using(openSystem, work);
}

/** The same on the database as it is: nothing is migrated. */
export function withDatabase<T>(work: (system: System, config: Config) => Promise<T>): Promise<T> {
  return using(connectSystem, work);
}

async function using<T>(
  open: typeof openSystem,
  work: (system: System, config: Config) => Promise<T>,
): Promise<T> {
  const config = loadConfig(process.env);
  const system = await open(config, makeLog('silent'), { beside: true });
  try {
    return await work(system, config);
  } finally {
    await system.close();
  }
}
