import { newId } from '../../../platform/db/columns.ts';
import type { ClassRow } from '../read/columns.values.ts';
import { isDeleted, type RunContext } from '../run-context.rules.ts';
import { location } from '../tables.values.ts';

/** The rooms that the classes of a file stand in. */
export interface RoomsOfClasses {
  /** By name in lower case. */
  readonly ids: ReadonlyMap<string, string>;
  /** The ids of those that were made now. */
  readonly made: ReadonlySet<string>;
}

/** So many names of unknown rooms are told. */
const mostNames = 5;

/**
 * The rooms that the locations of classes name. OneRoster has no file of rooms: with `makeRooms` those that are not here
 * are made, else one warning says how many there are, and their classes come without a room.
 */
export async function roomsOfClasses(run: RunContext, rows: readonly ClassRow[]): Promise<RoomsOfClasses> {
  const { tx, writer, counts, issues } = run;
  const ids = new Map((await tx.select().from(location)).map(({ id, name }) => [name.toLowerCase(), id]));
  const unknown = new Map<string, { name: string; line: number }>();
  for (const row of rows) {
    const name = row.location?.trim() ?? '';
    const key = name.toLowerCase();
    if (name !== '' && !isDeleted(row) && !ids.has(key) && !unknown.has(key))
      unknown.set(key, { name, line: row.line });
  }
  if (run.makeRooms) {
    const fresh = [...unknown].map(([key, { name }]) => ({ key, id: newId(), name, kind: 'ROOM' as const }));
    await writer.insert(
      location,
      fresh.map(({ key: _, ...room }) => room),
    );
    for (const { key, id } of fresh) ids.set(key, id);
    counts.room.created += fresh.length;
    return { ids, made: new Set(fresh.map(({ id }) => id)) };
  }
  const [first] = unknown.values();
  if (first) {
    const named = [...unknown.values()].slice(0, mostNames).map(({ name }) => `'${name}'`);
    const names = `${named.join(', ')}${unknown.size > mostNames ? ' …' : ''}`;
    const reason = `Rooms that are not here: ${unknown.size} (${names}). Their classes come without a room.`;
    issues.warn('classes.csv', first.line, reason, { column: 'location', value: first.name });
  }
  return { ids, made: new Set() };
}
