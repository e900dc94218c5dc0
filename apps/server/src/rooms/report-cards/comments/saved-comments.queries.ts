import type { savedComments } from '@bellwether/contract/report-cards/saved-comments';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { userView } from '../../identity/identity.view.ts';
import { courseView } from '../../learning/learning.view.ts';
import { savedComment } from './saved-comments.table.ts';

type Reading = Pick<Context, 'db' | 'viewer'>;

const course = courseView.relation('course');
const owner = userView.relation('owner');

/** Which saved comments the viewer may use: their own and the shared ones. AMB-368. */
function visible(viewer: Viewer): SQL {
  return sql`(${savedComment.ownerId} = ${viewer.userId} or ${savedComment.isShared})`;
}

/** Which saved comments the viewer may change: their own, and with manage the shared ones. AMB-368. */
export function editableComments(viewer: Viewer): SQL {
  const shared = can(viewer, 'manage', 'report_card') ? sql`${savedComment.isShared}` : sql`false`;
  return sql`(${savedComment.ownerId} = ${viewer.userId} or ${shared})`;
}

function select({ db, viewer }: Reading) {
  return db
    .select({
      id: savedComment.id,
      text: savedComment.text,
      course: { id: course.id, name: course.title },
      strand: savedComment.strand,
      isShared: savedComment.isShared,
      ownerName: owner.name,
      isOwn: sql<boolean>`${savedComment.ownerId} = ${viewer.userId}`,
      can: sql<{ edit: boolean }>`json_build_object('edit', ${editableComments(viewer)})`,
      version: savedComment.version,
    })
    .from(savedComment)
    .innerJoin(owner, eq(owner.id, savedComment.ownerId))
    .leftJoin(course, eq(course.id, savedComment.courseId));
}

const sortable = { text: [savedComment.text], strand: [savedComment.strand, savedComment.text] };

/** One page of the saved comments that the viewer may use. */
export function listSavedComments(ctx: Reading, query: InputOf<typeof savedComments.list>['query']) {
  const where = and(
    visible(ctx.viewer),
    contains(query.search, savedComment.text),
    query.courseId ? or(eq(savedComment.courseId, query.courseId), isNull(savedComment.courseId)) : undefined,
    query.isShared === undefined ? undefined : eq(savedComment.isShared, query.isShared),
  );
  return pageOf(ctx.db, (onPage) => select(ctx).where(onPage).$dynamic(), {
    query,
    by: sortable[query.sortBy],
    id: savedComment.id,
    from: sql`from ${savedComment} where ${where}`,
  });
}

/** One saved comment that the viewer may use. Throws 404. */
export async function findSavedComment(ctx: Reading, id: string) {
  const [found] = await select(ctx).where(and(eq(savedComment.id, id), visible(ctx.viewer)));
  if (!found) throw notFound('Saved comment');
  return found;
}
