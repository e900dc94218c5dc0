import type { MenuIcon } from '../settings/lookups/menu-icons.values.ts';

interface ModuleTypeEntry {
  readonly type: string;
  readonly name: string;
  readonly description: string;
  readonly icon: MenuIcon;
}

/** The catalogue of module types. The web shows name and description in the viewer's language. CFG-02. */
export const moduleTypes = [
  {
    type: 'Analytics',
    name: 'Analytics',
    description: 'Charts and figures about the school.',
    icon: 'chart',
  },
  { type: 'Billing', name: 'Billing', description: 'Invoices, payments and fees.', icon: 'receipt' },
  { type: 'Classes', name: 'Classes', description: 'Groups of students and their lessons.', icon: 'users' },
  { type: 'Courses', name: 'Courses', description: 'What is taught, lesson by lesson.', icon: 'book' },
  {
    type: 'Custom Module',
    name: 'Custom Module',
    description: 'A screen or a page of your own.',
    icon: 'package',
  },
  {
    type: 'Events',
    name: 'Events',
    description: 'Dates, holidays and appointments.',
    icon: 'calendar-event',
  },
  { type: 'Files', name: 'Files', description: 'Documents and pictures to share.', icon: 'folder' },
  { type: 'Forms', name: 'Forms', description: 'Questions that people answer.', icon: 'clipboard' },
  {
    type: 'Integrations',
    name: 'Integrations',
    description: 'Services outside of the school.',
    icon: 'plug',
  },
  { type: 'Lessons', name: 'Lessons', description: 'Single lessons and their content.', icon: 'notebook' },
  { type: 'Materials', name: 'Materials', description: 'What is used in lessons.', icon: 'books' },
  { type: 'Tasks', name: 'Tasks', description: 'Work to do and to tick off.', icon: 'checklist' },
  { type: 'Users', name: 'Users', description: 'People and their accounts.', icon: 'user' },
] as const satisfies readonly ModuleTypeEntry[];

export type ModuleType = (typeof moduleTypes)[number]['type'];
export const moduleTypeNames = moduleTypes.map(({ type }) => type) as [ModuleType, ...ModuleType[]];

/** What a step of a workflow asks of its assignee (AMB-225). */
export const stepTypes = ['TASK', 'APPROVAL', 'REVIEW', 'FORM', 'NOTIFICATION'] as const;
export type StepType = (typeof stepTypes)[number];

/** The icon of a type. */
export function iconOfType(type: string): MenuIcon {
  return moduleTypes.find((entry) => entry.type === type)?.icon ?? 'package';
}
