import type { AudienceConfig } from '@bellwether/contract/automation/audience';
import { type Plan, plannedBetween } from '@bellwether/contract/automation/plan.rules';
import { addDays } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { rowsOf } from '../platform/db/rows.ts';
import { automationRule, feedbackTriggerRule, triggerFiring } from '../rooms/automation/automation.table.ts';
import { kanbanBoard, kanbanCard, kanbanColumn, kanbanMember } from '../rooms/kanban/kanban.table.ts';
import type { DemoPeople } from './people/demo-people.ts';

interface Options {
  readonly today: string;
  readonly zone: string;
  readonly now: Date;
  readonly people: DemoPeople;
}

const day = 86_400_000;
const firstOfMonth: Plan = { frequency: 'MONTHLY', dayOfMonth: 1, time: '08:00', dayOfWeek: null };
const endOfMonth: Plan = { frequency: 'MONTHLY', dayOfMonth: 31, time: '16:00', dayOfWeek: null };

/**
 * Two boards with cards in every state, and rules of both kinds with a little history. Rules that would fire for every
 * lesson are off, so that the made-up school stays as it is.
 */
export async function makeAutomation(tx: Db, options: Options): Promise<void> {
  const board = await makeOpenDay(tx, options);
  await makeRepairs(tx, options);
  await makeRules(tx, options, board);
}

const Titled = z.object({ id: z.uuid(), title: z.string() });

async function makeOpenDay(tx: Db, { today, people }: Options): Promise<{ id: string; columnId: string }> {
  const user = userOf(people);
  const rows = await rowsOf(tx, Titled).from(
    sql`select id, title from task_instance where status in ('PENDING', 'IN_PROGRESS', 'COMPLETED') order by title limit 2`,
  );
  const board = await makeBoard(tx, {
    name: 'Open day in spring',
    description: 'Everything until the doors open.',
    ownerId: user('admin'),
    memberIds: [user('teacher'), user('assistant'), user('sales')],
    columns: [
      ['Ideas', null],
      ['To do', 8],
      ['In progress', 2],
      ['Done', null],
    ],
  });
  const [ideas = '', todo = '', doing = '', done = ''] = board.columnIds;
  await makeCards(tx, [
    { columnId: ideas, title: 'A treasure hunt through the school', labels: ['Programme'] },
    { columnId: ideas, title: 'Former pupils tell what became of them', labels: ['Programme', 'Guests'] },
    {
      columnId: todo,
      title: 'Print the flyers',
      description: '500 pieces, both languages.',
      labels: ['Advertising'],
      assigneeId: user('sales'),
      dueDate: addDays(today, 4),
    },
    {
      columnId: todo,
      title: 'Invite the families of the neighbourhood',
      labels: ['Guests'],
      assigneeId: user('sales'),
      dueDate: addDays(today, -1),
    },
    {
      columnId: todo,
      title: 'Decide who shows which room',
      labels: ['Programme'],
      assigneeId: user('admin'),
    },
    {
      columnId: doing,
      title: 'Trial lessons: one for each age',
      labels: ['Programme'],
      assigneeId: user('teacher'),
      dueDate: today,
      taskInstanceId: rows[0]?.id ?? null,
    },
    { columnId: doing, title: 'Borrow tables and chairs', assigneeId: user('assistant'), labels: ['Rooms'] },
    { columnId: doing, title: 'Ask the band for a rehearsal date', labels: ['Guests'] },
    { columnId: done, title: 'Fix the date', assigneeId: user('admin'), labels: [] },
    {
      columnId: done,
      title: 'Book the hall',
      assigneeId: user('assistant'),
      labels: ['Rooms'],
      taskInstanceId: rows[1]?.id ?? null,
    },
  ]);
  return { id: board.id, columnId: todo };
}

async function makeRepairs(tx: Db, { people }: Options): Promise<void> {
  const user = userOf(people);
  const board = await makeBoard(tx, {
    name: 'Repairs',
    description: 'What is broken, and who sees to it.',
    ownerId: user('hr'),
    memberIds: [user('admin'), user('assistant')],
    columns: [
      ['Reported', null],
      ['Being repaired', 3],
      ['Works again', null],
    ],
  });
  const [reported = '', repairing = '', fixed = ''] = board.columnIds;
  await makeCards(tx, [
    { columnId: reported, title: 'The window in Room 2 does not close', labels: ['Urgent'] },
    { columnId: reported, title: 'Two chairs wobble in the library', labels: [] },
    { columnId: repairing, title: 'Projector lamp', assigneeId: user('assistant'), labels: ['Technology'] },
    { columnId: fixed, title: 'Printer on the first floor', labels: ['Technology'] },
  ]);
}

