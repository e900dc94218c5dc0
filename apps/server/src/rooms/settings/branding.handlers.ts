import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type branding, maxBytes } from '@bellwether/contract/settings/branding';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { cleanDrawing } from '../../platform/files/clean-drawing.commands.ts';
import { contentTypes, kindOfPicture, type PictureKind } from '../../platform/files/picture.rules.ts';
import type { Context, Handlers, OpenContext } from '../../platform/http/context.ts';
import { fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { announceSettings } from './settings.handlers.ts';
import { readSettings, writeSettings } from './settings.queries.ts';
import { systemSetting } from './settings.table.ts';
import type { SettingsOptions } from './settings.types.ts';

type Picture = 'logo' | 'favicon';

const accepted: Record<Picture, readonly PictureKind[]> = {
  logo: ['png', 'jpeg', 'svg'],
  favicon: ['ico', 'png'],
};
const refusal: Record<Picture, string> = {
  logo: 'The logo must be a PNG, JPEG or SVG picture.',
  favicon: 'The favicon must be an ICO or PNG picture.',
};

/** The organisation's logo and favicon: stored under the hash of their content, served to everybody. APP-34. */
export function brandingHandlers(options: SettingsOptions): Handlers<typeof branding> {
  return {
    logo: ({ query }, ctx) => serve('logo', query.v, ctx),
    favicon: ({ query }, ctx) => serve('favicon', query.v, ctx),
    uploadLogo: (_input, ctx) => upload('logo', ctx, options),
    uploadFavicon: (_input, ctx) => upload('favicon', ctx, options),
    removeLogo: (_input, ctx) => remove('logo', ctx, options),
    removeFavicon: (_input, ctx) => remove('favicon', ctx, options),
  };
}

async function upload(picture: Picture, ctx: Context, options: SettingsOptions) {
  const { file } = ctx;
  if (!file) throw fieldProblem('file', 'Choose a file.');
  // Their own caps, whatever the settings say of uploads in general (AMB-047).
  if (file.bytes > maxBytes[picture]) throw new Problem(413, 'The file is too large.', { code: 'TOO_LARGE' });
  const { content, kind } = await pictureOf(picture, file.path);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const url = `/api/config/${picture}?v=${hash}`;
  const key = `settings/${picture}-${hash}.${kind}`;
  await ctx.platform.files.put(key, content);
  await change(picture, { url, key }, ctx, options);
  return { data: { url } };
}

async function pictureOf(
  picture: Picture,
  path: string,
): Promise<{ content: Uint8Array; kind: PictureKind }> {
  const bytes = await readFile(path);
  const kind = kindOfPicture(bytes);
  if (!kind || !accepted[picture].includes(kind)) throw fieldProblem('file', refusal[picture]);
  if (kind !== 'svg') return { content: bytes, kind };
  const clean = await cleanDrawing(bytes.toString('utf8'));
  if (!clean) throw fieldProblem('file', refusal[picture]);
  return { content: Buffer.from(clean), kind };
}

async function remove(picture: Picture, ctx: Context, options: SettingsOptions): Promise<undefined> {
  await change(picture, { url: '', key: '' }, ctx, options);
}

async function change(
  picture: Picture,
  next: { url: string; key: string },
  ctx: Context,
  options: SettingsOptions,
): Promise<void> {
  const { organization } = await readSettings(ctx.db, 'organization');
  const old = await keyOf(ctx.db, picture);
  await writeSettings(ctx.db, 'organization', { ...organization, [picture]: next.url });
  await ctx.db
    .insert(systemSetting)
    .values({ category: 'organization', key: `${picture}File`, type: 'string', value: next.key })
    .onConflictDoUpdate({
      target: [systemSetting.category, systemSetting.key],
      set: { value: next.key, updatedAt: ctx.now.toISOString() },
    });
  ctx.audit({
    action: 'update',
    entity: 'setting',
    entityId: 'organization',
    before: { [picture]: organization[picture] },
    after: { [picture]: next.url },
  });
  await announceSettings(ctx, options.changed);
  if (old && old !== next.key) ctx.afterCommit(() => ctx.platform.files.delete(old));
}

async function serve(picture: Picture, version: string | undefined, ctx: OpenContext): Promise<unknown> {
  const key = await keyOf(ctx.db, picture);
  const kind = key.slice(key.lastIndexOf('.') + 1) as PictureKind;
  if (!key || !(await ctx.platform.files.exists(key))) throw notFound('Picture');
  const isCurrent = version !== undefined && key.includes(version);
  ctx.reply
    .header('content-type', contentTypes[kind])
    // Opened by itself an SVG is a document of our origin: it may draw, and nothing else.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, no-cache');
  return Buffer.from(await ctx.platform.files.get(key));
}

/** The key of the stored file; empty when there is none. */
async function keyOf(db: Db, picture: Picture): Promise<string> {
  const [row] = await db
    .select({ value: systemSetting.value })
    .from(systemSetting)
    .where(and(eq(systemSetting.category, 'organization'), eq(systemSetting.key, `${picture}File`)));
  return row?.value ?? '';
}
