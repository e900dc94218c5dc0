import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { figuresOf } from './figures.queries.ts';
import { sha256Of } from './figures.rules.ts';
import { lockedStudents } from './locks/report-locks.queries.ts';
import { reportCycle } from './report-cards.table.ts';

/** A student's card as it would be made now. */
export interface CardNow {
  readonly cycleId: string;
  readonly cycle: string;
  readonly studentId: string;
  readonly name: string;
  /** Whether it can still change by itself; else it was made, and stays until somebody makes it anew. */
  readonly isDraft: boolean;
  /** Of its figures. */
  readonly sha256: string;
}

/** The cards of a class in whose term the day lies, but those of archived terms, by name: two of them are compared by their sums. AMB-407. */
export async function cardsOfDay(db: Db, classId: string, day: string): Promise<CardNow[]> {
  const cycles = await db
    .select()
    .from(reportCycle)
    .where(
      and(
        eq(reportCycle.classId, classId),
        lte(reportCycle.startDate, day),
        gte(reportCycle.endDate, day),
        inArray(reportCycle.status, ['OPEN', 'PROOFING', 'LOCKED', 'PUBLISHED']),
      ),
    )
    .orderBy(reportCycle.startDate, reportCycle.id);
  const cards: CardNow[] = [];
  for (const cycle of cycles) {
    const isOpen = cycle.status === 'OPEN' || cycle.status === 'PROOFING';
    const locked = await lockedStudents(db, cycle.id);
    for (const { person, figures } of await figuresOf(db, cycle))
      cards.push({
        ...{ cycleId: cycle.id, cycle: cycle.name, studentId: person.id, name: person.name },
        ...{ isDraft: isOpen && !locked.has(person.id), sha256: sha256Of(figures) },
      });
  }
  return cards;
}
