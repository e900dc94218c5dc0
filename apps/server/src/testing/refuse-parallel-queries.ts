import pg from 'pg';

// A set-up file of the server's tests (vitest.config.ts). A connection runs one query at a time: what is sent meanwhile only
// waits in pg's queue, which pg 9 will refuse. Inside a transaction reads therefore follow each other (`together`), and a
// test in which they do not fails here instead of warning.

interface Watched {
  /** The query that was not answered yet; none as soon as it failed, when a rollback follows at once. */
  readonly _activeQuery?: unknown;
  readonly pipeline?: boolean;
}

const marked = Symbol.for('bellwether.refusesParallelQueries');
const { prototype } = pg.Client;
// The modules outlive a test file (isolate: false), so the second file finds it done.
if (!Reflect.has(prototype, marked)) {
  const query = prototype.query;
  Reflect.set(prototype, marked, true);
  Reflect.set(prototype, 'query', function (this: Watched, ...args: readonly unknown[]) {
    if (this._activeQuery && !this.pipeline)
      throw new Error(`sent to a connection that is still at another query: ${textOf(args[0])}`);
    return Reflect.apply(query, this, args);
  });
}

function textOf(config: unknown): string {
  return typeof config === 'string' ? config : String((config as { text?: unknown } | null)?.text);
}
