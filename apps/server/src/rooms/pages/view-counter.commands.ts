import { dayIn } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import type { Platform } from '../../platform/http/platform.ts';
import { organizationZone } from '../settings/index.ts';

/** How long views are gathered before they are written. */
const flushMilliseconds = 2000;

const machines =
  /bot|crawl|spider|slurp|preview|fetch|monitor|scan|curl|wget|python|java\/|go-http|headless|lighthouse|facebookexternalhit|whatsapp|telegram|axios|node|okhttp|libwww|feed/i;

export interface ViewCounter {
  /** Counts a view by this program, unless it is a machine. Nothing is written yet. */
  count(pageId: string, userAgent: string | undefined): void;
  /** Writes what was gathered. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether the program that asks is a machine that reads pages, and no person looking at one. */
export function isMachine(userAgent: string | undefined): boolean {
  return !userAgent || userAgent.length > 1000 || machines.test(userAgent);
}

/**
 * Counts views of public pages by day, in memory and from there in batches: a visit costs no write. Nothing about the
 * visitor is kept. When the process is killed, the views of its last two seconds are lost.
 */
export function makeViewCounter(platform: Platform): ViewCounter {
  let gathered = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const counter: ViewCounter = {
    count(pageId, userAgent) {
      if (isMachine(userAgent)) return;
      gathered.set(pageId, (gathered.get(pageId) ?? 0) + 1);
      timer ??= setTimeout(() => void counter.flush().catch(report), flushMilliseconds).unref();
    },
    async flush() {
      clearTimeout(timer);
      timer = undefined;
      if (gathered.size === 0) return;
      const batch = gathered;
      gathered = new Map();
      const { db } = platform.database;
      const zone = await organizationZone(db);
      const day = dayIn(zone, platform.clock.now());
      // In one order everywhere, so that two processes never wait for each other; a page deleted meanwhile is left out.
      for (const [pageId, count] of [...batch].sort(([one], [other]) => (one < other ? -1 : 1))) {
        await db.execute(sql`insert into page_view (page_id, day, count)
          select id, ${day}::date, ${count}::int from page where id = ${pageId}
          on conflict (page_id, day) do update set count = page_view.count + excluded.count`);
      }
    },
    async stop() {
      await counter.flush().catch(report);
    },
  };
  const report = (error: unknown) => platform.log.warn({ err: error }, 'page views could not be counted');
  return counter;
}
