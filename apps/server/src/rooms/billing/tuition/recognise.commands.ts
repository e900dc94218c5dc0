import {
  afterStep,
  type Earning,
  earningColumns,
  earningOf,
  withPlan,
} from '@bellwether/contract/billing/tuition/earning.rules';
import { addDays, type Day, daysBetween } from '@bellwether/contract/shared/day';
import { exactOf, exactOne, minorPlaces, total } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import { baseCurrencyOf, demandControlAccounts, type PostingLine, post, seal } from '../../ledger/index.ts';
import { lessonOccurrenceView } from '../../scheduling/scheduling.view.ts';
import { organizationDay, readSettings } from '../../settings/index.ts';
import { makeServerTexts } from '../../translations/index.ts';
import { type Deferral, recordDeferrals } from './defer.commands.ts';
import { creditGrant, creditMove, revenueRecognition } from './tuition.table.ts';
import type { GrantRecord } from './use-credits.commands.ts';

const textsIn = makeServerTexts('finance');

const Class = z.object({ classId: z.string().nullable() });

/**
 * Earns what was delivered through yesterday by the school's clock: one entry for each class and day, of the day of the lesson. Safe to repeat: what is
 * earned is counted on, never again. Returns how many entries were posted; a class that cannot be posted is left for the next night and logged.
 */
export async function recognise(platform: Platform): Promise<number> {
  const { database, clock, log } = platform;
  const yesterday = addDays(await organizationDay(database.db, clock.now()), -1);
  let posted = 0;
  for (const classId of await classesToEarn(database.db)) {
    try {
      posted += await inTransaction(database.db, (tx) => recogniseClass(tx, classId, yesterday, clock.now()));
    } catch (error) {
      log.warn({ classId, error }, 'the tuition of a class was not earned');
    }
  }
  if (posted > 0) await seal(platform);
  return posted;
}

/** The classes in which something is not earned yet; null: tuition of no class. */
export async function classesToEarn(db: Db): Promise<(string | null)[]> {
  const classes = await rowsOf(db, Class).from(
    sql`select distinct g.class_id as "classId" from ${creditGrant} g where g.total is not null and ${isUnearned(sql`g`)}`,
  );
  return classes.map(({ classId }) => classId);
}

/** Whether something of a grant is still to be earned, or to be taken back: SQL over its relation. */
function isUnearned(grant: SQL): SQL {
  return sql`(${grant}.recognised_amount < ${grant}.total
    or exists (select 1 from ${creditMove} m where m.grant_id = ${grant}.id and not m.is_settled))`;
}

/** What one delivery earns, and where: a lesson of a class, or a day of a term. */
interface Step extends Deferral {
  readonly classId: string | null;
}

/** Earns what was delivered of one class through yesterday; whoever commits it seals. Returns how many entries were posted. */
export async function recogniseClass(
  db: Db,
  classId: string | null,
  yesterday: Day,
  now: Date,
): Promise<number> {
  const grants = await db
    .select()
    .from(creditGrant)
    .where(
      and(
        isNotNull(creditGrant.total),
        classId === null ? isNull(creditGrant.classId) : eq(creditGrant.classId, classId),
        isUnearned(sql`${creditGrant}`),
      ),
    )
    .orderBy(asc(creditGrant.id))
    .for('update');
  const places = minorPlaces(await baseCurrencyOf(db));
  const steps: Step[] = [];
  const uses = grants.filter(({ basis }) => basis === 'USES');
  steps.push(...(await earnUses(db, uses, yesterday, places)));
  for (const grant of grants.filter(({ basis }) => basis === 'LESSONS'))
    steps.push(...(await earnLessons(db, grant, yesterday, places)));
  for (const grant of grants.filter(({ basis }) => basis === 'DAYS'))
    steps.push(...(await earnDays(db, grant, yesterday, places)));
  return postSteps(db, steps, now);
}

const Move = z.object({
  id: z.string(),
  grantId: z.string(),
  kind: z.enum(['USE', 'GIVE_BACK', 'EXPIRE', 'ADJUST']),
  quantity: z.string(),
  day: z.string(),
  occurrenceId: z.string().nullable(),
  classId: z.string().nullable(),
});

