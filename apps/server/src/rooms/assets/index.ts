export { dueIn, runDepreciation } from './depreciate.commands.ts';
export { disposeOf } from './dispose.commands.ts';
