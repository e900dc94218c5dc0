import type { Subject } from '@bellwether/contract/shared/permission';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../platform/access/viewer.ts';
import { rowsOf } from '../platform/db/rows.ts';
import type { Identity } from './identity/index.ts';
import type { House, Room } from './room.ts';
import type { SettingsOptions } from './settings/index.ts';

type OfProcess = Pick<SettingsOptions, 'version' | 'demo' | 'changed'>;

/** What is given to each room: what the process knows, and what the rooms say in their manifests, asked one after the other. */
export function makeHouse(rooms: readonly Room[], identity: Identity, process: OfProcess): House {
  const openings = rooms.flatMap(({ openingsOfPages }) => openingsOfPages?.() ?? []);
  return {
    identity,
    findOpenings: async (db, now) => (await Promise.all(openings.map((find) => find(db, now)))).flat(),
    fileOwners: Object.assign({}, ...rooms.map(({ fileOwners }) => fileOwners)),
    classHooks: {
      async classChanged(ctx, classId, aspects) {
        for (const room of rooms) await room.classChanged?.(ctx, classId, aspects);
      },
    },
    attendanceHooks: {
      async attendanceChanged(ctx, studentIds) {
        for (const room of rooms) await room.attendanceChanged?.(ctx, studentIds);
      },
      async registerSaved(ctx, occurrenceId) {
        for (const room of rooms) await room.registerSaved?.(ctx, occurrenceId);
      },
      async sessionsLeft(db, lesson) {
        const found = new Map<string, number>();
        for (const room of rooms)
          for (const [id, left] of (await room.sessionsLeft?.(db, lesson)) ?? []) found.set(id, left);
        return found;
      },
    },
    resultHooks: {
      async resultsShown(ctx, resultIds) {
        for (const room of rooms) await room.resultsShown?.(ctx, resultIds);
      },
    },
    reportHooks: {
      async markSteps(db, resultIds) {
        const steps = [];
        for (const room of rooms) steps.push(...((await room.markSteps?.(db, resultIds)) ?? []));
        return steps;
      },
    },
    approvalHooks: {
      decideRecord: Object.assign({}, ...rooms.map(({ decideRecord }) => decideRecord)),
      async away(db, userIds, day) {
        const gone = new Set<string>();
        for (const room of rooms) for (const id of (await room.away?.(db, userIds, day)) ?? []) gone.add(id);
        return gone;
      },
    },
    settings: {
      ...process,
      async zoneChanged(tx, zone) {
        for (const room of rooms) await room.zoneChanged?.(tx, zone);
      },
      async baseCurrencyChanged(tx, code) {
        for (const room of rooms) await room.baseCurrencyChanged?.(tx, code);
      },
      async defaultLanguageChanged(tx, code) {
        for (const room of rooms) await room.defaultLanguageChanged?.(tx, code);
      },
      async sidebarModules(db, viewer) {
        const found = [];
        for (const room of rooms) found.push(...((await room.sidebarModules?.(db, viewer)) ?? []));
        return found;
      },
    },
  };
}

const Empty = z.object({ subject: z.string() });

/**
 * Asks the rooms of which subjects a viewer may read their own records alone, and has none, in one query. None for who may
 * read any, or nothing at all. AMB-242.
 */
export function makeNoneOwn(rooms: readonly Room[]): Identity['noneOwn'] {
  const own = rooms.flatMap(({ ownRecords }) => Object.entries(ownRecords ?? {}));
  return async (db, viewer, now) => {
    const asked = own.filter(
      ([subject]) =>
        can(viewer, 'read:own', subject as Subject) && !can(viewer, 'read:any', subject as Subject),
    );
    if (asked.length === 0) return [];
    const lines = asked.map(
      ([subject, rows]) => sql`select ${subject}::text as subject where not exists (${rows(viewer, now)})`,
    );
    const found = await rowsOf(db, Empty).from(sql.join(lines, sql` union all `));
    return found.map(({ subject }) => subject as Subject);
  };
}
