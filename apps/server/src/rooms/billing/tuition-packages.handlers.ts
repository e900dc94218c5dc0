import { ofItsTuitionType } from '@bellwether/contract/billing/package.rules';
import type { tuitionPackages } from '@bellwether/contract/billing/tuition-packages';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { drop, make, saveVersioned } from '../../platform/db/records.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { courseView } from '../learning/learning.view.ts';
import { findPackage, listPackages } from './tuition-packages.queries.ts';
import { tuitionPackage } from './tuition-packages.table.ts';

const kind = {
  table: tuitionPackage,
  entity: 'tuition_package',
  thing: 'Tuition package',
  paths: ['/api/e-commerce/tuition-packages'],
};

/** Lessons for a term at a price. SAL-16, SAL-17. */
export const tuitionPackageHandlers: Handlers<typeof tuitionPackages> = {
  list: ({ query }, { db, viewer }) => listPackages(db, viewer, query),
  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async create({ body }, ctx) {
    await demandCourse(ctx.db, body.courseId);
    const { id } = await make(ctx, kind, ofItsTuitionType(body));
    return detail(ctx, id);
  },

  async update({ params: { id }, body }, ctx) {
    await demandCourse(ctx.db, body.courseId);
    await saveVersioned(ctx, kind, id, ofItsTuitionType(body));
    return detail(ctx, id);
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};

async function detail({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  const data = await findPackage(db, viewer, id);
  if (!data) throw notFound('Tuition package');
  return { data };
}

async function demandCourse(db: Db, courseId: string | null): Promise<void> {
  if (!courseId) return;
  const course = courseView.relation('course');
  const [found] = await db.select({ id: course.id }).from(course).where(eq(course.id, courseId));
  if (!found) throw fieldProblem('courseId', 'This course does not exist any more.');
}
