import type { grievances } from '@bellwether/contract/grievances/grievances';
import { Grievance } from '@bellwether/contract/grievances/grievances';
import { nextGrievanceStatuses } from '@bellwether/contract/grievances/grievances.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import { grievance, grievanceNamed, grievanceNote } from './grievances.table.ts';
import { handlesGrievance, visibleGrievances } from './visible-grievances.access.ts';

const { shape } = Grievance;
const Row = Grievance.pick({
  id: true,
  title: true,
  status: true,
  filedBy: true,
  handler: true,
  filedAt: true,
  version: true,
});
const Full = Row.extend({ description: shape.description, named: shape.named, notes: shape.notes });

const sortable = { filedAt: grievance.filedAt, title: grievance.title };

/** One page of the grievances that the viewer may see; what is typed is looked for in their titles. */
export async function listGrievances(
  db: Db,
  viewer: Viewer,
  query: InputOf<typeof grievances.list>['query'],
) {
  const where = and(
    visibleGrievances(viewer),
    query.status ? eq(grievance.status, query.status) : undefined,
    contains(query.search, grievance.title),
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: [sortable[query.sortBy]],
    id: grievance.id,
    from: sql`from ${grievance} where ${where}`,
  });
  return { ...page, data: data.map((row) => ({ ...row, isMine: row.filedBy.id === viewer.userId })) };
}

/** One grievance that the viewer may see, with what they may do with it; or undefined. Internal notes come for who handles it. */
export async function findGrievance(db: Db, viewer: Viewer, id: string) {
  const [found] = await rowsOf(db, Full).from(sql`
    select ${columns}, grievance.description,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
        from ${grievanceNamed} n join ${userView('p')} on p.id = n.user_id where n.grievance_id = grievance.id), '[]') as named,
      coalesce((select json_agg(json_build_object('id', g.id, 'text', g.text, 'status', g.status, 'isInternal', g.is_internal,
          'at', ${momentText(sql`g.at`)}, 'author', json_build_object('id', a.id, 'name', a.name)) order by g.at, g.id)
        from ${grievanceNote} g join ${userView('a')} on a.id = g.author_id where g.grievance_id = grievance.id), '[]') as notes
    from ${grievance} join ${userView('f')} on f.id = grievance.filed_by_id
    where ${grievance.id} = ${id} and ${visibleGrievances(viewer)}`);
  return found && dressed(viewer, found);
}

function dressed(viewer: Viewer, row: z.input<typeof Full>) {
  const filed = row.filedBy.id === viewer.userId;
  const handling = handlesGrievance(viewer, { handler: row.handler, filedById: row.filedBy.id });
  const next = nextGrievanceStatuses(row.status, { handles: handling, filed });
  const isOpen = row.status !== 'CLOSED' && row.status !== 'WITHDRAWN';
  return {
    ...row,
    isMine: filed,
    notes: row.notes.filter(({ isInternal }) => handling || !isInternal),
    next,
    can: { edit: filed && row.status === 'SUBMITTED', note: isOpen, noteInternally: isOpen && handling },
  };
}

function momentText(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const columns = sql`grievance.id, grievance.title, grievance.status, grievance.handler, grievance.version,
  json_build_object('id', f.id, 'name', f.name) as "filedBy", ${momentText(sql`grievance.filed_at`)} as "filedAt"`;

function rows(db: Db, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  return rowsOf(db, Row).from(sql`select ${columns}
    from ${grievance} join ${userView('f')} on f.id = grievance.filed_by_id where ${condition} order by ${order}`);
}
