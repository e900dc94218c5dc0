import { files } from '@bellwether/contract/files/files';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { fileConflicts, fileHandlers } from './files.handlers.ts';
import { storedUploads } from './stored-keys.queries.ts';
import { tidyFilesJob } from './tidy-files.job.ts';
import { makeUploads } from './uploads.commands.ts';

/** The manifest of the files room. */
export const room: Room = {
  name: 'files',
  mount(app, platform, { fileOwners }) {
    const uploads = makeUploads(platform);
    const handlers = fileHandlers(uploads, fileOwners);
    mount(app, platform, files, handlers, fileConflicts, { upload: uploads.upload });
  },
  jobs: (platform) => [tidyFilesJob(platform)],
  storedKeys: [storedUploads],
};
