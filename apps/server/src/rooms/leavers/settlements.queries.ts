import { nextSettlementStatuses, type SettlementStatus } from '@bellwether/contract/leavers/leavers.values';
import { Settlement, type settlements } from '@bellwether/contract/leavers/settlements';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { payslipOf } from '../payroll/index.ts';
import { settlement, settlementLine } from './leavers.table.ts';
import { visibleSettlements } from './visible-leavers.access.ts';

const Row = Settlement.omit({ lines: true, next: true, can: true, payslipId: true });
type Stored = z.input<typeof Row>;

const nameOfEmployee = sql`(select concat_ws(' ', e.first_name, e.last_name) from ${employeeView('e')} where e.id = ${settlement.employeeId})`;
const sortable = {
  settlementDate: settlement.settlementDate,
  employee: nameOfEmployee,
  amount: settlement.amount,
};

/** One page of the settlements that the viewer may see. */
export async function listSettlements(
  db: Db,
  viewer: Viewer,
  query: InputOf<typeof settlements.list>['query'],
) {
  const named = matches(query.search, sql`e.search_text`);
  const where = and(
    visibleSettlements(viewer),
    query.status ? eq(settlement.status, query.status) : undefined,
    named && sql`${settlement.employeeId} in (select e.id from ${employeeView('e')} where ${named})`,
  );
  return pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: [sortable[query.sortBy]],
    id: settlement.id,
    from: sql`from ${settlement} where ${where}`,
  });
}

/** One settlement that the viewer may see, with its lines and what the viewer may do; or undefined. */
export async function findSettlement(db: Db, viewer: Viewer, id: string) {
  const [found] = await rows(db, sql`${settlement.id} = ${id} and ${visibleSettlements(viewer)}`, sql`1`);
  if (!found) return undefined;
  const lines = await db
    .select({
      kind: settlementLine.kind,
      description: settlementLine.description,
      quantity: settlementLine.quantity,
      amount: settlementLine.amount,
      causeId: settlementLine.causeId,
      isTaxed: settlementLine.isTaxed,
    })
    .from(settlementLine)
    .where(eq(settlementLine.settlementId, id))
    .orderBy(settlementLine.position);
  const next = nextSettlementStatuses(found.status).filter((status) => mayBring(viewer, found, status));
  const isOpen = isChangeable(found.status);
  const payslipId = await payslipOf(db, viewer, id);
  return { ...found, payslipId, lines, next, can: { edit: isOpen && can(viewer, 'edit:any', 'settlement') } };
}

/** Whether a settlement of this state may still be changed. */
export function isChangeable(status: SettlementStatus): boolean {
  return status === 'PENDING' || status === 'PROCESSING' || status === 'CALCULATED';
}

/** Whether it is the viewer's to bring it to the state: HR calculates and cancels, others approve, finance pays; nobody their own (AMB-092). */
export function mayBring(
  viewer: Viewer,
  { employee, createdBy }: Pick<Stored, 'employee' | 'createdBy'>,
  status: SettlementStatus,
): boolean {
  if (employee.id === viewer.employeeId) return false;
  if (status === 'APPROVED')
    return (
      can(viewer, 'approve:any', 'settlement') &&
      createdBy?.id !== viewer.userId &&
      createdBy?.id !== viewer.actor.id
    );
  if (status === 'PAID_OUT') return can(viewer, 'manage', 'settlement');
  return can(viewer, 'edit:any', 'settlement');
}

async function rows(db: Db, condition: SQL, order: SQL): Promise<Stored[]> {
  const found = await rowsOf(db, Row).from(sql`
    select settlement.id, json_build_object('id', e.id, 'name', concat_ws(' ', e.first_name, e.last_name)) as employee,
      settlement.type, settlement.reason, settlement.amount::text as amount, settlement.direction,
      settlement.settlement_date::text as "settlementDate", settlement.last_day::text as "lastDay", settlement.status,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as "createdBy",
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as "approvedBy",
      to_char(settlement.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "approvedAt",
      settlement.paid_on::text as "paidOn", settlement.version
    from ${settlement} join ${employeeView('e')} on e.id = settlement.employee_id
      left join ${userView('c')} on c.id = settlement.created_by_id
      left join ${userView('a')} on a.id = settlement.approved_by_id
    where ${condition} order by ${order}`);
  return found.map((row) => ({ ...row, amount: exactText(exactOf(row.amount)) }));
}
