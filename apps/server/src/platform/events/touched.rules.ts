import type { Endpoint } from '@bellwether/contract/shared/endpoint';
import type { OutgoingEvent } from './live-events.ts';

/** Above so many paths the reply names all of them at once. */
const mostPaths = 20;

/**
 * What a write made stale for who wrote, as the header `x-touched` says it: the paths of the record, filled with the parameters of the
 * request, and those that the handler told everybody or the writer. Undefined when there are none; '/api' when there are too many.
 */
export function touchedPaths(
  { touches = [] }: Pick<Endpoint, 'touches'>,
  params: unknown,
  events: readonly OutgoingEvent[],
  userId: string | undefined,
): string | undefined {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  const filled = touches.map((path) =>
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '*'))),
  );
  const told = events.flatMap((event) =>
    event.type === 'invalidate' && (event.userId === null || event.userId === userId) ? pathsOf(event) : [],
  );
  const all = [...new Set([...filled, ...told])];
  if (all.length === 0) return undefined;
  return all.length > mostPaths ? '/api' : all.join(',');
}

/** The events with the tab that made them, which has read again what they name by its own reply. */
export function fromTab(events: readonly OutgoingEvent[], tab: unknown): readonly OutgoingEvent[] {
  if (typeof tab !== 'string' || !/^[\w-]{8,40}$/.test(tab)) return events;
  return events.map((event) =>
    event.type === 'invalidate' ? { ...event, data: { ...(event.data as object), tab } } : event,
  );
}

function pathsOf({ data }: OutgoingEvent): readonly string[] {
  return (data as { readonly paths?: readonly string[] }).paths ?? [];
}
