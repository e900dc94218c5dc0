import { view } from '../../platform/db/view.ts';
import { attachment, file } from './files.table.ts';

export const fileView = view(file, [
  'id',
  'key',
  'thumbnailKey',
  'filename',
  'searchText',
  'mimetype',
  'size',
  'checksum',
  'width',
  'height',
  'createdAt',
  'deletedAt',
]);

export const attachmentView = view(attachment, ['id', 'entity', 'entityId', 'fileId', 'order']);
