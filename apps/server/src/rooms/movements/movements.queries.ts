import type { movements } from '@bellwether/contract/movements/movements';
import { movementStatuses, movementTypes } from '@bellwether/contract/movements/movements.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { departmentView, employeeView, jobTitleView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { salaryStructureView } from '../payroll/salary/salary-structures.view.ts';
import { movement } from './movements.table.ts';
import { isOwnMovement } from './own-movement.rules.ts';
import { visibleMovements } from './visible-movements.access.ts';

const Named = z.object({ id: z.uuid(), name: z.string() });
const Row = z.object({
  id: z.uuid(),
  employee: Named,
  type: z.enum(movementTypes),
  reason: z.string(),
  effectiveDate: z.string(),
  newJobTitle: Named.nullable(),
  newDepartment: Named.nullable(),
  newManager: Named.nullable(),
  structure: Named.nullable(),
  basePay: z.string().nullable(),
  status: z.enum(movementStatuses),
  createdBy: Named.nullable(),
  approvedBy: Named.nullable(),
  approvedAt: z.string().nullable(),
  appliedAt: z.string().nullable(),
  version: z.number(),
});

const nameOfEmployee = sql`(select concat_ws(' ', e.first_name, e.last_name) from ${employeeView('e')} where e.id = ${movement.employeeId})`;
const sortable = { effectiveDate: movement.effectiveDate, employee: nameOfEmployee };

/** One page of the movements that the viewer may see. */
export async function listMovements(db: Db, viewer: Viewer, query: InputOf<typeof movements.list>['query']) {
  const named = matches(query.search, sql`e.search_text`);
  const where = and(
    visibleMovements(viewer),
    query.status ? eq(movement.status, query.status) : undefined,
    query.type ? eq(movement.type, query.type) : undefined,
    query.employeeId ? eq(movement.employeeId, query.employeeId) : undefined,
    named && sql`${movement.employeeId} in (select e.id from ${employeeView('e')} where ${named})`,
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: [sortable[query.sortBy]],
    id: movement.id,
    from: sql`from ${movement} where ${where}`,
  });
  return { ...page, data: data.map((row) => shownTo(viewer, row)) };
}

/** One movement that the viewer may see, or undefined. */
export async function findMovement(db: Db, viewer: Viewer, id: string) {
  const [found] = await rows(db, sql`${movement.id} = ${id} and ${visibleMovements(viewer)}`, sql`1`);
  return found && shownTo(viewer, found);
}

/** Pay is seen by who may read salaries alone (REV-46); whether there is any, by all who see the movement. */
function shownTo(viewer: Viewer, { structure, basePay, ...row }: z.input<typeof Row>) {
  const raise =
    structure && basePay !== null && can(viewer, 'read', 'salary_structure')
      ? {
          salaryStructureId: structure.id,
          structureName: structure.name,
          basePay: exactText(exactOf(basePay)),
        }
      : null;
  const isOpen = row.status === 'DRAFT' || row.status === 'APPROVED';
  const isOwn = isOwnMovement(viewer, {
    employeeId: row.employee.id,
    createdById: row.createdBy?.id ?? null,
  });
  return {
    ...row,
    hasRaise: structure !== null,
    raise,
    can: {
      edit: row.status === 'DRAFT' && can(viewer, 'edit:any', 'movement'),
      approve: row.status === 'DRAFT' && !isOwn && can(viewer, 'approve:any', 'movement'),
      cancel: isOpen && can(viewer, 'delete:any', 'movement'),
    },
  };
}

function rows(db: Db, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  const at = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return rowsOf(db, Row).from(sql`
    select movement.id, json_build_object('id', e.id, 'name', concat_ws(' ', e.first_name, e.last_name)) as employee,
      movement.type, movement.reason, movement.effective_date::text as "effectiveDate",
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as "newJobTitle",
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as "newDepartment",
      case when m.id is not null then json_build_object('id', m.id, 'name', concat_ws(' ', m.first_name, m.last_name)) end as "newManager",
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as structure,
      movement.base_pay::text as "basePay", movement.status,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as "createdBy",
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as "approvedBy",
      ${at(sql`movement.approved_at`)} as "approvedAt", ${at(sql`movement.applied_at`)} as "appliedAt", movement.version
    from ${movement} join ${employeeView('e')} on e.id = movement.employee_id
      left join ${jobTitleView('t')} on t.id = movement.new_job_title_id
      left join ${departmentView('d')} on d.id = movement.new_department_id
      left join ${employeeView('m')} on m.id = movement.new_manager_id
      left join ${salaryStructureView('s')} on s.id = movement.salary_structure_id
      left join ${userView('c')} on c.id = movement.created_by_id
      left join ${userView('a')} on a.id = movement.approved_by_id
    where ${condition} order by ${order}`);
}
