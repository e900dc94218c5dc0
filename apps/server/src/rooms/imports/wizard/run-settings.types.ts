import type { ImportOptions } from '@bellwether/contract/imports/wizard';

/** How a background import reads its file; kept with the run, so that any process can go on with it. */
export interface RunSettings {
  /** Field key to header. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Field key to value in the file to value of ours. */
  readonly enumerations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly options: ImportOptions;
}
