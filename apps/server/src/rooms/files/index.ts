export { attachFiles, detachFiles, detachFromGone, eraseFiles, filesOf } from './attachments.commands.ts';
export { printedPicture } from './images.commands.ts';
export { serveFile } from './serve-file.commands.ts';
export { storeUpload } from './store-upload.commands.ts';
export { makeUploads, type StoredUpload, type Uploads } from './uploads.commands.ts';
export { type FileOwners, findFiles, findStored } from './visible-files.access.ts';
