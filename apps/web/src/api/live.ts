import { invalidatePaths } from './hooks.ts';

interface LiveEvent {
  type: string;
  data: unknown;
}

const waiting = new Set<string>();
let refreshPending = false;

/**
 * Opens the live stream: 'invalidate' events refresh the reads below their paths, the others are handed to
 * `onEvent`. EventSource reconnects by itself and sends Last-Event-ID. Returns the function that closes it.
 */
export function openLive(onEvent: (event: LiveEvent) => void): () => void {
  const source = new EventSource('/api/events');
  const hear = (message: MessageEvent<string>) => {
    const data = parse(message.data);
    if (message.type === 'invalidate') queue(pathsOf(data));
    else onEvent({ type: message.type, data });
  };
  const hearPlain = (message: MessageEvent<string>) => {
    const event = parse(message.data);
    if (!isObject(event)) return;
    if (event.type === 'invalidate') queue(pathsOf(event.data ?? event));
    else onEvent({ type: String(event.type ?? 'message'), data: event.data ?? event });
  };
  source.addEventListener('invalidate', hear);
  source.addEventListener('notification', hear);
  source.addEventListener('progress', hear);
  source.addEventListener('message', hearPlain);
  return () => source.close();
}

/** The paths an 'invalidate' event names; none when it is malformed. */
export function pathsOf(data: unknown): string[] {
  return isObject(data) && Array.isArray(data.paths)
    ? data.paths.filter((path) => typeof path === 'string')
    : [];
}

// A schedule of a year makes many events in one moment; one refresh for all of them is enough.
function queue(paths: readonly string[]): void {
  for (const path of paths) waiting.add(path);
  if (refreshPending) return;
  refreshPending = true;
  setTimeout(() => {
    const all = [...waiting];
    waiting.clear();
    refreshPending = false;
    void invalidatePaths(all);
  }, 150);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
