import type { FileRecord } from '@bellwether/contract/files/files';
import type { file } from './files.table.ts';

type Row = typeof file.$inferSelect;

/** The columns of a record, and no more: what a list of many records reads. */
export type RecordRow = Pick<
  Row,
  'id' | 'filename' | 'mimetype' | 'size' | 'width' | 'height' | 'thumbnailKey' | 'audience' | 'context'
>;

/** A row as it travels. The direct address is for EVERYONE alone; all others are asked for at each serving (FIL-09). */
export function recordOf(row: RecordRow): FileRecord {
  const { id, filename, mimetype, size, width, height, audience, context } = row;
  const url = `/api/files/${id}/${audience === 'EVERYONE' ? 'direct' : 'serve'}`;
  const thumbnailUrl = row.thumbnailKey ? `${url}?thumbnail=1` : mimetype === 'image/svg+xml' ? url : null;
  return { id, url, filename, mimetype, size, width, height, thumbnailUrl, audience, context };
}
