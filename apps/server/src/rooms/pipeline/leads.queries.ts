import type { leads } from '@bellwether/contract/pipeline/leads';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { type AnyColumn, and, asc, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { countOf } from '../../platform/db/rows.ts';
import { rememberedCount } from '../../platform/db/statements/remembered-count.ts';
import { together } from '../../platform/db/together.ts';
import { userView } from '../identity/identity.view.ts';
import { followUpIn } from './follow-up.queries.ts';
import { cardColumns, temperatureAt, toCard } from './lead-columns.queries.ts';
import { lead } from './leads.table.ts';
import { visibleLeads } from './visible-leads.access.ts';

const user = userView.relation('user');

type ListQuery = InputOf<typeof leads.list>['query'];
type BoardQuery = Omit<InputOf<typeof leads.pipeline>['query'], 'analytics'>;
type Filters = Omit<BoardQuery, 'perStage'>;

/** Open cards on a board, and cards in each closed column: the newest. */
const openLimit = 5000;
const closedLimit = 200;
/** Characters of the notes that a card carries; the lead's page has them all. */
const notesLength = 280;

/** How the board orders the cards of a stage: by the next step, then by worth; closed ones by what was done last. CRM-01. */
const shownOrder = {
  open: [
    sql`${lead.nextFollowUp} asc nulls last`,
    sql`coalesce(${lead.expectedValue}, 0) desc`,
    sql`${lead.name} collate "C"`,
    asc(lead.id),
  ],
  closed: [sql`coalesce(${lead.lastActivityAt}, ${lead.createdAt}) desc`, sql`${lead.name} collate "C"`],
} as const;

export interface Clock {
  readonly now: Date;
  /** The organisation's. */
  readonly zone: string;
}

const sortable: Record<ListQuery['sortBy'], readonly (AnyColumn | SQL)[]> = {
  createdAt: [lead.createdAt],
  name: [lead.name],
  company: [lead.company],
  score: [lead.score],
  expectedValue: [lead.expectedValue],
  nextFollowUp: [lead.nextFollowUp],
  lastActivityAt: [lead.lastActivityAt],
  currentStage: [lead.stageOrder],
  source: [lead.source],
};

/** How many of the visible leads there are, are the viewer's own, are nobody's, and are overdue: what the views of the list hold. */
export async function countLeads(db: Db, viewer: Viewer, { now, zone }: Clock) {
  const countWhere = (condition?: SQL) => () =>
    rememberedCount(db, sql`from ${lead} where ${and(visibleLeads(viewer), condition)}`);
  const [all, mine, unassigned, overdue] = await together(db, [
    countWhere(),
    countWhere(eq(lead.assignedToId, viewer.userId)),
    countWhere(isNull(lead.assignedToId)),
    countWhere(followUpIn('overdue', now, zone)),
  ]);
  return { all, mine, unassigned, overdue };
}

/** One page of the leads that the viewer may see. AMB-209. */
export async function listLeads(db: Db, viewer: Viewer, clock: Clock, query: ListQuery) {
  const where = filtered(viewer, clock, query);
  const rows = (onPage: SQL) =>
    db
      .select(cardColumns(clock.now))
      .from(lead)
      .leftJoin(user, eq(user.id, lead.assignedToId))
      .where(onPage)
      .$dynamic();
  const page = await pageOf(db, rows, {
    query,
    by: sortable[query.sortBy],
    id: lead.id,
    from: sql`from ${lead} where ${where}`,
  });
  const data = page.data.map((row) => toCard(viewer, row));
  return { ...page, data, leads: data };
}

/**
 * The cards of the board: open ones by their next follow-up, closed ones by when they were closed; and how many leads
 * match in all. With `perStage` only the top of each stage, in the order in which the board shows them. CRM-05.
 */
export async function boardOf(db: Db, viewer: Viewer, clock: Clock, { perStage, ...filters }: BoardQuery) {
  const where = filtered(viewer, clock, filters);
  const cards = (more: SQL | undefined, limit: number, ...order: SQL[]) =>
    db
      .select({ ...cardColumns(clock.now), notes: sql<string | null>`left(${lead.notes}, ${notesLength})` })
      .from(lead)
      .leftJoin(user, eq(user.id, lead.assignedToId))
      .where(and(where, more))
      .orderBy(...order, asc(lead.id))
      .limit(limit);
  const closed = (stage: 'WON' | 'LOST') => {
    const own = sql`${lead.currentStage} = ${stage}`;
    const newest = sql`${lead.id} in (select ${lead.id} from ${lead} where ${and(where, own)}
      order by ${lead.stageChangedAt} desc, ${lead.id} limit ${closedLimit})`;
    if (perStage) return cards(newest, perStage, ...shownOrder.closed);
    return cards(own, closedLimit, desc(lead.stageChangedAt));
  };
  const isOpen = sql`${lead.currentStage} not in ('WON', 'LOST')`;
  const top = sql`${lead.id} in (select id from (select ${lead.id} as id,
    row_number() over (partition by ${lead.currentStage} order by ${sql.join([...shownOrder.open], sql`, `)}) as place
    from ${lead} where ${and(where, isOpen)}) placed where place <= ${perStage})`;
  const [open, won, lost, matching] = await Promise.all([
    cards(perStage ? top : isOpen, openLimit, sql`${lead.nextFollowUp} asc nulls last`, desc(lead.createdAt)),
    closed('WON'),
    closed('LOST'),
    countOf(db, sql`from ${lead} where ${where}`),
  ]);
  const rows = [...open, ...won, ...lost];
  return {
    leads: rows.map((row) => toCard(viewer, row)),
    matching,
    truncated: matching > rows.length,
  };
}

/** One card, whoever may see it; undefined without such a lead. */
export async function findCard(db: Db, viewer: Viewer, now: Date, id: string) {
  const [found] = await db
    .select(cardColumns(now))
    .from(lead)
    .leftJoin(user, eq(user.id, lead.assignedToId))
    .where(eq(lead.id, id));
  return found && toCard(viewer, found);
}

function filtered(viewer: Viewer, { now, zone }: Clock, query: Filters): SQL | undefined {
  return and(
    visibleLeads(viewer),
    matches(query.search, lead.searchText),
    query.assignedToId?.length ? inArray(lead.assignedToId, query.assignedToId) : undefined,
    query.unassigned ? isNull(lead.assignedToId) : undefined,
    query.temperature?.length ? sql`${temperatureAt(now)} = any(${sql.param(query.temperature)})` : undefined,
    query.source?.length ? inArray(lead.source, query.source) : undefined,
    query.currentStage?.length ? inArray(lead.currentStage, query.currentStage) : undefined,
    query.scoreMin === undefined ? undefined : gte(lead.score, query.scoreMin),
    query.scoreMax === undefined ? undefined : lte(lead.score, query.scoreMax),
    query.followUp && followUpIn(query.followUp, now, zone),
  );
}
