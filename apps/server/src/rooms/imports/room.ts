import { importChecks } from '@bellwether/contract/imports/check';
import { imports as records } from '@bellwether/contract/imports/imports';
import { importChunks, importFiles } from '@bellwether/contract/imports/wizard';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { importHandlers } from './imports.handlers.ts';
import { registerImportJobs, tidyImports } from './imports.jobs.ts';
import { storedImports } from './stored-keys.queries.ts';
import { checkHandlers } from './wizard/check.handlers.ts';
import { chunkHandlers } from './wizard/chunks.handlers.ts';
import { importFileHandlers } from './wizard/files.handlers.ts';
import { makeFileReader } from './wizard/read/file-reader.commands.ts';

/** The manifest of the imports room: OneRoster 1.2 with timetable and rooms, spreadsheets by the wizard, history and undo. */
export const room: Room = {
  name: 'imports',
  mount(app, platform) {
    mount(app, platform, importFiles, importFileHandlers(makeFileReader()));
    mount(app, platform, importChunks, chunkHandlers);
    mount(app, platform, importChecks, checkHandlers);
    mount(app, platform, records, importHandlers);
    app.addHook('onReady', async () => {
      await registerImportJobs(platform);
      await tidyImports(platform);
    });
  },
  storedKeys: [storedImports],
};
