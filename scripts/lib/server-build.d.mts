/** The file to run, and whether it had to be built: see server-build.mjs. */
export function buildServer(what?: {
  readonly source: string;
  readonly madeOf: readonly string[];
  readonly dist: string;
}): Promise<{ readonly entry: string; readonly state: 'built' | 'unchanged' }>;
