export { importDuplicates } from './duplicates.ts';
export { imports } from './imports.ts';
export { importChunks, importFiles } from './wizard.ts';
