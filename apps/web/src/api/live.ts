import { useSyncExternalStore } from 'react';
import { onTouched, tab } from './client.ts';
import { invalidatePaths } from './hooks.ts';

interface LiveEvent {
  type: string;
  data: unknown;
}

const firstWait = 1000;
const longestWait = 30_000;
/** Away for longer, what was missed may be more than the server replays: everything on screen is read again. */
const longAway = 600_000;

const waiting = new Set<string>();
let refreshPending = false;
let connected: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether the live stream stands; undefined before it has stood or failed for the first time. MSG-15: set on open, cleared on error. */
export function useLiveConnected(): boolean | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => connected,
  );
}

/**
 * Opens the live stream: 'invalidate' events refresh the reads below their paths, the others are handed to `onEvent`.
 * It goes on after `since`, the session's `eventId`, so that what happened between the first reads and the stream is
 * heard. A broken stream is opened again after 1 second, then twice as long each time up to 30, and goes on after the
 * last event that came. Returns the function that closes it. MSG-15, AMB-120.
 */
export function openLive(onEvent: (event: LiveEvent) => void, since?: number): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = since === undefined ? '' : String(since);
  let wait = firstWait;
  let brokenAt = 0;

  const hear = (message: MessageEvent<string>) => {
    lastId = message.lastEventId || lastId;
    const data = parse(message.data);
    if (message.type === 'invalidate') {
      const paths = pathsOf(data);
      if (!isOwn(data)) queue(paths);
      if (paths.includes('/api/auth/session')) onEvent({ type: 'session', data });
    }
    // A message without a type only says that the stream stands: SSE_CONNECTION_ESTABLISHED.
    else if (message.type !== 'message') onEvent({ type: message.type, data });
  };
  const connect = () => {
    source = new EventSource(`/api/notifications/events${lastId ? `?lastEventId=${lastId}` : ''}`);
    source.onopen = () => {
      wait = firstWait;
      if (brokenAt > 0 && Date.now() - brokenAt > longAway) queue(['/api']);
      brokenAt = 0;
      setConnected(true);
    };
    source.onerror = () => {
      source.close();
      brokenAt ||= Date.now();
      setConnected(false);
      timer = setTimeout(connect, wait);
      wait = Math.min(longestWait, wait * 2);
    };
    for (const type of ['invalidate', 'notification', 'progress', 'message'])
      source.addEventListener(type, hear as (event: Event) => void);
  };
  connect();
  return () => {
    clearTimeout(timer);
    source.close();
    setConnected(undefined);
  };
}

onTouched(queue);

/** Whether the event comes of a write of this page, whose reply has said the same. */
function isOwn(data: unknown): boolean {
  return isObject(data) && data.tab === tab;
}

/** The paths an 'invalidate' event names; none when it is malformed. */
export function pathsOf(data: unknown): string[] {
  return isObject(data) && Array.isArray(data.paths)
    ? data.paths.filter((path) => typeof path === 'string')
    : [];
}

function setConnected(next: boolean | undefined): void {
  if (connected === next) return;
  connected = next;
  for (const listener of listeners) listener();
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
