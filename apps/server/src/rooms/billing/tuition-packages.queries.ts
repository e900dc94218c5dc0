import { packagePrice } from '@bellwether/contract/billing/package.rules';
import type { tuitionPackages } from '@bellwether/contract/billing/tuition-packages';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { courseView } from '../learning/learning.view.ts';
import { tuitionPackage } from './tuition-packages.table.ts';
import { offeredPackages } from './visible-billing.access.ts';

const course = courseView.relation('course');

const columns = {
  id: tuitionPackage.id,
  name: tuitionPackage.name,
  description: tuitionPackage.description,
  isActive: tuitionPackage.isActive,
  type: tuitionPackage.type,
  packageDurationMonths: tuitionPackage.packageDurationMonths,
  price: tuitionPackage.price,
  currency: tuitionPackage.currency,
  groupTeacherType: tuitionPackage.groupTeacherType,
  individualTeacherType: tuitionPackage.individualTeacherType,
  individualLessonDurationMinutes: tuitionPackage.individualLessonDurationMinutes,
  allowedPayer: tuitionPackage.allowedPayer,
  paymentInstallmentMonths: tuitionPackage.paymentInstallmentMonths,
  discountType: tuitionPackage.discountType,
  discountValue: tuitionPackage.discountValue,
  courseId: tuitionPackage.courseId,
  courseName: course.title,
  sessionsIncluded: tuitionPackage.sessionsIncluded,
  unit: tuitionPackage.unit,
  validityMonths: tuitionPackage.validityMonths,
  taxCode: tuitionPackage.taxCode,
  recognition: tuitionPackage.recognition,
  proration: tuitionPackage.proration,
  version: tuitionPackage.version,
  createdAt: tuitionPackage.createdAt,
};

const sortable = {
  name: [tuitionPackage.name],
  type: [tuitionPackage.type, tuitionPackage.name],
  packageDurationMonths: [tuitionPackage.packageDurationMonths, tuitionPackage.name],
  price: [tuitionPackage.price],
  createdAt: [tuitionPackage.createdAt],
};

function selectPackages(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(tuitionPackage)
    .leftJoin(course, eq(course.id, tuitionPackage.courseId))
    .where(where)
    .$dynamic();
}

/** One page of the packages that the viewer may see, each with what it costs. SAL-16. */
export async function listPackages(
  db: Db,
  viewer: Viewer,
  query: InputOf<typeof tuitionPackages.list>['query'],
) {
  const { type, allowedPayer, packageDurationMonths, courseId, isActive } = query;
  const where = and(
    offeredPackages(viewer),
    contains(query.search, tuitionPackage.name),
    type ? inArray(tuitionPackage.type, type) : undefined,
    allowedPayer ? inArray(tuitionPackage.allowedPayer, allowedPayer) : undefined,
    packageDurationMonths ? inArray(tuitionPackage.packageDurationMonths, packageDurationMonths) : undefined,
    courseId ? eq(tuitionPackage.courseId, courseId) : undefined,
    isActive === undefined ? undefined : eq(tuitionPackage.isActive, isActive),
  );
  const page = await pageOf(db, (onPage) => selectPackages(db, onPage), {
    query,
    by: sortable[query.sortBy],
    id: tuitionPackage.id,
    from: sql`from ${tuitionPackage} where ${where}`,
  });
  return { ...page, data: page.data.map(priced) };
}

/** One package that the viewer may see, or undefined. */
export async function findPackage(db: Db, viewer: Viewer, id: string) {
  const [found] = await selectPackages(db, and(eq(tuitionPackage.id, id), offeredPackages(viewer)));
  return found && priced(found);
}

function priced(row: Awaited<ReturnType<typeof selectPackages>>[number]) {
  return { ...row, ...packagePrice(row) };
}
