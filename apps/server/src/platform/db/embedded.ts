import { locateBinaries } from './embedded-binaries.ts';
import { ensureCluster } from './embedded-cluster.ts';
import { urlOf } from './embedded-connection.ts';
import { DataFolderInUse, keepFolder } from './embedded-keeper.ts';
import { choosePlace } from './embedded-place.ts';
import { ensureServer, stopServer } from './embedded-server.ts';

export { DataFolderInUse } from './embedded-keeper.ts';

/** What the embedded server needs to know; `binaries` replaces the PostgreSQL that npm installed. */
export interface EmbeddedOptions {
  /** A folder for the server alone; made if absent. As root it may be replaced, see `choosePlace`. */
  dataDir: string;
  log: (message: string) => void;
  binaries?: string;
  /** PostgreSQL settings that differ from ours, by name. */
  settings?: Readonly<Record<string, string>>;
}

/** The running server. `dataDir` is where the data really lies; `adopted` tells that it had outlived a crash. */
export interface EmbeddedPostgres {
  url: string;
  dataDir: string;
  adopted: boolean;
  readonly pid: number;
  /** Stops the server and resolves when it is gone. Close your own connections first; a second call does nothing. */
  stop(): Promise<void>;
}

/**
 * Returns how to reach the embedded database for a command beside the application: the server that the running
 * application holds, else one started for the command alone, which `stop` ends.
 */
export async function shareEmbeddedPostgres(
  options: EmbeddedOptions,
): Promise<Pick<EmbeddedPostgres, 'url' | 'dataDir' | 'stop'>> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const place = choosePlace(options.dataDir, locateBinaries(options.binaries), options.log);
    const running = await ensureServer(place);
    return { url: urlOf(place.cluster, running.port), dataDir: place.dataDir, stop: async () => undefined };
  }
}

/**
 * Returns a running PostgreSQL of our own on `dataDir` with the database `bellwether`: creates the files at the first
 * start, adopts a server that outlived a killed process, and starts one otherwise. It listens on 127.0.0.1 only.
 * Throws DataFolderInUse when another application holds the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = {
    ...choosePlace(options.dataDir, locateBinaries(options.binaries), options.log),
    settings: options.settings ?? {},
  };
  await ensureCluster(place);
  const running = await ensureServer(place);
  const keeper = await keepFolder(place, running, options.log);
  if (running.adopted) options.log('adopted the database server that outlived the last process');
  let stopping: Promise<void> | undefined;
  return {
    url: urlOf(place.cluster, running.port),
    dataDir: place.dataDir,
    adopted: running.adopted,
    get pid() {
      return keeper.running.pid;
    },
    stop() {
      keeper.rest();
      stopping ??= stopServer(place, keeper.running.pid);
      return stopping;
    },
  };
}
