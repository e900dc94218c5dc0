import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Db } from '../db/database.ts';
import { rowOf } from '../db/rows.ts';
import type { Log } from '../log/log.ts';
import { outgoing } from './broadcast.rules.ts';
import { liveEvent } from './events.table.ts';
import { keepListening } from './listening.ts';

export interface OutgoingEvent {
  /** The one user it is for; null for everybody who is signed in. */
  readonly userId: string | null;
  readonly type: 'invalidate' | 'notification' | 'progress';
  readonly data: unknown;
}

export interface StoredEvent extends OutgoingEvent {
  readonly id: number;
}

type Listener = (event: StoredEvent) => void;

export interface LiveEvents {
  /** Writes events inside the caller's transaction; they go out when it commits. */
  write(tx: Db, events: readonly OutgoingEvent[], now: Date): Promise<void>;
  /** Calls the listener for every event that the user may see. Returns how to stop. */
  subscribe(userId: string, listener: Listener): () => void;
  /** The id of the last event that was passed on; later ones reach whoever subscribes now. */
  newest(): number;
  /** The user's events after the given id, oldest first, at most `replayPage`. */
  replay(userId: string, afterId: number): Promise<StoredEvent[]>;
  /** Tells every process that sessions or rights changed. */
  signal(tx: Db, channel: 'sessions', payload: string): Promise<void>;
  /** Calls the listener at every signal. Returns how to stop. */
  onSignal(listener: (payload: string) => void): () => void;
  /** Deletes events older than a day. Returns how many. */
  prune(now: Date): Promise<number>;
  /** Asks every open stream to end: the server is going down. */
  endStreams(): void;
  close(): Promise<void>;
}

/** How many missed events are read at once. */
export const replayPage = 1000;

/** The signal's payload when the server goes down. */
export const closing = 'closing';

// Ids are given at insert and seen at commit; without this lock a later id could be seen first, and a client that
// reconnects after it would miss the earlier one. It is taken last, just before the commit.
const orderLock = 7_305_002;

/** After how many milliseconds events that could not be read are read again. */
const readAgain = 500;

/**
 * Live events over LISTEN/NOTIFY, so that any process can serve any subscriber. The listening connection is made
 * again when it breaks, and what was missed meanwhile is read from the table.
 */
export async function openLiveEvents(database: Database, log: Log): Promise<LiveEvents> {
  const listeners = new Map<string, Set<Listener>>();
  const signalListeners = new Set<(payload: string) => void>();
  let lastId = await newestId(database.db);
  let forwarding = Promise.resolve();
  let isWaiting = false;
  let again: NodeJS.Timeout | undefined;

  const listening = await keepListening({
    url: database.url,
    channels: ['bw_events', 'bw_sessions'],
    log,
    notified(channel, payload) {
      if (channel === 'bw_events') wake();
      else for (const listener of signalListeners) listener(payload);
    },
    back() {
      // Rights may have changed while nobody listened.
      for (const listener of signalListeners) listener('');
      wake();
    },
  });

  return {
    async write(tx, events, now) {
      if (events.length === 0) return;
      const rows = JSON.stringify(events.map(outgoing));
      // In one statement, as everybody who writes waits for the lock: a row has its id, which is its place, when the lock is held.
      await tx.execute(sql`
        insert into ${liveEvent} (at, user_id, type, data)
        select ${now.toISOString()}::timestamptz, e."userId", e.type, e.data
        from (select pg_advisory_xact_lock(${orderLock})) taken
        cross join rows from (jsonb_to_recordset(${rows}::jsonb) as ("userId" uuid, type text, data jsonb)) with ordinality
          as e("userId", type, data, place)
        order by e.place
        returning pg_notify('bw_events', '')`);
    },
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(userId);
      };
    },
    newest: () => lastId,
    replay: (userId, afterId) =>
      database.db
        .select()
        .from(liveEvent)
        .where(and(gt(liveEvent.id, afterId), or(isNull(liveEvent.userId), eq(liveEvent.userId, userId))))
        .orderBy(asc(liveEvent.id))
        .limit(replayPage) as Promise<StoredEvent[]>,
    async signal(tx, channel, payload) {
      await tx.execute(sql`select pg_notify(${`bw_${channel}`}, ${payload})`);
    },
    onSignal(listener) {
      signalListeners.add(listener);
      return () => void signalListeners.delete(listener);
    },
    async prune(now) {
      const old = new Date(now.getTime() - 86_400_000).toISOString();
      const deleted = await database.db.delete(liveEvent).where(lt(liveEvent.at, old));
      return deleted.rowCount ?? 0;
    },
    endStreams() {
      for (const listener of signalListeners) listener(closing);
    },
    async close() {
      clearTimeout(again);
      await listening.close();
      await forwarding;
      clearTimeout(again);
    },
  };

  /** Reads what is new after what is being read now; however often it is called meanwhile, once. */
  function wake(): void {
    if (isWaiting) return;
    isWaiting = true;
    forwarding = forwarding.then(() => {
      isWaiting = false;
      return forward();
    });
  }

  async function forward(): Promise<void> {
    try {
      const fresh = (await database.db
        .select()
        .from(liveEvent)
        .where(gt(liveEvent.id, lastId))
        .orderBy(asc(liveEvent.id))) as StoredEvent[];
      for (const event of fresh) {
        lastId = event.id;
        const audience =
          event.userId === null ? [...listeners.values()] : [listeners.get(event.userId) ?? []];
        for (const group of audience) for (const listener of group) listener(event);
      }
    } catch (error) {
      log.warn({ err: error }, 'live events could not be read');
      // Nobody may say it a second time, so it is not left to the next event.
      clearTimeout(again);
      again = setTimeout(wake, readAgain).unref();
    }
  }
}

const Newest = z.object({ id: z.string().nullable() });

async function newestId(db: Db): Promise<number> {
  const newest = await rowOf(db, Newest).from(sql`select max(id) as id from live_event`);
  return Number(newest?.id ?? 0);
}
