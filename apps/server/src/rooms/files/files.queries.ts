import type { FileListItem, files } from '@bellwether/contract/files/files';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, count, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { notFound } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { recordOf } from './file-record.rules.ts';
import { attachment, file } from './files.table.ts';

const user = userView.relation('user');

type Query = InputOf<(typeof files)['list']>['query'];

/** A page of the files that `scope` names. */
export async function listFiles(db: Db, query: Query, scope: SQL | undefined) {
  const where = and(
    scope,
    query.deleted ? isNotNull(file.deletedAt) : isNull(file.deletedAt),
    query.context ? eq(file.context, query.context) : undefined,
    query.uploaderId ? eq(file.uploaderId, query.uploaderId) : undefined,
    matches(query.search, file.searchText),
  );
  const by = { createdAt: file.createdAt, filename: file.searchText, size: file.size }[query.sortBy];
  const rows = (onPage: SQL) => items(db).where(onPage).$dynamic();
  const page = await pageOf(db, rows, {
    query,
    by: [by],
    id: file.id,
    from: sql`from ${file} ${where ? sql`where ${where}` : sql``}`,
  });
  return { ...page, data: page.data.map(itemOf) };
}

/** One file as the list shows it, wherever it lies. Throws 404. */
export async function findFile(db: Db, id: string): Promise<FileListItem> {
  const [row] = await items(db).where(eq(file.id, id));
  if (!row) throw notFound('File');
  return itemOf(row);
}

function items(db: Db) {
  const uses = db.select({ n: count() }).from(attachment).where(eq(attachment.fileId, file.id));
  return db
    .select({
      ...getTableColumns(file),
      uploaderName: user.name,
      uses: sql<number>`(${uses})`.mapWith(Number),
    })
    .from(file)
    .leftJoin(user, eq(user.id, file.uploaderId));
}

type Item = typeof file.$inferSelect & { uploaderName: string | null; uses: number };

function itemOf(row: Item): FileListItem {
  const { uploaderId, uploaderName, createdAt, deletedAt, uses, version } = row;
  const uploader = uploaderId && uploaderName ? { id: uploaderId, name: uploaderName } : null;
  return { ...recordOf(row), uploader, createdAt, deletedAt, uses, version };
}
