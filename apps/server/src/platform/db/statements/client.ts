import pg from 'pg';
import type { StatementNames } from './statement-names.ts';
import { tablesWritten, type Writes } from './writes.ts';

/** What every connection of a pool does besides asking. */
export interface Watch {
  readonly names: StatementNames | undefined;
  readonly writes: Writes;
}

const mayBeNamed: ReadonlySet<string | undefined> = new Set(['select', 'with', 'insert']);

type AnyQuery = (...args: unknown[]) => unknown;

/** The driver's client, which names the statements that come again and tells which tables were written once it is sure. */
export function watchedClient({ names, writes }: Watch): typeof pg.Client {
  return class WatchedClient extends pg.Client {
    /** Written since BEGIN; what is not committed is nobody's business yet. */
    #pending: Set<string> | undefined;

    override query(...args: unknown[]): never {
      const ask = super.query.bind(this) as AnyQuery;
      const text = textOf(args[0]);
      if (text === undefined) return ask(...args) as never;
      const command = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase();
      if (command === 'begin' || command === 'start') this.#pending = new Set();
      const tables = tablesWritten(text);
      if (this.#pending) for (const table of tables) this.#pending.add(table);
      const ended = endedBy(command, this.#pending, tables, text);
      if (ended !== undefined && this.#pending) this.#pending = undefined;
      const named = mayBeNamed.has(command) ? withName(args, text, names) : args;
      return (
        ended && ended.size > 0 ? whenDone(ask, named, () => writes.note(ended)) : ask(...named)
      ) as never;
    }
  };
}

/** What is true once this statement is done: the whole transaction's tables, its own outside of one, or nothing yet. */
function endedBy(
  command: string | undefined,
  pending: Set<string> | undefined,
  tables: readonly string[],
  text: string,
): ReadonlySet<string> | undefined {
  if (!pending) return tables.length > 0 ? new Set(tables) : undefined;
  if (command === 'commit') return pending;
  return command === 'rollback' && !/\bto\b/i.test(text) ? new Set() : undefined;
}

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const text = (query as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? text : undefined;
}

function withName(args: unknown[], text: string, names: StatementNames | undefined): unknown[] {
  const [query, ...rest] = args;
  if (typeof query !== 'object' || query === null || 'submit' in query) return args;
  const name = (query as { name?: string }).name ?? names?.(text);
  return name === undefined ? args : [{ ...query, name }, ...rest];
}

/** Asks, and does `then` when the answer or the failure is here, before the caller hears of it: a commit may have come through. */
function whenDone(ask: AnyQuery, args: unknown[], then: () => void): unknown {
  const last = args.at(-1);
  if (typeof last === 'function')
    return ask(...args.slice(0, -1), (...answer: unknown[]) => {
      then();
      last(...answer);
    });
  const answer = ask(...args);
  return answer instanceof Promise ? answer.finally(then) : answer;
}
