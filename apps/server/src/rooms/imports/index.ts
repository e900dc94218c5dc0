export { importOneRoster } from './import-oneroster.commands.ts';
export { undoImport } from './undo-import.commands.ts';
