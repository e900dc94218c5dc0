export { attachFiles, detachFiles, detachFromGone, filesOf } from './attachments.commands.ts';
export { eraseFiles } from './erase-files.commands.ts';
export { serveFile } from './serve-file.commands.ts';
export { storeUpload } from './store-upload.commands.ts';
export { makeUploads, type StoredUpload, type Uploads } from './uploads.commands.ts';
export { type FileOwners, findFiles, findStored } from './visible-files.access.ts';
