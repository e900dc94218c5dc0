import type { exemptionDeclarations } from '@bellwether/contract/payroll/exemption-declarations';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contains, matches, pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { visiblePay } from '../visible-pay.access.ts';
import { exemptionDeclaration, taxExemption } from './tax.table.ts';

const columns = {
  id: exemptionDeclaration.id,
  employeeId: exemptionDeclaration.employeeId,
  employeeName: sql<string>`(select concat_ws(' ', e.first_name, e.last_name) from ${employeeView('e')}
    where e.id = ${exemptionDeclaration.employeeId})`,
  taxExemptionId: exemptionDeclaration.taxExemptionId,
  exemptionName: sql<string>`(select x.name from ${taxExemption} x where x.id = ${exemptionDeclaration.taxExemptionId})`,
  taxYear: exemptionDeclaration.taxYear,
  declaredAmount: exemptionDeclaration.declaredAmount,
  units: exemptionDeclaration.units,
  months: exemptionDeclaration.months,
  documentUrl: exemptionDeclaration.documentUrl,
  remarks: exemptionDeclaration.remarks,
  status: exemptionDeclaration.status,
  approvedAmount: exemptionDeclaration.approvedAmount,
  submittedAt: exemptionDeclaration.submittedAt,
  reviewedAt: exemptionDeclaration.reviewedAt,
  reviewedBy: sql<
    string | null
  >`(select u.name from ${userView('u')} where u.id = ${exemptionDeclaration.reviewedById})`,
  reviewRemarks: exemptionDeclaration.reviewRemarks,
  version: exemptionDeclaration.version,
};

const sortable = {
  submittedAt: exemptionDeclaration.submittedAt,
  declaredAmount: exemptionDeclaration.declaredAmount,
  reviewedAt: exemptionDeclaration.reviewedAt,
};

/** Which declarations the viewer may see. */
export function visibleDeclarations(viewer: Viewer): SQL {
  return visiblePay(viewer, 'exemption_declaration', exemptionDeclaration.employeeId);
}

/** One page of the declarations that the viewer may see. */
export function listDeclarations(
  db: Db,
  viewer: Viewer,
  query: InputOf<typeof exemptionDeclarations.list>['query'],
) {
  const where = and(
    visibleDeclarations(viewer),
    query.employeeId ? eq(exemptionDeclaration.employeeId, query.employeeId) : undefined,
    query.taxYear === undefined ? undefined : eq(exemptionDeclaration.taxYear, query.taxYear),
    query.status && eq(exemptionDeclaration.status, query.status),
    found(query.search),
  );
  return pageOf(db, (onPage) => db.select(columns).from(exemptionDeclaration).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: exemptionDeclaration.id,
    from: sql`from ${exemptionDeclaration} where ${where}`,
  });
}

/** Whether the text is in the name of the person or of the exemption. */
function found(text: string | undefined): SQL | undefined {
  const named = matches(text, sql`e.search_text`);
  if (!named) return undefined;
  return sql`(${exemptionDeclaration.employeeId} in (select e.id from ${employeeView('e')} where ${named})
    or ${exemptionDeclaration.taxExemptionId} in (select x.id from ${taxExemption} x where ${contains(text, sql`x.name`)}))`;
}

/** One declaration that the viewer may see. Throws 404. */
export async function findDeclaration(db: Db, viewer: Viewer, id: string) {
  const [found] = await db
    .select(columns)
    .from(exemptionDeclaration)
    .where(and(eq(exemptionDeclaration.id, id), visibleDeclarations(viewer)));
  if (!found) throw notFound('Exemption declaration');
  return found;
}

/** What was approved for a person in a tax year, by exemption. AMB-136: nothing else counts. */
export function approvedDeclarations(db: Db, employeeId: string, taxYear: number) {
  const { taxExemptionId, approvedAmount, units, months } = exemptionDeclaration;
  return db
    .select({ taxExemptionId, approvedAmount, units, months })
    .from(exemptionDeclaration)
    .where(
      and(
        eq(exemptionDeclaration.employeeId, employeeId),
        eq(exemptionDeclaration.taxYear, taxYear),
        eq(exemptionDeclaration.status, 'APPROVED'),
      ),
    )
    .orderBy(asc(exemptionDeclaration.submittedAt), asc(exemptionDeclaration.id));
}

/** What was approved for everybody in a tax year. */
export function allApprovedDeclarations(db: Db, taxYear: number) {
  const { employeeId, taxExemptionId, approvedAmount, units, months } = exemptionDeclaration;
  return db
    .select({ employeeId, taxExemptionId, approvedAmount, units, months })
    .from(exemptionDeclaration)
    .where(and(eq(exemptionDeclaration.taxYear, taxYear), eq(exemptionDeclaration.status, 'APPROVED')));
}
