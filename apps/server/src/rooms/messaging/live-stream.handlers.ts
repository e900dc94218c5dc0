import { closing, replayPage, type StoredEvent } from '../../platform/events/live-events.ts';
import type { Context } from '../../platform/http/context.ts';

/** AMB-120. */
const heartbeatMilliseconds = 25_000;
/**
 * So many streams a session may have open. One more ends the oldest, which is most likely a line that broke unheard; if a
 * window still listens to it, it comes back, but not at once.
 */
const maxStreams = 10;
const comeBackMilliseconds = 60_000;
/** A reader that falls this far behind is cut off; it reconnects and replays. */
const maxBufferedBytes = 1_000_000;

/**
 * Server-sent events of the viewer. Says first that it stands, from which event on; replays what came after
 * Last-Event-ID (or `lastEventId`, for a client that reconnects by itself); keeps the line open with comments, and ends
 * within a heartbeat, or at once on a signal, when the session has ended or the user was suspended. MSG-15, AMB-120.
 */
export async function liveStream(
  ctx: Context,
  lastEventId: number | undefined,
  open: OpenStreams,
): Promise<unknown> {
  const { platform, request, reply } = ctx;
  const userId = ctx.viewer.actor.id;
  const raw = reply.hijack().raw;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  });
  let sent = Number(request.headers['last-event-id'] ?? lastEventId ?? Number.NaN);
  const leave = open.enter(ctx.viewer.sessionId, () => {
    raw.end(`retry: ${comeBackMilliseconds}\n\n`);
  });
  const waiting: StoredEvent[] = [];
  let replaying = !Number.isNaN(sent);

  const write = (event: StoredEvent) => {
    if (event.id <= sent) return;
    sent = event.id;
    raw.write(frameOf(event));
    if (raw.writableLength > maxBufferedBytes) raw.destroy();
  };
  // Subscribed before the replay is read, so that nothing falls between the two.
  const unsubscribe = platform.events.subscribe(userId, (event) =>
    replaying ? waiting.push(event) : write(event),
  );
  const stillSignedIn = async () => {
    const viewer = await platform.findViewer(request.headers.cookie).catch(() => ctx.viewer);
    if (viewer?.actor.id !== userId) raw.end();
  };
  const heartbeat = setInterval(() => {
    raw.write(': still here\n\n');
    void stillSignedIn();
  }, heartbeatMilliseconds);
  const unsignal = platform.events.onSignal((payload) =>
    payload === closing ? raw.end() : void stillSignedIn(),
  );
  raw.on('close', () => {
    leave();
    clearInterval(heartbeat);
    unsubscribe();
    unsignal();
  });

  // Where it begins is told only when nothing is replayed: else a line that breaks meanwhile would skip the rest.
  const begin = replaying ? '' : `id: ${platform.events.newest()}\n`;
  raw.write(`retry: 2000\n${begin}data: {"type":"SSE_CONNECTION_ESTABLISHED"}\n\n`);
  if (replaying) {
    try {
      await replayAll();
    } catch (error) {
      // Ended, it is opened again by the client, which then asks for the same events; kept open, it would miss them.
      platform.log.warn({ err: error }, 'missed events could not be read');
      raw.destroy();
      return reply;
    }
    replaying = false;
    for (const event of waiting) write(event);
  }
  return reply;

  /** A line that was away for long has more to read than one page of the table. */
  async function replayAll(): Promise<void> {
    for (;;) {
      const missed = await platform.events.replay(userId, sent);
      for (const event of missed) write(event);
      if (missed.length < replayPage) return;
    }
  }
}

/** The open streams of this process. */
export interface OpenStreams {
  /** Takes one more stream of a session in, ending the oldest above the limit. Returns how to leave. */
  enter(sessionId: string, end: () => void): () => void;
}

/** None yet. */
export function makeOpenStreams(): OpenStreams {
  const bySession = new Map<string, Set<() => void>>();
  return {
    enter(sessionId, end) {
      const own = bySession.get(sessionId) ?? new Set();
      bySession.set(sessionId, own.add(end));
      const [oldest] = own;
      if (own.size > maxStreams && oldest) {
        own.delete(oldest);
        oldest();
      }
      return () => {
        own.delete(end);
        if (own.size === 0 && bySession.get(sessionId) === own) bySession.delete(sessionId);
      };
    },
  };
}

const frames = new WeakMap<StoredEvent, string>();

/** The event as it goes over the line: written once, however many listen. */
function frameOf(event: StoredEvent): string {
  const known = frames.get(event);
  if (known) return known;
  const frame = `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`;
  frames.set(event, frame);
  return frame;
}
