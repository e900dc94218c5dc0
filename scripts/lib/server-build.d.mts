/** The file to run, and whether it had to be built: see server-build.mjs. */
export function buildServer(): Promise<{ readonly entry: string; readonly state: 'built' | 'unchanged' }>;
