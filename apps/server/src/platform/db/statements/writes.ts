// Which tables this process has written, so that what was remembered of them is forgotten at once.

/** How often tables were written. A stamp of tables changes with each commit of a write to one of them. */
export interface Writes {
  /** What is known of these tables now: two stamps are equal where nothing was written between them. */
  stamp(tables: readonly string[]): string;
  /** Tells that these tables were written and committed; 'all' where it cannot be told which. */
  note(tables: ReadonlySet<string>): void;
}

/** Stands for all tables: those of a statement that nobody can read, or whose foreign keys delete elsewhere too. */
export const everyTable = 'all tables';

export function writesLog(): Writes {
  const counts = new Map<string, number>();
  const of = (table: string) => counts.get(table) ?? 0;
  return {
    stamp: (tables) => [everyTable, ...tables].map(of).join(' '),
    note: (tables) => {
      for (const table of tables) counts.set(table, of(table) + 1);
    },
  };
}

const harmless =
  /^\s*(select|begin|start|savepoint|release|set|show|listen|unlisten|notify|explain|commit|rollback)\b/i;
const written = /\b(?:insert\s+into|update|merge\s+into)\s+(?:only\s+)?"?(\w+)"?/gi;
const read = /\b(?:from|join)\s+(?:only\s+)?"?(\w+)"?/gi;

/** The tables that a statement writes: none where it reads; `everyTable` where it deletes, or is none that is known here. */
export function tablesWritten(text: string): readonly string[] {
  if (harmless.test(text)) return [];
  const tables = [...text.matchAll(written)].map(([, table]) => (table as string).toLowerCase());
  const isOnlyKnown = /^\s*(with|insert|update|merge)\b/i.test(text) && !/\bdelete\s+from\b/i.test(text);
  // `with … select` reads: nothing is written in it.
  return isOnlyKnown ? tables : [...tables, everyTable];
}

/** The tables that a statement reads; names of its own (a `with`, say) are among them and do no harm. */
export function tablesRead(text: string): readonly string[] {
  return [...new Set([...text.matchAll(read)].map(([, table]) => (table as string).toLowerCase()))];
}
