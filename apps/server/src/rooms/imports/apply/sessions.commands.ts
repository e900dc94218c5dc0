import { newId } from '../../../platform/db/columns.ts';
import { absent, hashOf } from '../external-ids.commands.ts';
import { isDeleted, type RunContext } from '../run-context.rules.ts';

/** A term, a semester or a year of the source. */
export interface Session {
  readonly title: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Remembers the academic sessions, whose dates classes and schedules take, and returns them by id. */
export function applySessions(run: RunContext): ReadonlyMap<string, Session> {
  const { feed, known, issues } = run;
  const table = feed.files.academicSessions.table;
  for (const row of table?.rows ?? []) {
    if (row.endDate < row.startDate) {
      issues.error('academicSessions.csv', row.line, 'endDate is before startDate.', {
        column: 'endDate',
        value: row.endDate,
      });
      continue;
    }
    const data = { title: row.title, startDate: row.startDate, endDate: row.endDate } satisfies Session;
    const hash = isDeleted(row) ? absent : hashOf(data);
    const found = known.find('session', row.sourcedId);
    if (found?.hash === hash) continue;
    known.set('session', row.sourcedId, { entityId: found?.entityId ?? newId(), hash, data });
  }
  return new Map([...known.all('session')].map(([key, { data }]) => [key, data as Session]));
}