/** By sessions: each that was used, given back or ended, in the order of their days. */
async function earnUses(
  db: Db,
  grants: readonly GrantRecord[],
  yesterday: Day,
  places: number,
): Promise<Step[]> {
  const earnings = new Map(grants.map((grant) => [grant.id, earningOf(grant)]));
  const moves = await rowsOf(db, Move).from(sql`
    select m.id, m.grant_id as "grantId", m.kind, m.quantity::text, m.day::text, m.occurrence_id as "occurrenceId", o.class_id as "classId"
    from ${creditMove} m left join ${lessonOccurrenceView('o')} on o.id = m.occurrence_id
    where m.grant_id = any(${sql.param(grants.map(({ id }) => id))}::uuid[]) and not m.is_settled and m.day <= ${yesterday}
      and m.kind in ('USE', 'GIVE_BACK', 'EXPIRE', 'ADJUST') order by m.day, m.id`);
  const steps = moves.flatMap((move): Step[] => {
    const before = earnings.get(move.grantId);
    if (!before) return [];
    const quantity = exactOf(move.quantity);
    const after =
      move.kind === 'ADJUST'
        ? withPlan(before, before.planned + quantity, places)
        : afterStep(before, -quantity, places);
    earnings.set(move.grantId, after);
    const { grantId, day, occurrenceId, classId } = move;
    const kind = move.kind === 'EXPIRE' ? 'EXPIRED' : 'EARNED';
    return [{ grantId, kind, day, occurrenceId, classId, amount: before.amount - after.amount }];
  });
  if (moves.length > 0)
    await db
      .update(creditMove)
      .set({ isSettled: true })
      .where(
        inArray(
          creditMove.id,
          moves.map(({ id }) => id),
        ),
      );
  for (const grant of grants) {
    const earning = earnings.get(grant.id);
    if (!earning) continue;
    // What was rounded or credited by itself is earned with the last day.
    const isOver = grant.endedOn !== null && grant.endedOn <= yesterday && earning.amount < earning.total;
    const after = isOver ? { ...earning, amount: earning.total } : earning;
    if (isOver) steps.push(stepOf(grant, grant.endedOn ?? yesterday, earning, after));
    await store(db, grant.id, after);
  }
  return steps;
}

const Held = z.object({ id: z.string(), day: z.string() });

/**
 * By the lessons of the class, whether the student came or not: of all that are not earned yet and lie in its term, each that was held. Where their
 * number changed, the rest of the money is for the rest of them; when none is left and the term is over, it is all earned.
 */
async function earnLessons(db: Db, grant: GrantRecord, yesterday: Day, places: number): Promise<Step[]> {
  const lastDay = [grant.endedOn ?? grant.lastDay, grant.lastDay].toSorted()[0] ?? grant.lastDay;
  const lessons = await rowsOf(db, Held).from(sql`
    select o.id, o.date::text as day from ${lessonOccurrenceView('o')}
    where o.class_id = ${grant.classId} and not o.is_cancelled and o.date between ${grant.validFrom} and ${lastDay}
      and (${grant.courseId}::uuid is null or o.course_id is null or o.course_id = ${grant.courseId}::uuid)
      and not exists (select 1 from ${revenueRecognition} r where r.grant_id = ${grant.id} and r.occurrence_id = o.id)
    order by o.date, o.starts_at, o.id`);
  const count = exactOf(grant.recognisedCount);
  let earning = withPlan(earningOf(grant), count + BigInt(lessons.length) * exactOne, places);
  const steps: Step[] = [];
  for (const { id, day } of lessons.filter((lesson) => lesson.day <= yesterday)) {
    const after = afterStep(earning, exactOne, places);
    steps.push({ ...stepOf(grant, day, earning, after), occurrenceId: id });
    earning = after;
  }
  if (lastDay <= yesterday && earning.amount < earning.total) {
    const after = { ...earning, amount: earning.total };
    steps.push(stepOf(grant, lastDay, earning, after));
    earning = after;
  }
  if (steps.length > 0 || earning.planned !== exactOf(grant.planned)) await store(db, grant.id, earning);
  return steps;
}

