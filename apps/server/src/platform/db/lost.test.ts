import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { hasUnknownOutcome, isConnectionLost, isDatabaseAway, OutcomeUnknown } from './lost.ts';

const fromPostgres = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new pg.DatabaseError('x', 1, 'error'), { code }) });
const fromSocket = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

describe('an error of the database', () => {
  it.each([
    // What it is, whether the database is away, whether the same may pass on another connection.
    ['57P01: this connection was ended', fromPostgres('57P01'), true, true],
    ['57P02: the server crashed', fromPostgres('57P02'), true, true],
    ['57P03: the server is starting', fromPostgres('57P03'), true, false],
    ['08006: the connection failed', fromPostgres('08006'), true, true],
    ['08001: no connection can be made', fromPostgres('08001'), true, false],
    ['53300: too many connections', fromPostgres('53300'), true, false],
    ['25006: read only after a failover', fromPostgres('25006'), true, true],
    ['ECONNREFUSED', fromSocket('ECONNREFUSED'), true, false],
    ['ECONNRESET', fromSocket('ECONNRESET'), true, true],
    ['EPIPE, which looks like one of its codes', fromSocket('EPIPE'), true, true],
    ['words of pg', new Error('Connection terminated unexpectedly'), true, true],
    ['words of the pool', new Error('timeout exceeded when trying to connect'), true, false],
    ['a broken rule', fromPostgres('23505'), false, false],
    ['a deadlock', fromPostgres('40P01'), false, false],
    ['a full disk', fromPostgres('53100'), false, false],
    ['a mistake of ours', new TypeError('x is undefined'), false, false],
  ])('%s', (_what, error, isAway, isLost) => {
    expect([isDatabaseAway(error), isConnectionLost(error)]).toEqual([isAway, isLost]);
    expect(hasUnknownOutcome(error)).toBe(false);
  });

  it('that broke off a COMMIT is an outage, and nothing that may be done again', () => {
    const error = new Error('Failed query', { cause: new OutcomeUnknown(fromSocket('ECONNRESET')) });
    expect([isDatabaseAway(error), isConnectionLost(error), hasUnknownOutcome(error)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
