import { fixedClock } from '../platform/clock/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openLiveEvents } from '../platform/events/live-events.ts';
import { makeLog } from '../platform/log/log.ts';
import { seal } from '../rooms/ledger/journal/seal.commands.ts';

// A process of its own that seals what was posted until somebody kills it. It is made of what the sealer needs and no more, as the
// whole application takes its time to come up where the machine is busy.

const [url, now] = process.argv.slice(2);
if (url && now) {
  const database = openDatabase(url, { max: 3 });
  const events = await openLiveEvents(database, makeLog('silent'));
  await seal({ database, events, clock: fixedClock(now) });
  await events.close();
  await database.close();
}
