import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeSkillView } from '../../employees/skills/skills.view.ts';

const Row = z.object({ shiftTypeId: z.uuid(), employeeId: z.uuid(), until: z.string().nullable() });

/** Whether somebody has, on a day, the skill that a shift type asks for; true of a type that asks for none. AMB-361. */
export type HasSkill = (employeeId: string, shiftTypeId: string, date: Day) => boolean;

/** Who of these people has the skills of the shift types: a skill that expired before the day is none. */
export async function skillsOf(db: Db, employeeIds: readonly string[]): Promise<HasSkill> {
  const types = await rowsOf(db, z.object({ id: z.uuid() })).from(
    sql`select id from shift_type where skill_id is not null`,
  );
  if (types.length === 0) return () => true;
  const rows = await rowsOf(db, Row).from(sql`
    select t.id as "shiftTypeId", k.employee_id as "employeeId", k.expiry_date::text as until
    from shift_type t join ${employeeSkillView('k')} on k.skill_id = t.skill_id
    where k.employee_id = any(${sql.param([...employeeIds])}::uuid[])`);
  const asking = new Set(types.map(({ id }) => id));
  const able = new Map(rows.map((row) => [`${row.employeeId} ${row.shiftTypeId}`, row.until]));
  return (employeeId, shiftTypeId, date) => {
    if (!asking.has(shiftTypeId)) return true;
    const until = able.get(`${employeeId} ${shiftTypeId}`);
    return until !== undefined && (until === null || until >= date);
  };
}
