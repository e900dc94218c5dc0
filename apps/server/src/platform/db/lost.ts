import { postgresError } from './postgres-error.ts';

// What a database that is away looks like from here. PostgreSQL's own codes come over a connection that still works; the rest
// comes from the socket, from pg and from pg-pool, which tell some of it in words only.

/** The server ended this connection, or cannot serve at all: shutting down, starting, recovering, full, read-only after a failover. */
const serverCodes = /^(?:08\w{3}|57P0[1-5]|53300|25006)$/;
/** The connection under a query or a transaction went away: another one may well work. */
const lostCodes = /^(?:08(?!001|004)\w{3}|57P0[125]|25006)$/;
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const awayWords =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/;
const lostWords =
  /^(?:Connection terminated unexpectedly|Client has encountered a connection error|Client was closed and is not queryable)/;

/** The connection broke while COMMIT was under way: whether it took place is not known. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection broke during COMMIT', { cause });
  }
}

/** Whether a COMMIT broke off: what was written may be there or not. */
export function hasUnknownOutcome(error: unknown): boolean {
  return causes(error).some((one) => one instanceof OutcomeUnknown);
}

/** Whether the error says that the database cannot be reached or does not serve: an outage, which passes. */
export function isDatabaseAway(error: unknown): boolean {
  const code = postgresError(error)?.code;
  if (code !== undefined && serverCodes.test(code)) return true;
  return (
    hasUnknownOutcome(error) ||
    causes(error).some((one) => socketCodes.has(codeOf(one)) || awayWords.test(one.message))
  );
}

/**
 * Whether the connection was lost under the work, and nothing of it was committed: the same work on another connection may
 * pass at once. False where nothing can be reached at all, and where a COMMIT was under way.
 */
export function isConnectionLost(error: unknown): boolean {
  const all = causes(error);
  if (hasUnknownOutcome(error)) return false;
  const code = postgresError(error)?.code;
  if (code !== undefined) return lostCodes.test(code);
  return all.some((one) => ['ECONNRESET', 'EPIPE'].includes(codeOf(one)) || lostWords.test(one.message));
}

function causes(error: unknown): Error[] {
  const found: Error[] = [];
  for (let at = error; at instanceof Error && found.length < 10; at = at.cause) found.push(at);
  return found;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
