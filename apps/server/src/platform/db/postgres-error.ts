interface PostgresError {
  readonly code: string;
  readonly constraint?: string;
  readonly detail?: string;
}

/** The PostgreSQL error inside whatever was thrown (drizzle wraps it), or undefined. */
export function postgresError(error: unknown): PostgresError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code) && at.code !== 'EPIPE')
      return at as Error & PostgresError;
  }
  return undefined;
}
