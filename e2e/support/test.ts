import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { makeDatabase, template } from './cluster.ts';
import { countedCalls } from './expect.ts';
import { startServer } from './server.ts';

export { expect } from './expect.ts';

/** A school that one worker has for itself: its tests share it, one after the other. */
export interface WorkerSchool {
  readonly address: string;
  readonly databaseUrl: string;
}

let own: WorkerSchool | undefined;

/** The school of this worker. */
export function ownSchool(): WorkerSchool {
  if (!own)
    throw new Error('a spec takes `test` from support/test.ts, which starts the school of its worker');
  return own;
}

/**
 * Playwright's `test` with a school of its own a worker: a copy of the demo school's database and files, and a server before
 * them. Workers disturb each other in nothing; a worker that replaces one whose test failed begins with a new copy.
 */
export const test = base.extend<{ assertion: undefined }, { school: WorkerSchool }>({
  school: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands that a fixture names what it needs, here nothing.
    async ({}, use, { workerIndex, parallelIndex }) => {
      const { E2E_CLUSTER = '', E2E_FOLDER = '', E2E_PORT = '3457' } = process.env;
      const name = `e2e_w${workerIndex}`;
      const folder = join(E2E_FOLDER, name);
      await makeDatabase(E2E_CLUSTER, name, template);
      cpSync(join(E2E_FOLDER, 'school'), folder, { recursive: true });
      const url = new URL(E2E_CLUSTER);
      url.pathname = `/${name}`;
      const port = Number(E2E_PORT) + 1 + parallelIndex;
      const server = await startServer({ port, databaseUrl: url.href, folder });
      own = { address: server.address, databaseUrl: url.href };
      await use(own);
      await server.stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: ({ school }, use) => use(school.address),
  assertion: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use, info) => {
      countedCalls();
      await use(undefined);
      if (countedCalls() === 0 && info.status === 'passed') throw new Error('the test asserts nothing');
    },
    { auto: true },
  ],
});
