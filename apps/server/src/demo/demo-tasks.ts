import { addDays } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import type { TaskCategory, TaskPriority } from '@bellwether/contract/tasks/values';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { roleIdsByName } from '../rooms/identity/index.ts';
import { profileFieldValue } from '../rooms/identity/profile-fields/profile-field.table.ts';
import { customField } from '../rooms/settings/custom-field.table.ts';
import {
  taskAssignment,
  taskInstance,
  taskItem,
  taskNote,
  taskTemplate,
  taskTemplateItem,
} from '../rooms/tasks/tasks.table.ts';
import type { DemoPeople } from './people/demo-people.ts';

interface Options {
  readonly today: string;
  readonly zone: string;
  readonly now: Date;
  readonly people: DemoPeople;
}

interface Item {
  readonly label: string;
  readonly options?: readonly string[];
  readonly required?: boolean;
  readonly about?: string;
}

/** Custom fields with values, templates, and tasks in every state: some for each demo account. */
export async function makeTasks(tx: Db, options: Options): Promise<void> {
  const fields = await makeFields(tx, options);
  const templates = await makeTemplates(tx, fields);
  for (const task of tasks) {
    if (!task.each) await makeTask(tx, options, task, templates, null);
    else {
      const groupId = newId();
      for (const [index, one] of task.to.entries())
        await makeTask(
          tx,
          options,
          { ...task, to: [one], ...(index === 0 && task.each) },
          templates,
          groupId,
        );
    }
  }
}

const fieldList = [
  {
    fieldName: 'Languages spoken',
    fieldType: 'MULTISELECT',
    options: ['Vietnamese', 'English', 'French', 'Korean', 'Mandarin'],
    category: 'USER',
    visibility: 'EVERYONE',
  },
  {
    fieldName: 'T-shirt size',
    fieldType: 'SELECT',
    options: ['S', 'M', 'L', 'XL'],
    category: 'EMPLOYEE',
    visibility: 'STAFF',
  },
  {
    fieldName: 'First-aid certificate until',
    fieldType: 'DATE',
    options: [],
    category: 'EMPLOYEE',
    visibility: 'STAFF',
  },
  {
    fieldName: 'Swims without help',
    fieldType: 'CHECKBOX',
    options: [],
    category: 'STUDENT',
    visibility: 'STAFF',
  },
  {
    fieldName: 'Emergency note',
    fieldType: 'TEXTAREA',
    options: [],
    category: 'USER',
    visibility: 'OWN_AND_MANAGERS',
  },
] as const;

async function makeFields(tx: Db, { today, people }: Options): Promise<Map<string, string>> {
  const rows = fieldList.map((field, order) => ({
    ...field,
    id: newId(),
    options: [...field.options],
    order: order + 1,
  }));
  await tx.insert(customField).values(rows);
  const ids = new Map(rows.map(({ fieldName, id }) => [fieldName as string, id]));
  const value = (username: string, field: string, content: unknown) => ({
    userId: people.userIds.get(username) ?? '',
    fieldDefinitionId: ids.get(field) ?? '',
    value: content,
  });
  await tx
    .insert(profileFieldValue)
    .values([
      value('teacher', 'Languages spoken', ['Vietnamese', 'English']),
      value('teacher', 'T-shirt size', 'M'),
      value('teacher', 'First-aid certificate until', addDays(today, 210)),
      value('assistant', 'Languages spoken', ['Vietnamese', 'Korean']),
      value('assistant', 'T-shirt size', 'S'),
      value('hr', 'T-shirt size', 'L'),
      value('student', 'Languages spoken', ['Vietnamese', 'English']),
      value('student', 'Swims without help', true),
    ]);
  return ids;
}

const templateList: readonly {
  name: string;
  description: string;
  category: TaskCategory;
  items: readonly Item[];
  followUp?: string;
  role?: string;
}[] = [
  {
    name: 'First month talk',
    description: 'Four weeks after the first day: how is it going?',
    category: 'Feedback',
    items: [
      { label: 'Talk with the family', required: true },
      {
        label: 'How does the child feel?',
        options: ['At home', 'Finding the way', 'Unhappy'],
        required: true,
      },
    ],
  },
  {
    name: 'New student onboarding',
    description: 'Everything that is ready before a new student walks in.',
    category: 'Onboarding',
    followUp: 'First month talk',
    items: [
      { label: 'Class list and timetable printed', required: true },
      { label: 'Buddy chosen', about: 'The buddy', required: true },
      { label: 'Lunch plan', options: ['School lunch', 'Own lunch', 'Vegetarian'] },
      { label: 'Parents have the calendar link' },
    ],
  },
  {
    name: 'Term report check',
    description: 'Each teacher reads the reports of the class once more before they go out.',
    category: 'LMS',
    role: 'teacher',
    items: [
      { label: 'Grades complete', required: true },
      { label: 'Comments proofread', required: true },
      { label: 'Ready to send?', options: ['Yes', 'After a change'], required: true },
    ],
  },
  {
    name: 'New colleague, first week',
    description: 'Keys, accounts and people.',
    category: 'Onboarding',
    role: 'hr',
    items: [
      { label: 'Keys and badge handed over', about: 'The new colleague', required: true },
      { label: 'Account works' },
      { label: 'Introduced at the staff meeting' },
    ],
  },
];

