import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { roleIdsByName } from '../rooms/identity/index.ts';
import { module, moduleRole, workflow, workflowRole, workflowStep } from '../rooms/modules/modules.table.ts';

type ModuleRow = Omit<typeof module.$inferInsert, 'id' | 'position'> & { readonly roles?: readonly string[] };

const modules: readonly ModuleRow[] = [
  {
    name: 'School holidays',
    type: 'Events',
    description: 'When the school is closed.',
    path: '/calendar?view=year',
    color: '#e5a323',
  },
  {
    name: 'Teachers’ shelf',
    type: 'Materials',
    description: 'Worksheets and recordings for the classroom.',
    path: '/materials',
    color: '#36ac62',
    roles: ['teacher', 'teacher_assistant'],
  },
  {
    name: 'Enrolment funnel',
    type: 'Analytics',
    description: 'Where this month’s enquiries stand.',
    icon: 'chart-pie',
    path: '/pipeline',
    color: '#6f73f5',
    roles: ['sales', 'manager'],
  },
  {
    name: 'Library catalogue',
    type: 'Integrations',
    description: 'The shared catalogue of the language schools.',
    icon: 'world',
    path: 'https://library.example/catalogue',
    isActive: false,
  },
  { name: 'Parents’ evening', type: 'Custom Module', description: 'Planned for next term.', icon: 'heart' },
];

interface WorkflowRow {
  readonly name: string;
  readonly description: string;
  readonly roles: readonly string[];
  readonly steps: readonly (readonly [
    title: string,
    type: 'TASK' | 'APPROVAL' | 'REVIEW' | 'FORM' | 'NOTIFICATION',
    role: string | null,
  ])[];
}

const workflows: readonly WorkflowRow[] = [
  {
    name: 'Admission of a student',
    description: 'From the signed form to the first lesson.',
    roles: ['sales', 'administrator'],
    steps: [
      ['Collect the signed form', 'FORM', 'sales'],
      ['Check the placement test', 'REVIEW', 'teacher'],
      ['Approve the place', 'APPROVAL', 'principal'],
      ['Enrol in a class', 'TASK', 'administrator'],
      ['Welcome the parents', 'NOTIFICATION', null],
    ],
  },
  {
    name: 'Leave of a teacher',
    description: 'Who stands in, and who is told.',
    roles: ['hr'],
    steps: [
      ['Ask for leave', 'FORM', 'teacher'],
      ['Approve the leave', 'APPROVAL', 'hr'],
      ['Find cover for each lesson', 'TASK', 'manager'],
    ],
  },
];

/** The demo school's own entries of the menu, and two workflows. */
export async function makeModules(tx: Db): Promise<void> {
  const roleIds = await roleIdsByName(tx, [
    ...new Set([
      ...modules.flatMap(({ roles = [] }) => roles),
      ...workflows.flatMap(({ roles, steps }) => [...roles, ...steps.flatMap(([, , role]) => role ?? [])]),
    ]),
  ]);
  const idOf = (name: string) => roleIds.get(name);
  for (const [at, { roles = [], ...fields }] of modules.entries()) {
    const id = newId();
    await tx.insert(module).values({ ...fields, id, position: at + 1 });
    const links = roles.flatMap((name) => idOf(name) ?? []).map((roleId) => ({ moduleId: id, roleId }));
    if (links.length > 0) await tx.insert(moduleRole).values(links);
  }
  for (const { name, description, roles, steps } of workflows) {
    const id = newId();
    await tx.insert(workflow).values({ id, name, description });
    const links = roles.flatMap((role) => idOf(role) ?? []).map((roleId) => ({ workflowId: id, roleId }));
    await tx.insert(workflowRole).values(links);
    await tx.insert(workflowStep).values(
      steps.map(([title, type, role], at) => ({
        workflowId: id,
        position: at + 1,
        title,
        type,
        assigneeRoleId: role ? (idOf(role) ?? null) : null,
      })),
    );
  }
}
