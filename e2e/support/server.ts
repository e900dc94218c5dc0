import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../../scripts/lib/server-build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What signs the session cookies of a run: tests sign their own (sign-in.ts). */
export const secret = 'the journeys sign their own sessions with this';

export interface ServerOptions {
  readonly port: number;
  readonly databaseUrl: string;
  /** Where it keeps the files that people upload. */
  readonly folder: string;
}

export interface Server {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts the built application, which fills an empty database with the demo school, and waits until it answers. Throws what it said when it ends before. */
export async function startServer({ port, databaseUrl, folder }: ServerOptions): Promise<Server> {
  const { entry } = await buildServer();
  const server = spawn(process.execPath, [entry], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: 'school',
      DATABASE_URL: databaseUrl,
      SECRET: secret,
      TZ: 'Asia/Ho_Chi_Minh',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(server);
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
      server.kill('SIGTERM');
      await gone;
    },
  };
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Bellwether is ready at')) resolve();
    });
    server.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it was ready:\n${output}`)),
    );
  });
}