async function makeTemplates(tx: Db, fields: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const roles = await roleIdsByName(tx, ['teacher', 'hr']);
  const ids = new Map(templateList.map(({ name }) => [name, newId()]));
  for (const { name, description, category, followUp, role, items } of templateList) {
    const id = ids.get(name) ?? '';
    await tx.insert(taskTemplate).values({
      id,
      name,
      description,
      category,
      followUpTemplateId: followUp ? (ids.get(followUp) ?? null) : null,
      defaultRoleId: role ? (roles.get(role) ?? null) : null,
    });
    await tx
      .insert(taskTemplateItem)
      .values(items.map((item, order) => ({ ...itemColumns(item, order, fields), templateId: id })));
  }
  return ids;
}

function itemColumns(
  { label, options, required = false, about }: Item,
  order: number,
  fields: ReadonlyMap<string, string> = new Map(),
) {
  const shirt = fields.get('T-shirt size');
  return {
    label,
    type: options ? ('RADIO_OPTIONS' as const) : ('CHECKBOX' as const),
    radioOptions: [...(options ?? [])],
    isRequired: required,
    order,
    targetEntityType: about ? ('USER' as const) : null,
    targetEntityPlaceholderName: about ?? null,
    enableAvailabilityDisplay: about !== undefined,
    linkedCustomProfileFieldIds: about && shirt ? [shirt] : [],
  };
}

interface DemoTask {
  readonly title: string;
  readonly by: string;
  /** Usernames; 'role:name' for a role. */
  readonly to: readonly string[];
  /** Days from today; absent: no deadline. */
  readonly due?: number;
  readonly status?: 'PENDING' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' | 'CANCELLED';
  readonly priority?: TaskPriority;
  readonly category?: TaskCategory;
  readonly template?: string;
  readonly items?: readonly Item[];
  /** How many of the items are done. */
  readonly done?: number;
  readonly note?: string;
  /** One task for each person; what the first of them has done already. */
  readonly each?: { readonly status: 'COMPLETED'; readonly done: number };
}

