import type { customFields } from '@bellwether/contract/settings/custom-fields';
import { eq } from 'drizzle-orm';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { customField } from './custom-field.table.ts';
import { findCustomField, hasValues, listCustomFields, profileDefinitions } from './custom-fields.queries.ts';

export const customFieldConflicts: Conflicts = {
  custom_field_name_unique: {
    code: 'FIELD_NAME_TAKEN',
    field: 'fieldName',
    message: 'A custom field of this name exists.',
  },
};

const kind = { table: customField, thing: 'Custom field' };

/** Definitions of custom fields: CFG-11, CFG-12. */
export const customFieldHandlers: Handlers<typeof customFields> = {
  list: ({ query }, { db }) => listCustomFields(db, query),

  async get({ params: { id } }, { db }) {
    const found = await findCustomField(db, id);
    if (!found) throw notFound('Custom field');
    return { data: found };
  },

  profile: async ({ query }, { db }) => ({ data: await profileDefinitions(db, query.active ?? false) }),

  async create({ body }, ctx) {
    const [made] = await ctx.db.insert(customField).values(body).returning({ id: customField.id });
    if (!made) throw notFound('Custom field');
    return { data: await changed(ctx, 'create', made.id, null) };
  },

  async update({ params: { id }, body: { version, ...fields } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, version);
    if (before.fieldType !== fields.fieldType && (await hasValues(ctx.db, id)))
      throw conflict('FIELD_HAS_VALUES', 'The type cannot change: people have values in this field.', {
        fieldErrors: { fieldType: ['The type cannot change: people have values in this field.'] },
      });
    await storeVersioned(ctx.db, kind, before, fields);
    return { data: await changed(ctx, 'update', id, before) };
  },

  async remove({ params: { id } }, ctx) {
    const before = await findCustomField(ctx.db, id);
    if (!before) throw notFound('Custom field');
    if (await hasValues(ctx.db, id))
      throw conflict('IN_USE', 'People have values in this field. Switch it off instead.');
    await ctx.db.delete(customField).where(eq(customField.id, id));
    note(ctx, 'delete', id, before, null);
    return undefined;
  },
};

async function changed(ctx: Context, action: string, id: string, before: unknown) {
  const after = await findCustomField(ctx.db, id);
  if (!after) throw notFound('Custom field');
  note(ctx, action, id, before, after);
  return after;
}

function note(ctx: Context, action: string, id: string, before: unknown, after: unknown): void {
  ctx.audit({ action, entity: 'custom_field', entityId: id, before, after });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/settings/custom-fields', '/api/settings/profile-fields', '/api/users'] },
  });
}
