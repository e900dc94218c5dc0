import { type AttendanceCounts, attendanceRate } from '@bellwether/contract/attendance/attendance.rules';
import { Counts } from '@bellwether/contract/attendance/fields';
import { day } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { recordJoins } from './records.queries.ts';

export interface SummaryView extends AttendanceCounts {
  readonly rate: number | null;
}

const Cell = Counts.extend({ id: z.string(), name: z.string(), week: day() });
type Cell = z.input<typeof Cell>;

interface GroupView extends SummaryView {
  readonly id: string;
  readonly name: string;
  readonly weeks: (SummaryView & { readonly week: string })[];
}

const week = sql`(o.date - (extract(isodow from o.date)::int - 1))`;
const groups: Record<'class' | 'student' | 'period', { id: SQL; name: SQL }> = {
  class: { id: sql`c.id::text`, name: sql`c.name` },
  student: { id: sql`st.id::text`, name: sql`coalesce(nullif(st.sort_name, ''), u.name, 'Unknown Student')` },
  period: { id: sql`${week}::text`, name: sql`${week}::text` },
};

/** The most rows and weeks of one summary. */
const mostRows = 500;

/** The students' records that `where` names, counted by group and week (from Monday), the groups by name. */
export async function summarise(
  db: Db,
  by: keyof typeof groups,
  where: SQL,
): Promise<{ weeks: string[]; total: SummaryView; data: GroupView[] }> {
  const { id, name } = groups[by];
  const rows = await rowsOf(db, Cell).from(sql`
    select ${id} as id, ${name} as name, ${week}::text as week,
      count(*) filter (where ar.status = 'PRESENT')::int as present,
      count(*) filter (where ar.status = 'LATE')::int as late,
      count(*) filter (where ar.status like 'ABSENT%')::int as absent,
      count(*) filter (where ar.status = 'EXCUSED')::int as excused, count(*)::int as total
    from ${recordJoins} where ar.student_id is not null and ${where}
    group by 1, 2, 3 order by 2, 1, 3`);
  const byId = new Map<string, Cell[]>();
  for (const row of rows) {
    const own = byId.get(row.id);
    if (own) own.push(row);
    else byId.set(row.id, [row]);
  }
  return {
    weeks: [...new Set(rows.map((row) => row.week))].sort().slice(-53),
    total: sumOf(rows),
    data: [...byId.values()].slice(0, mostRows).map((cells) => ({
      id: cells[0]?.id ?? '',
      name: cells[0]?.name ?? '',
      ...sumOf(cells),
      weeks: cells.slice(-53).map((cell) => ({ week: cell.week, ...sumOf([cell]) })),
    })),
  };
}

function sumOf(cells: readonly AttendanceCounts[]): SummaryView {
  const sum = (key: keyof AttendanceCounts) => cells.reduce((total, cell) => total + cell[key], 0);
  const counts = {
    present: sum('present'),
    late: sum('late'),
    absent: sum('absent'),
    excused: sum('excused'),
    total: sum('total'),
  };
  return { ...counts, rate: attendanceRate(counts) };
}
