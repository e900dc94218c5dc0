import { readFile } from 'node:fs/promises';
import type { profileFields } from '@bellwether/contract/identity/profile-fields';
import { isEmpty, valueProblem } from '@bellwether/contract/settings/custom-field-value.rules';
import { and, eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, notFound, Problem } from '../../../platform/http/problem.ts';
import { user } from '../identity.table.ts';
import { profileFieldValue } from './profile-field.table.ts';
import { readProfileFields, storedValue, visibleProfiles } from './profile-fields.queries.ts';

export const profileFieldConflicts: Conflicts = {
  profile_field_value_unique: {
    code: 'VALUE_EXISTS',
    message: 'Somebody else saved this field at the same time.',
  },
};

type Reading = Pick<Context, 'db' | 'viewer'>;
type Field = Awaited<ReturnType<typeof readProfileFields>>[number];

interface StoredFile {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
}

/** The values of profile fields of people: TSK-07, REV-17. */
export const profileFieldHandlers: Handlers<typeof profileFields> = {
  async list({ params: { id }, query }, ctx) {
    await demandVisible(ctx, id);
    return reply(await readProfileFields(ctx.db, ctx.viewer, [id], query.fieldIds));
  },

  async save({ params: { id }, body }, ctx) {
    await demandVisible(ctx, id);
    const fields = await readProfileFields(ctx.db, ctx.viewer, [id]);
    const given = body.values.map(({ fieldDefinitionId, value }) => ({
      field: editable(fields, fieldDefinitionId),
      value,
    }));
    refuseWrong(given);
    for (const { field, value } of given) await store(ctx, id, field, value);
    return done(ctx, id);
  },

  async upload({ params: { id, fieldId } }, ctx) {
    await demandVisible(ctx, id);
    if (!ctx.file) throw fieldProblem('file', 'Choose a file.');
    const field = editable(await readProfileFields(ctx.db, ctx.viewer, [id], [fieldId]), fieldId);
    if (field.definition.fieldType !== 'FILEUPLOAD')
      throw fieldProblem('file', 'This field does not hold a file.');
    const former = (await storedValue(ctx.db, id, fieldId)) as StoredFile | undefined;
    const { files } = ctx.platform;
    const key = `profile-fields/${id}/${newId()}`;
    await files.put(key, await readFile(ctx.file.path));
    await put(ctx, id, fieldId, { key, name: ctx.file.filename, bytes: ctx.file.bytes });
    if (former) ctx.afterCommit(() => files.delete(former.key));
    return done(ctx, id);
  },

  async file({ params: { id, fieldId } }, ctx) {
    await demandVisible(ctx, id);
    const [field] = await readProfileFields(ctx.db, ctx.viewer, [id], [fieldId]);
    const stored = field && ((await storedValue(ctx.db, id, fieldId)) as StoredFile | undefined);
    if (!stored || field.definition.fieldType !== 'FILEUPLOAD') throw notFound('File');
    ctx.reply.header('content-type', 'application/octet-stream');
    ctx.reply.header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(stored.name.toWellFormed())}`,
    );
    return Buffer.from(await ctx.platform.files.get(stored.key));
  },
};

async function demandVisible({ db, viewer }: Reading, id: string): Promise<void> {
  const [found] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(visibleProfiles(viewer), eq(user.id, id)));
  if (!found) throw notFound('User');
}

/** The field; 404 when the viewer does not see it, 403 when the viewer may not change it. */
function editable(fields: readonly Field[], fieldId: string): Field {
  const found = fields.find(({ definition }) => definition.id === fieldId);
  if (!found) throw notFound('Profile field');
  if (!found.canEdit)
    throw new Problem(403, 'You cannot change this profile field.', { code: 'FIELD_READ_ONLY' });
  return found;
}

/** 400 with each wrong value at `values.<place>`. A file comes by its own way; here it can only be emptied. */
function refuseWrong(given: readonly { field: Field; value: unknown }[]): void {
  const fieldErrors: Record<string, string[]> = {};
  given.forEach(({ field: { definition }, value }, index) => {
    const problem =
      definition.fieldType === 'FILEUPLOAD' && !isEmpty(value)
        ? 'Upload a file.'
        : valueProblem(definition, value);
    if (problem) fieldErrors[`values.${index}.value`] = [problem];
  });
  const [first] = Object.values(fieldErrors)[0] ?? [];
  if (first) throw new Problem(400, first, { code: 'INVALID', details: { fieldErrors } });
}

async function store(ctx: Context, userId: string, field: Field, value: unknown): Promise<void> {
  const fieldId = field.definition.id;
  if (!isEmpty(value)) return put(ctx, userId, fieldId, value);
  const former = await storedValue(ctx.db, userId, fieldId);
  if (former === undefined) return;
  await ctx.db
    .delete(profileFieldValue)
    .where(and(eq(profileFieldValue.userId, userId), eq(profileFieldValue.fieldDefinitionId, fieldId)));
  if (field.definition.fieldType === 'FILEUPLOAD')
    ctx.afterCommit(() => ctx.platform.files.delete((former as StoredFile).key));
}

async function put(ctx: Context, userId: string, fieldDefinitionId: string, value: unknown): Promise<void> {
  await ctx.db
    .insert(profileFieldValue)
    .values({ userId, fieldDefinitionId, value: sql`${JSON.stringify(value)}::jsonb` })
    .onConflictDoUpdate({
      target: [profileFieldValue.userId, profileFieldValue.fieldDefinitionId],
      set: { value: sql`excluded.value`, updatedAt: ctx.now.toISOString() },
    });
}

/** The audit row names the fields, never the values: some are personal (REV-17). */
async function done(ctx: Context, id: string) {
  ctx.audit({ action: 'update', entity: 'profile_fields', entityId: id });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: [`/api/users/${id}/profile-fields`] } });
  return reply(await readProfileFields(ctx.db, ctx.viewer, [id]));
}

function reply(fields: readonly Field[]) {
  return fields.map(({ definition: { config, ...definition }, value, text, canEdit }) => ({
    fieldDefinitionId: definition.id,
    fieldDefinition: { ...definition, help: config.help ?? null },
    value: value ?? null,
    text,
    canEdit,
  }));
}
