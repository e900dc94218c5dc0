export { attachFiles, detachFiles, detachFromGone, filesOf } from './attachments.ts';
export { serveFile } from './serve-file.ts';
export { storeUpload } from './store-upload.commands.ts';
export { makeUploads, type StoredUpload, type Uploads } from './uploads.ts';
export type { FileOwners } from './visible-files.ts';
