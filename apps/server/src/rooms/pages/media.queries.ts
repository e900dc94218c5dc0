import { mediaUrl } from '@bellwether/contract/pages/content.rules';
import type { MediaAsset, media } from '@bellwether/contract/pages/media';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { notFound } from '../../platform/http/problem.ts';
import { fileView } from '../files/files.view.ts';
import { userView } from '../identity/identity.view.ts';
import { mediaAsset } from './media.table.ts';
import { isPublic } from './pages.queries.ts';
import { page, pageVersion } from './pages.table.ts';

const file = fileView.relation('file');
const user = userView.relation('user');

const columns = {
  id: mediaAsset.id,
  fileId: mediaAsset.fileId,
  type: mediaAsset.type,
  filename: file.filename,
  mimetype: file.mimetype,
  size: file.size,
  width: file.width,
  height: file.height,
  thumbnailKey: file.thumbnailKey,
  alt: mediaAsset.alt,
  caption: mediaAsset.caption,
  tags: mediaAsset.tags,
  pageId: mediaAsset.pageId,
  templateId: mediaAsset.templateId,
  uses: sql<number>`(select count(distinct v.page_id)::int from page_version v join page p on p.id = v.page_id
    where (v.number = p.version or v.number = p.released_version) and ${mediaAsset.fileId} = any(v.file_ids))`,
  version: mediaAsset.version,
  createdBy: sql<{ id: string; name: string } | null>`case when ${user.id} is not null then
    json_build_object('id', ${user.id}, 'name', ${user.name}) end`,
  createdAt: mediaAsset.createdAt,
};

const sorts = { createdAt: mediaAsset.createdAt, filename: file.searchText, size: file.size };

/** A page of the media library. PAG-05. */
export async function listMedia(db: Db, query: InputOf<typeof media.list>['query']) {
  const where = and(
    isNull(file.deletedAt),
    matches(query.search, mediaAsset.searchText),
    query.type && eq(mediaAsset.type, query.type),
    query.tag ? sql`${query.tag} = any(${mediaAsset.tags})` : undefined,
    query.pageId === undefined ? undefined : eq(mediaAsset.pageId, query.pageId),
    query.templateId === undefined ? undefined : eq(mediaAsset.templateId, query.templateId),
  );
  const listed = await pageOf(db, (onPage) => select(db, onPage), {
    query,
    by: [sorts[query.sortBy]],
    id: mediaAsset.id,
    from: sql`from ${mediaAsset} join ${file} on ${file.id} = ${mediaAsset.fileId} where ${where}`,
  });
  return { ...listed, data: listed.data.map(shown) };
}

/** One asset. 404. */
export async function findMedia(db: Db, id: string): Promise<MediaAsset> {
  const [found] = await select(db, and(eq(mediaAsset.id, id), isNull(file.deletedAt)));
  if (!found) throw notFound('Media asset');
  return shown(found);
}

function select(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(mediaAsset)
    .innerJoin(file, eq(file.id, mediaAsset.fileId))
    .leftJoin(user, eq(user.id, mediaAsset.createdById))
    .where(where)
    .$dynamic();
}

function shown<R extends { fileId: string; thumbnailKey: string | null }>({ thumbnailKey, ...row }: R) {
  const url = mediaUrl(row.fileId);
  return { ...row, url, thumbnailUrl: thumbnailKey ? `${url}?thumbnail=1` : null };
}

/** The titles of the pages that use the file, in their newest or their public version; at most 20. */
export async function pagesUsing(db: Db, fileId: string): Promise<{ id: string; title: string }[]> {
  return await db
    .selectDistinct({ id: page.id, title: sql<string>`${page.title}::text` })
    .from(page)
    .innerJoin(
      pageVersion,
      sql`${pageVersion.pageId} = ${page.id} and ${pageVersion.number} in (${page.version}, ${page.releasedVersion})`,
    )
    .where(sql`${fileId}::uuid = any(${pageVersion.fileIds})`)
    .limit(20);
}

/** The library's file if a public page shows it at this moment, else undefined. AMB-116. */
export async function publicFile(db: Db, now: Date, fileId: string) {
  const shows = sql`exists (select 1 from ${page} join ${pageVersion} on ${pageVersion.pageId} = ${page.id}
    and ${pageVersion.number} = ${page.releasedVersion} where ${isPublic(now)} and ${file.id} = any(${pageVersion.fileIds}))`;
  return await findFileRow(db, fileId, shows);
}

const { key, thumbnailKey, checksum, filename, mimetype, size } = file;
const served = { key, thumbnailKey, checksum, filename, mimetype, size };

/** The row of a library's file that is not in the bin; undefined for every other file. */
export async function findFileRow(db: Db, fileId: string, also?: SQL) {
  const [row] = await db
    .select(served)
    .from(file)
    .innerJoin(mediaAsset, eq(mediaAsset.fileId, file.id))
    .where(and(eq(file.id, fileId), isNull(file.deletedAt), also));
  return row;
}
