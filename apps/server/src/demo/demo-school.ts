import { System } from '@bellwether/contract/settings/system-settings';
import { dayIn } from '@bellwether/contract/shared/zone';
import { eq } from 'drizzle-orm';
import type { Clock } from '../platform/clock/clock.ts';
import { type Database, inTransaction } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Log } from '../platform/log/log.ts';
import { user } from '../rooms/identity/identity.table.ts';
import { hashPassword } from '../rooms/identity/index.ts';
import { writeSettings } from '../rooms/settings/index.ts';
import { makeManual } from './assessments/demo-manual.ts';
import { makeReportCards } from './assessments/demo-report-cards.ts';
import { makeResults } from './assessments/demo-results.ts';
import { makeSittings } from './assessments/demo-sittings.ts';
import { makeAttendance } from './demo-attendance.ts';
import { makeAutomation } from './demo-automation.ts';
import { makeFeed } from './demo-feed.ts';
import { makeFeedback } from './demo-feedback.ts';
import { makeFiles } from './demo-files.ts';
import { makeHolidays } from './demo-holidays.ts';
import { makeInbox } from './demo-inbox.ts';
import { makeLearning } from './demo-learning.ts';
import { makeMaterials } from './demo-materials.ts';
import { makeModules } from './demo-modules.ts';
import { makePages } from './demo-pages.ts';
import { makeSettings } from './demo-settings.ts';
import { makeTasks } from './demo-tasks.ts';
import { makeTimetable } from './demo-timetable.ts';
import { makeAssets } from './finance/demo-assets.ts';
import { makeBanking } from './finance/demo-banking.ts';
import { makeBudgets } from './finance/demo-budgets.ts';
import { makeCredits } from './finance/demo-credits.ts';
import { makeCurrencies } from './finance/demo-currencies.ts';
import { makeDong } from './finance/demo-dong.ts';
import { makeExpenses } from './finance/demo-expenses.ts';
import { makeFamilies } from './finance/demo-families.ts';
import { makeInvoices } from './finance/demo-invoices.ts';
import { makeLedger } from './finance/demo-ledger.ts';
import { makeOrders } from './finance/demo-orders.ts';
import { makePayroll } from './finance/demo-payroll.ts';
import { makePromises } from './finance/demo-promises.ts';
import { makePurchasing } from './finance/demo-purchasing.ts';
import { makeAssignments } from './people/demo-assignments.ts';
import { makeAvailability } from './people/demo-availability.ts';
import { makeAvatars } from './people/demo-avatars.ts';
import { makeChanges } from './people/demo-changes.ts';
import { makeHiring } from './people/demo-hiring.ts';
import { makeLeave } from './people/demo-leave.ts';
import { makePeople } from './people/demo-people.ts';
import { makePerformance } from './people/demo-performance.ts';
import { makeRecruitment } from './people/demo-recruitment.ts';
import { makeShifts } from './people/demo-shifts.ts';
import { makeSkills } from './people/demo-skills.ts';
import { makeTime } from './people/demo-time.ts';
import { demoPassword } from './people/demo-users.ts';
import { makePipeline } from './sales/demo-pipeline.ts';
import { makeSales } from './sales/demo-sales.ts';
import { makeTuition } from './sales/demo-tuition.ts';
import { makeWords } from './words/demo-words.ts';

/**
 * Loads the made-up demo school once, in one transaction: a half-made school never stays. Dated around today, so
 * that each screen is alive. Decision 9.
 */
export async function loadDemoSchool(
  database: Database,
  store: FileStore,
  clock: Clock,
  log: Log,
): Promise<void> {
  const [present] = await database.db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, 'admin@demo.invalid'));
  if (present) return;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = dayIn(zone, clock.now());
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(database.db, async (tx) => {
    await writeSettings(tx, 'system', System.parse({ sessionTimeout: 480, timeZone: zone }));
    await makeSettings(tx);
    await makeWords(tx);
    const people = await makePeople(tx, { today, passwordHash });
    await makeAvatars(tx, people);
    await makeModules(tx);
    await makeAvailability(tx, people);
    await makeSkills(tx, { today, people });
    const learning = await makeLearning(tx, { today, now: clock.now(), people });
    await makeMaterials(tx, { now: clock.now(), people, learning });
    await makeSales(tx, { today, now: clock.now(), people });
    await makeTuition(tx);
    await makeHolidays(tx, { today, people });
    await makeTimetable(tx, { today, zone, people, learning });
    await makeAttendance(tx, { today, zone, now: clock.now(), people });
    await makeAssignments(tx, { today, zone, now: clock.now(), people, learning });
    await makeLeave(tx, { today, now: clock.now(), people });
    await makeTime(tx, { today, zone, now: clock.now(), people });
    await makeShifts(tx, { today, zone, now: clock.now(), people });
    await makeTasks(tx, { today, zone, now: clock.now(), people });
    await makePipeline(tx, { today, zone, now: clock.now(), people });
    await makeInbox(tx, { now: clock.now(), people });
    await makeFeed(tx, { now: clock.now(), people });
    await makeFeedback(tx, { now: clock.now(), people, learning });
    await makeAutomation(tx, { today, zone, now: clock.now(), people });
    await makeFiles(tx, { now: clock.now(), people, store });
    await makePages(tx, { today, now: clock.now(), people, learning, store });
    await makeLedger(tx, { today, now: clock.now(), people });
    await makeCurrencies(tx, today);
    await makeAssets(tx, { today, now: clock.now(), people });
    await makePurchasing(tx, { today, now: clock.now(), people });
    await makeExpenses(tx, { today, now: clock.now(), people });
    await makeInvoices(tx, { today, now: clock.now(), people });
    await makeOrders(tx, { today, now: clock.now(), people });
    await makeCredits(tx, { today, now: clock.now(), people, learning });
    await makePromises(tx, { today, now: clock.now(), people });
    await makeFamilies(tx, { today, now: clock.now(), people });
    await makeBanking(tx, { today, people });
    await makeDong(tx, { today, now: clock.now(), people });
    await makeBudgets(tx, { today, now: clock.now(), people });
    await makePayroll(tx, { today, now: clock.now(), people });
    await makeChanges(tx, { today, now: clock.now(), people });
    await makeManual(tx, { today, zone, people, learning });
    await makePerformance(tx, { today, now: clock.now(), people });
    await makeRecruitment(tx, { today, now: clock.now(), people });
    await makeHiring(tx, { today, zone, now: clock.now(), people });
    await makeResults(tx, { today, zone, now: clock.now(), people, learning });
    await makeReportCards(tx, { today, zone, people, learning });
    await makeSittings(tx, { today, zone, now: clock.now(), people, learning });
  });
  log.info('loaded the demo school');
}
