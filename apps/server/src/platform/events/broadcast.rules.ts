import type { OutgoingEvent } from './live-events.ts';

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The event as it may go out. What everybody hears names no record: an id would tell pupils whose profile is edited or
 * who was marked in a lesson. A '*' stands in its place, and refreshes each such read that is open. An event for one
 * user stays as it is.
 */
export function outgoing(event: OutgoingEvent): OutgoingEvent {
  if (event.userId !== null) return event;
  const { paths = [], ...data } = event.data as { paths?: readonly string[] };
  return { ...event, data: { ...data, paths: [...new Set(paths.map(withoutIds))] } };
}

function withoutIds(path: string): string {
  return path
    .split('/')
    .map((part) => (id.test(part) ? '*' : part))
    .join('/');
}
