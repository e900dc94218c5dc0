export { importChecks } from './check.ts';
export { imports } from './imports.ts';
export { importChunks, importFiles } from './wizard.ts';
