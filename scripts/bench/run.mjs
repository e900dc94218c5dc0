// Every part of the benchmark, each in folders of its own. Parts: students, inbox, assignments, availability, uploads, rows, pipeline, live, pages, import, calendar, browser, start, sign-in, sittings, money, feed, marking, roster, words, faults; growth, history and triggers (--only=…) and clone (--clone) when asked for.
import { loadavg } from 'node:os';
import { benchAssignments } from './assignments.mjs';
import { benchAvailability } from './availability.mjs';
import { benchBrowser } from './browser.mjs';
import { benchCalendar } from './calendar.mjs';
import { benchFaults } from './faults.mjs';
import { benchFeed } from './feed.mjs';
import { benchGrowth } from './growth.mjs';
import { benchHistory } from './history.mjs';
import { benchImport } from './import.mjs';
import { benchInbox } from './inbox.mjs';
import { benchLive } from './live.mjs';
import { benchMarking } from './marking.mjs';
import { benchMoney } from './money.mjs';
import { benchPipeline } from './pipeline.mjs';
import { inFolder, startServer } from './processes.mjs';
import { benchPublicPages } from './public-pages.mjs';
import { skipped, summarise } from './report.mjs';
import { benchRoster } from './roster.mjs';
import { benchRows } from './rows.mjs';
import { benchSignIn } from './sign-in.mjs';
import { benchSittings } from './sittings.mjs';
import { benchClone, benchStart } from './start-up.mjs';
import { benchStudents } from './students.mjs';
import { benchTriggers } from './triggers.mjs';
import { benchUploads } from './uploads.mjs';
import { benchWords } from './words.mjs';

const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const wanted = (name) => only?.includes(name) ?? true;

console.log(`Load of the machine before: ${loadavg()[0].toFixed(1)}\n`);
if (wanted('start')) await part('start', benchStart);
const parts =
  'students inbox assignments availability uploads rows pipeline live pages sittings import calendar browser'.split(
    ' ',
  );
if (parts.some(wanted)) await part('application', benchApplication);
if (wanted('sign-in')) await part('sign-in', benchSignIn);
if (wanted('money')) await part('money', benchMoney);
if (wanted('marking')) await part('marking', benchMarking);
if (wanted('feed')) await part('feed', benchFeed);
if (wanted('roster')) await part('roster', benchRoster);
if (wanted('words')) await part('words', benchWords);
if (wanted('faults')) await part('faults', benchFaults);
if (only?.includes('growth')) await part('growth', benchGrowth);
if (only?.includes('triggers')) await part('triggers', benchTriggers);
if (only?.includes('history')) await part('history', benchHistory);
if (process.argv.includes('--clone')) await part('clone', benchClone);
process.exitCode = summarise() ? 0 : 1;

/** The calendar needs the imported school; without the files both are skipped. */
async function benchApplication() {
  await inFolder(async (folder) => {
    const app = await startServer('app-server.mjs', { args: [folder] });
    try {
      if (wanted('students')) await part('students', () => benchStudents(app));
      if (wanted('inbox')) await part('inbox', () => benchInbox(app));
      if (wanted('assignments')) await part('assignments', () => benchAssignments(app));
      if (wanted('availability')) await part('availability', () => benchAvailability(app));
      if (wanted('uploads')) await part('uploads', () => benchUploads(app, folder));
      if (wanted('rows')) await part('rows', () => benchRows(app));
      if (wanted('pipeline')) await part('pipeline', () => benchPipeline(app));
      if (wanted('live')) await part('live', () => benchLive(app));
      if (wanted('pages')) await part('pages', () => benchPublicPages(app));
      if (wanted('sittings')) await part('sittings', () => benchSittings(app));
      if (!['import', 'calendar', 'browser'].some(wanted)) return;
      const hasSchool = await part('import', () => benchImport(app, folder));
      if (wanted('calendar') && hasSchool) await part('calendar', () => benchCalendar(app));
      if (wanted('browser')) await part('browser', () => benchBrowser(app, { hasSchool }));
    } finally {
      await app.stop();
    }
  });
}

async function part(name, work) {
  try {
    return await work();
  } catch (error) {
    skipped(name, error.message, { broke: true });
    return undefined;
  }
}
