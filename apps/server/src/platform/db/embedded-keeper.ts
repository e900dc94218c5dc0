import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connect, ensureDatabase } from './embedded-connection.ts';
import type { Place } from './embedded-place.ts';
import { ensureServer, type Running } from './embedded-server.ts';

/** Another application works on this data folder. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string) {
    super(
      `Another Bellwether is already running on the data folder ${dataDir}. Stop it first, or choose another folder.`,
    );
    this.name = 'DataFolderInUse';
  }
}

/** The hold on a data folder. `running` changes when the server had to be started again. */
export interface Keeper {
  readonly running: Running;
  /** Ends the watch; the hold itself ends with the server or with the process. */
  rest(): void;
}

/**
 * Makes us the one application of the folder and watches over its server: where it is lost (killed for want of
 * memory, say), it is started again on the same port, so that pools find it. Throws DataFolderInUse.
 */
export async function keepFolder(
  place: Place,
  first: Running,
  log: (message: string) => void,
): Promise<Keeper> {
  let running = first;
  let resting = false;
  watch(await hold(place, running));
  return {
    get running() {
      return running;
    },
    rest() {
      resting = true;
    },
  };

  function watch(held: pg.Client): void {
    // The kept connection must not keep alive a process that has nothing else to do.
    if ('unref' in held && typeof held.unref === 'function') held.unref();
    held.once('end', () => {
      if (!resting) void recover();
    });
  }

  async function recover(): Promise<void> {
    log('the database server was lost; starting it again');
    while (!resting) {
      try {
        await delay(100);
        running = await ensureServer(place, running.port);
        watch(await hold(place, running));
        log(`the database server is back (process ${running.pid})`);
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        if (error instanceof DataFolderInUse) return;
      }
    }
  }
}

/** "BELL" in ASCII: the lock that the one application per folder holds. */
const lockNumber = 0x42_45_4c_4c;

/** A lock of the database's own, on a connection kept open: it dies with its owner, and no file can go stale. */
async function hold(place: Place, running: Running): Promise<pg.Client> {
  const client = await connect(place.cluster, running.port);
  // The server needs a moment to notice that the last owner was killed.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      lockNumber,
    ]);
    if (rows[0]?.held) {
      await ensureDatabase(client);
      return client;
    }
    await delay(50);
  }
  await client.end();
  throw new DataFolderInUse(place.dataDir);
}