const tasks: readonly DemoTask[] = [
  {
    title: 'Term report check',
    template: 'Term report check',
    by: 'admin',
    to: ['role:teacher'],
    due: 6,
    priority: 'HIGH',
  },
  {
    title: 'New student onboarding',
    template: 'New student onboarding',
    by: 'admin',
    to: ['teacher', 'assistant'],
    due: 2,
    status: 'IN_PROGRESS',
    done: 2,
    note: 'The desk by the window is free.',
  },
  {
    title: 'Order paint for the art room',
    by: 'teacher',
    to: ['assistant'],
    due: 1,
    category: 'Operations',
    items: [{ label: 'List of colours', required: true }, { label: 'Two offers' }],
  },
  {
    title: 'Return the library books of class 4B',
    by: 'admin',
    to: ['teacher'],
    due: -3,
    priority: 'URGENT',
    category: 'Operations',
    items: [{ label: 'Counted' }, { label: 'Missing ones written down', required: true }],
  },
  {
    title: 'Check the fire exit of building B',
    by: 'admin',
    to: ['hr'],
    due: -1,
    priority: 'HIGH',
    category: 'Operations',
    items: [
      { label: 'Door opens outwards', required: true },
      { label: 'Light works', required: true },
    ],
  },
  {
    title: 'Confirm the dates of the parents’ evening',
    by: 'admin',
    to: ['hr', 'finance'],
    due: 9,
    items: [{ label: 'Which evening?', options: ['Tuesday', 'Wednesday', 'Thursday'], required: true }],
  },
  {
    title: 'Update the price list',
    by: 'admin',
    to: ['sales'],
    due: 4,
    priority: 'LOW',
    items: [{ label: 'Courses' }, { label: 'Packages' }],
  },
  {
    title: 'Photographs for the prospectus',
    by: 'admin',
    to: ['editor'],
    due: 14,
    status: 'ON_HOLD',
    items: [{ label: 'Consent of the parents', required: true }, { label: 'Twelve pictures chosen' }],
    note: 'Waits for the new uniforms.',
  },
  {
    title: 'Bring back the signed trip form',
    by: 'teacher',
    to: ['student'],
    due: 3,
    category: 'LMS',
    items: [
      { label: 'Signed by a parent', required: true },
      { label: 'Lunch on the trip', options: ['From school', 'From home'], required: true },
    ],
  },
  {
    title: 'Finish the reading diary',
    by: 'teacher',
    to: ['student'],
    due: -2,
    category: 'LMS',
    items: [{ label: 'Chapters 1 to 4', required: true }],
  },
  {
    title: 'Choose a topic for the science fair',
    by: 'teacher',
    to: ['student'],
    due: -10,
    status: 'COMPLETED',
    category: 'LMS',
    items: [{ label: 'Topic', options: ['Water', 'Light', 'Plants'], required: true }],
    done: 1,
  },
  {
    title: 'Introduce the new colleague',
    template: 'New colleague, first week',
    by: 'admin',
    to: ['hr'],
    due: -12,
    status: 'COMPLETED',
    done: 3,
  },
  {
    title: 'Read the new safety rules',
    by: 'admin',
    to: ['assistant', 'teacher', 'hr', 'finance'],
    due: 7,
    category: 'Operations',
    items: [{ label: 'Read', required: true }],
    each: { status: 'COMPLETED', done: 1 },
  },
  {
    title: 'Water the plants on the first floor',
    by: 'hr',
    to: ['admin'],
    due: 0,
    priority: 'LOW',
    items: [{ label: 'Staff room' }, { label: 'Corridor' }],
  },
  {
    title: 'Sign the lease of the copier',
    by: 'finance',
    to: ['admin'],
    due: 5,
    priority: 'HIGH',
    category: 'Operations',
    items: [
      { label: 'Terms read', required: true },
      { label: 'Signed', required: true },
    ],
  },
  {
    title: 'Swimming lesson moved',
    by: 'admin',
    to: ['assistant'],
    due: -6,
    status: 'CANCELLED',
    items: [{ label: 'Bus rebooked' }],
  },
];

async function makeTask(
  tx: Db,
  { today, zone, now, people }: Options,
  task: DemoTask,
  templates: ReadonlyMap<string, string>,
  groupId: string | null,
): Promise<void> {
  const { by, to, due, status = 'PENDING', priority = 'MEDIUM', category = 'General', done = 0 } = task;
  const template = templateList.find(({ name }) => name === task.template);
  const items = template?.items ?? task.items ?? [];
  const userId = (username: string) => people.userIds.get(username) ?? '';
  const roles = await roleIdsByName(
    tx,
    to.flatMap((one) => (one.startsWith('role:') ? [one.slice(5)] : [])),
  );
  const id = newId();
  const givenAt = momentOf(addDays(today, Math.min(due ?? 0, 0) - 5), '09:15', zone).toISOString();
  const isDone = status === 'COMPLETED';
  await tx.insert(taskInstance).values({
    id,
    groupId,
    taskTemplateId: template ? (templates.get(template.name) ?? null) : null,
    title: template?.name ?? task.title,
    description: template?.description ?? null,
    status,
    priority,
    category: template?.category ?? category,
    deadline: due === undefined ? null : momentOf(addDays(today, due), '17:00', zone).toISOString(),
    creatorId: userId(by),
    createdAt: givenAt,
    completedAt: isDone
      ? momentOf(addDays(today, Math.min(due ?? 0, 0) - 1), '15:40', zone).toISOString()
      : null,
    completedById: isDone ? userId(to[0] ?? '') : null,
    // The deadlines of the made-up past were told of in the made-up past.
    overdueNotifiedAt: now.toISOString(),
  });
  await tx.insert(taskAssignment).values(
    to.map((one) => {
      const roleId = one.startsWith('role:') ? (roles.get(one.slice(5)) ?? null) : null;
      return roleId
        ? { taskInstanceId: id, type: 'ROLE' as const, roleId }
        : { taskInstanceId: id, type: 'USER' as const, userId: userId(one) };
    }),
  );
  await tx.insert(taskItem).values(
    items.map((item, order) => ({
      ...itemColumns(item, order),
      taskInstanceId: id,
      isChecked: order < done && !item.options,
      selectedRadioOption: order < done && item.options ? (item.options[0] ?? null) : null,
      selectedTargetUserId: item.about && order < done ? userId('assistant') : null,
    })),
  );
  if (task.note)
    await tx
      .insert(taskNote)
      .values({ taskInstanceId: id, authorId: userId(to[0] ?? ''), comment: task.note, createdAt: givenAt });
}
