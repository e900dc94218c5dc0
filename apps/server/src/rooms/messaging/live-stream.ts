import { closing, replayPage, type StoredEvent } from '../../platform/events/live-events.ts';
import type { Context } from '../../platform/http/context.ts';

/** AMB-120. */
const heartbeatMilliseconds = 25_000;
/** A reader that falls this far behind is cut off; it reconnects and replays. */
const maxBufferedBytes = 1_000_000;

/**
 * Server-sent events of the viewer. Says first that it stands, from which event on; replays what came after
 * Last-Event-ID (or `lastEventId`, for a client that reconnects by itself); keeps the line open with comments, and ends
 * within a heartbeat, or at once on a signal, when the session has ended or the user was suspended. MSG-15, AMB-120.
 */
export async function liveStream(ctx: Context, lastEventId: number | undefined): Promise<unknown> {
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
    clearInterval(heartbeat);
    unsubscribe();
    unsignal();
  });

  // Where it begins is told only when nothing is replayed: else a line that breaks meanwhile would skip the rest.
  const begin = replaying ? '' : `id: ${platform.events.newest()}\n`;
  raw.write(`retry: 2000\n${begin}data: {"type":"SSE_CONNECTION_ESTABLISHED"}\n\n`);
  if (replaying) {
    await replayAll();
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

const frames = new WeakMap<StoredEvent, string>();

/** The event as it goes over the line: written once, however many listen. */
function frameOf(event: StoredEvent): string {
  const known = frames.get(event);
  if (known) return known;
  const frame = `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`;
  frames.set(event, frame);
  return frame;
}
