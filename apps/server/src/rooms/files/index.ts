import { files } from '@bellwether/contract/files/files';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { fileConflicts, fileHandlers } from './files.handlers.ts';
import { makeUploads } from './uploads.ts';
import type { FileOwners } from './visible-files.ts';

export { attachFiles, detachFiles, filesOf } from './attachments.ts';
export { attachment, file } from './files.table.ts';
export { serveFile } from './serve-file.ts';
export { storedUploads } from './stored-keys.ts';
export { tidyFilesJob } from './tidy-files.job.ts';
export { makeUploads, type StoredUpload, type Uploads } from './uploads.ts';
export type { FileOwners } from './visible-files.ts';

/** The door of the files room. `owners`: for each entity on which files hang, which of its records a viewer may see. */
export function filesRoom(app: FastifyInstance, platform: Platform, owners: FileOwners): void {
  const uploads = makeUploads(platform);
  const handlers = fileHandlers(uploads, owners);
  mount(app, platform, files, handlers, fileConflicts, { upload: uploads.upload });
}
