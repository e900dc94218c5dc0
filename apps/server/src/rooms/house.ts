import type { Identity } from './identity/index.ts';
import type { House, Room } from './room.ts';
import type { SettingsOptions } from './settings/index.ts';

type OfProcess = Pick<SettingsOptions, 'version' | 'demo' | 'changed'>;

/** What is given to each room: what the process knows, and what the rooms say in their manifests, asked one after the other. */
export function makeHouse(rooms: readonly Room[], identity: Identity, process: OfProcess): House {
  return {
    identity,
    fileOwners: Object.assign({}, ...rooms.map(({ fileOwners }) => fileOwners)),
    classHooks: {
      async classChanged(ctx, classId, aspects) {
        for (const room of rooms) await room.classChanged?.(ctx, classId, aspects);
      },
    },
    settings: {
      ...process,
      async zoneChanged(tx, zone) {
        for (const room of rooms) await room.zoneChanged?.(tx, zone);
      },
      async sidebarModules(db, viewer) {
        const found = [];
        for (const room of rooms) found.push(...((await room.sidebarModules?.(db, viewer)) ?? []));
        return found;
      },
    },
  };
}