/** By the days of the term that are over. */
async function earnDays(db: Db, grant: GrantRecord, yesterday: Day, places: number): Promise<Step[]> {
  const lastDay = [grant.endedOn ?? grant.lastDay, grant.lastDay, yesterday].toSorted()[0] ?? yesterday;
  const before = earningOf(grant);
  const isOver = grant.endedOn !== null && grant.endedOn <= yesterday;
  const passed = BigInt(Math.max(daysBetween(grant.validFrom, lastDay) + 1, 0)) * exactOne;
  if (passed <= before.count && !(isOver && before.amount < before.total)) return [];
  const stepped = afterStep(before, passed - before.count, places);
  const after = isOver ? { ...stepped, amount: before.total } : stepped;
  await store(db, grant.id, after);
  return [stepOf(grant, lastDay, before, after)];
}

function stepOf({ id, classId }: GrantRecord, day: Day, before: Earning, after: Earning): Step {
  return { grantId: id, kind: 'EARNED', day, classId, amount: before.amount - after.amount };
}

async function store(db: Db, grantId: string, earning: Earning): Promise<void> {
  await db.update(creditGrant).set(earningColumns(earning)).where(eq(creditGrant.id, grantId));
}

const Named = z.object({ id: z.string(), name: z.string() });

/** Posts an entry for each class and day: deferred tuition against revenue, or against what ended unused. */
async function postSteps(db: Db, steps: readonly Step[], now: Date): Promise<number> {
  const groups = Map.groupBy(
    steps.filter(({ amount }) => amount !== 0n),
    ({ day, classId, kind }) => `${day} ${classId} ${kind}`,
  );
  if (groups.size === 0) return 0;
  const classIds = [...new Set(steps.flatMap(({ classId }) => classId ?? []))];
  const names = new Map(
    (
      await rowsOf(db, Named).from(
        sql`select c.id, c.name from ${schoolClassView('c')} where c.id = any(${sql.param(classIds)}::uuid[])`,
      )
    ).map(({ id, name }) => [id, name]),
  );
  const { defaultLanguage } = (await readSettings(db, 'system')).system;
  const say = (await textsIn(db))(defaultLanguage);
  const isExpired = steps.some(({ kind }) => kind === 'EXPIRED');
  const roles = await demandControlAccounts(db, ['DEFERRED', 'REVENUE']);
  const breakage = isExpired ? (await demandControlAccounts(db, ['BREAKAGE'])).BREAKAGE : '';
  for (const group of [...groups.values()].toSorted((one, other) => compared(one, other))) {
    const [{ day, classId, kind } = { day: '', classId: null, kind: 'EARNED' }] = group;
    // Above 0 it is earned, below it is taken back.
    const earned = -total(group.map(({ amount }) => amount));
    const what = (classId && names.get(classId)) ?? say('credits.withoutClass');
    const entryId = await post(
      db,
      {
        kind: 'AUTOMATIC',
        source: { type: 'tuition', id: newId(), purpose: 'earn' },
        entryDate: day,
        description: say(kind === 'EXPIRED' ? 'credits.expiredEntry' : 'credits.earnedEntry', { what }),
        createdById: null,
        lines: bothSides(roles.DEFERRED, kind === 'EXPIRED' ? breakage : roles.REVENUE, earned, classId),
      },
      now,
    );
    await recordDeferrals(
      db,
      entryId,
      group.map(({ classId: _, ...deferral }) => deferral),
      now,
    );
  }
  return groups.size;
}

function bothSides(deferred: string, revenue: string, earned: bigint, classId: string | null): PostingLine[] {
  const size = earned < 0n ? -earned : earned;
  const [from, to] = earned < 0n ? [revenue, deferred] : [deferred, revenue];
  return [
    { accountId: from, debit: size, classId },
    { accountId: to, credit: size, classId },
  ];
}

function compared([one]: readonly Step[], [other]: readonly Step[]): number {
  return (one?.day ?? '').localeCompare(other?.day ?? '');
}
