import { imports as records } from '@bellwether/contract/imports/imports';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { importHandlers } from './imports.handlers.ts';
import { registerImportJobs, tidyImports } from './imports.jobs.ts';

export { importOneRoster } from './import-oneroster.ts';
export { importIssue } from './imports.table.ts';
export { undoImport } from './undo-import.ts';

/** The door of the imports room: OneRoster 1.2 with timetable and rooms, its history and its undo. */
export function imports(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, records, importHandlers);
  app.addHook('onReady', async () => {
    await registerImportJobs(platform);
    await tidyImports(platform);
  });
}
