export { attachFiles, detachFiles, filesOf } from './attachments.ts';
export { attachment, file } from './files.table.ts';
export { serveFile } from './serve-file.ts';
export { makeUploads, type StoredUpload, type Uploads } from './uploads.ts';
export type { FileOwners } from './visible-files.ts';
