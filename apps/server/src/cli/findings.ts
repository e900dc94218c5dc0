/** One sentence of the doctor. An error makes the exit code 1. */
export interface Finding {
  readonly level: 'good' | 'warning' | 'error';
  readonly text: string;
}

/** All is well here. */
export function good(text: string): Finding {
  return { level: 'good', text };
}

/** It works, but somebody should know. */
export function warning(text: string): Finding {
  return { level: 'warning', text };
}

/** Something does not work, or is dangerous. */
export function wrong(text: string): Finding {
  return { level: 'error', text };
}

/** The findings of a check; one that throws becomes an error with its message. */
export async function examined(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [wrong(`${what} could not be checked: ${error instanceof Error ? error.message : String(error)}`)];
  }
}
