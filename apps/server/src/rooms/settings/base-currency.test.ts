import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/problem.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { settingsHandlers } from './settings.handlers.ts';
import { readSettings } from './settings.queries.ts';

let app: TestApp;
let superuser: TestClient;
beforeAll(async () => {
  app = await makeTestApp();
  superuser = await app.as('superuser');
});

describe('another base currency', () => {
  it('is asked about in every room, which may refuse it; whatever else is saved concerns nobody', async () => {
    const asked: string[] = [];
    const { save } = settingsHandlers({
      version: '1',
      demo: { users: [], password: null },
      changed: () => undefined,
      defaultLanguageChanged: async () => undefined,
      zoneChanged: async () => undefined,
      sidebarModules: async () => [],
      baseCurrencyChanged: async (_tx, code) => {
        asked.push(code);
        throw conflict('FIXED', 'No');
      },
    });
    const { system } = await readSettings(app.db, 'system');
    const viewer = await app.platform.findViewer(superuser.cookie);
    const run = (changes: object) =>
      inTransaction(app.db, async (db) => {
        const nothing = () => undefined;
        const ctx = {
          db,
          viewer,
          platform: app.platform,
          audit: nothing,
          emit: nothing,
          afterCommit: nothing,
        };
        const input = { query: { category: 'system' }, body: { ...system, ...changes }, params: undefined };
        return save(input as never, ctx as never);
      });
    await expect(run({ baseCurrency: 'EUR' })).rejects.toMatchObject({ code: 'FIXED' });
    expect(asked).toEqual(['EUR']);
    await run({ sessionTimeout: 45 });
    expect(asked).toEqual(['EUR']);
    const after = (await readSettings(app.db, 'system')).system;
    expect(after).toMatchObject({ baseCurrency: 'USD', sessionTimeout: 45 });
  });
});
