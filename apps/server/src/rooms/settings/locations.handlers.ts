import type { locations } from '@bellwether/contract/settings/locations';
import { drop, make, saveVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findLocation, listLocations } from './locations.queries.ts';
import { location } from './settings.table.ts';

export const locationConflicts: Conflicts = {
  location_name_unique: {
    code: 'LOCATION_NAME_TAKEN',
    field: 'name',
    message: 'A location of this name exists.',
  },
};

const kind = { table: location, entity: 'location', thing: 'Location', paths: ['/api/locations'] };

export const locationHandlers: Handlers<typeof locations> = {
  list: ({ query }, { db }) => listLocations(db, query),

  async get({ params: { id } }, { db }) {
    const found = await findLocation(db, id);
    if (!found) throw notFound('Location');
    return { data: found };
  },

  create: async ({ body }, ctx) => ({ data: await make(ctx, kind, body) }),

  update: async ({ params: { id }, body }, ctx) => ({
    data: (await saveVersioned(ctx, kind, id, body)).after,
  }),

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};