async function makeRules(
  tx: Db,
  { now, zone, people }: Options,
  board: { id: string; columnId: string },
): Promise<void> {
  const createdById = people.userIds.get('admin') ?? '';
  const templates = await idsByName(tx, 'feedback_template');
  const tasks = await idsByName(tx, 'task_template');
  const common = { createdById, enabledAt: now.toISOString() };
  const roles = await idsByName(tx, 'role');
  const first = templates.get('Parent survey') ?? '';
  const second = templates.get('Lesson impressions') ?? first;
  const feedback = [
    {
      ...common,
      id: newId(),
      name: 'Monthly survey of the parents',
      feedbackTemplateId: first,
      triggerType: 'SCHEDULED_RECURRING' as const,
      triggerConfig: { ...firstOfMonth },
      targetAudienceScope: 'ROLE' as const,
      targetAudienceConfig: audience({ roleIds: [roles.get('parent') ?? ''] }),
    },
    {
      ...common,
      id: newId(),
      name: 'How was the lesson?',
      feedbackTemplateId: second,
      triggerType: 'LESSON_COMPLETION' as const,
      triggerConfig: { courseIds: [], classIds: [] },
      targetAudienceScope: 'LESSON_PARTICIPANTS' as const,
      targetAudienceConfig: audience({ courseRoles: ['STUDENT'] }),
      subjectAudience: {
        scope: 'LESSON_PARTICIPANTS' as const,
        config: audience({ courseRoles: ['TEACHER'] }),
      },
      isEnabled: false,
    },
    {
      ...common,
      id: newId(),
      name: 'At the end of a course',
      feedbackTemplateId: first,
      triggerType: 'COURSE_COMPLETION' as const,
      triggerConfig: { courseIds: [], classIds: [] },
      targetAudienceScope: 'COURSE_PARTICIPANTS' as const,
      targetAudienceConfig: audience({ courseRoles: ['STUDENT', 'PARENT'] }),
    },
  ];
  if (first) await tx.insert(feedbackTriggerRule).values(feedback);
  const automation = [
    {
      ...common,
      id: newId(),
      name: 'Talk after the first lesson',
      action: 'ASSIGN_TASK' as const,
      taskTemplateId: tasks.get('New student onboarding') ?? [...tasks.values()][0] ?? null,
      triggerType: 'FIRST_LESSON_STUDENT' as const,
      triggerConfig: { courseIds: [], classIds: [] },
      targetAudienceScope: 'LESSON_PARTICIPANTS' as const,
      targetAudienceConfig: audience({ courseRoles: ['TEACHER'] }),
      dueInDays: 3,
    },
    {
      ...common,
      id: newId(),
      name: 'Review of the month',
      action: 'CREATE_CARD' as const,
      triggerType: 'SCHEDULED_RECURRING' as const,
      triggerConfig: { ...endOfMonth },
      kanbanBoardId: board.id,
      kanbanColumnId: board.columnId,
      dueInDays: 7,
    },
  ];
  await tx.insert(automationRule).values(automation);
  /** The last two dates of a plan, when it did what it does. */
  const history = (plan: Plan) => {
    const twoMonthsAgo = new Date(now.getTime() - 63 * day);
    return plannedBetween(plan, zone, twoMonthsAgo, now)
      .slice(-2)
      .map(({ day: planned, at }) => ({
        eventKey: `plan:${planned}`,
        event: '',
        eventAt: at.toISOString(),
        context: {},
        status: 'DONE' as const,
        count: 1,
        createdAt: at.toISOString(),
      }));
  };
  const [survey] = feedback;
  const [, review] = automation;
  await tx
    .insert(triggerFiring)
    .values([
      ...(first && survey
        ? history(firstOfMonth).map((firing) => ({ feedbackRuleId: survey.id, ...firing }))
        : []),
      ...(review ? history(endOfMonth).map((firing) => ({ automationRuleId: review.id, ...firing })) : []),
    ]);
}

function audience(config: Partial<AudienceConfig>): AudienceConfig {
  return { roleIds: [], userIds: [], courseIds: [], classIds: [], courseRoles: [], ...config };
}

interface DemoBoard {
  readonly name: string;
  readonly description: string;
  readonly ownerId: string;
  readonly memberIds: readonly string[];
  readonly columns: readonly (readonly [name: string, wipLimit: number | null])[];
}

async function makeBoard(tx: Db, { columns, memberIds, ...fields }: DemoBoard) {
  const id = newId();
  await tx.insert(kanbanBoard).values({ ...fields, id });
  await tx.insert(kanbanMember).values(memberIds.map((userId) => ({ boardId: id, userId })));
  const columnIds = columns.map(() => newId());
  await tx.insert(kanbanColumn).values(
    columns.map(([name, wipLimit], order) => ({
      id: columnIds[order] ?? newId(),
      boardId: id,
      name,
      wipLimit,
      order,
    })),
  );
  return { id, columnIds };
}

async function makeCards(
  tx: Db,
  cards: readonly Omit<typeof kanbanCard.$inferInsert, 'order'>[],
): Promise<void> {
  const counts = new Map<string, number>();
  await tx.insert(kanbanCard).values(
    cards.map((card) => {
      const order = counts.get(card.columnId) ?? 0;
      counts.set(card.columnId, order + 1);
      return { ...card, order };
    }),
  );
}

function userOf({ userIds }: DemoPeople): (username: string) => string {
  return (username) => userIds.get(username) ?? '';
}

const Named = z.object({ id: z.uuid(), name: z.string() });

async function idsByName(tx: Db, table: 'feedback_template' | 'task_template' | 'role') {
  const rows = await rowsOf(tx, Named).from(
    sql`select id, name::text as name from ${sql.identifier(table)} order by name`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}
