import type { Day } from '../shared/day.ts';
import { dayIn } from '../shared/zone.ts';
import { type TaskCategory, type TaskItemType, type TaskStatus, taskCategories } from './values.ts';

/** States in which a deadline no longer matters. */
const settled: readonly TaskStatus[] = ['COMPLETED', 'CANCELLED', 'ON_HOLD'];

/** The state as it is shown: OVERDUE when the deadline passed and the task still waits (AMB-020, TSK-09). */
export function shownStatus(task: { status: TaskStatus; deadline: string | null }, now: Date): TaskStatus {
  // Nothing of ours stores OVERDUE; a row that has it is a waiting one.
  const status = task.status === 'OVERDUE' ? 'PENDING' : task.status;
  if (settled.includes(status) || task.deadline === null) return status;
  return Date.parse(task.deadline) < now.getTime() ? 'OVERDUE' : status;
}

/** Whether a task still wants something done: neither completed nor cancelled (AMB-020). */
export function isActiveTask(status: TaskStatus): boolean {
  return status !== 'COMPLETED' && status !== 'CANCELLED';
}

/** Tasks as the dashboards list them: pending ones, overdue included, those on hold, and completed ones. TSK-10. */
export function byStage<T extends { status: TaskStatus }>(tasks: readonly T[]) {
  return {
    pending: tasks.filter(({ status }) => ['PENDING', 'IN_PROGRESS', 'OVERDUE'].includes(status)),
    onHold: tasks.filter(({ status }) => status === 'ON_HOLD'),
    completed: tasks.filter(({ status }) => status === 'COMPLETED'),
  };
}

/** An item as far as its completion goes. */
export interface CheckableItem {
  readonly type: TaskItemType;
  readonly isRequired: boolean;
  readonly radioOptions: readonly string[];
  readonly isChecked: boolean;
  readonly selectedRadioOption: string | null;
}

/** Whether the item is done: checked, or one of its options chosen. */
export function isItemDone(item: Omit<CheckableItem, 'isRequired'>): boolean {
  if (item.type === 'CHECKBOX') return item.isChecked;
  return item.selectedRadioOption !== null && item.radioOptions.includes(item.selectedRadioOption);
}

/** The places (from 0) of the required items that are not done: with any, a task cannot be completed (AMB-109). */
export function missingItems(items: readonly CheckableItem[]): number[] {
  return items.flatMap((item, index) => (item.isRequired && !isItemDone(item) ? [index] : []));
}

/** The template's category if it is a valid one, else General. TSK-02. */
export function categoryOf(text: string | null | undefined): TaskCategory {
  return taskCategories.find((category) => category === text) ?? 'General';
}

/** The first and last day of the years that a deadline may lie in: one year back to five ahead. TSK-05. */
export function deadlineRange(today: Day): { from: Day; to: Day } {
  const year = Number(today.slice(0, 4));
  return { from: `${year - 1}-01-01`, to: `${year + 5}-12-31` };
}

/** Whether a deadline lies in the years that may be chosen, by the wall clock of the zone. TSK-05. */
export function isDeadlineInRange(deadline: string, now: Date, zone: string): boolean {
  const { from, to } = deadlineRange(dayIn(zone, now));
  const day = dayIn(zone, new Date(deadline));
  return day >= from && day <= to;
}

interface TemplateItem {
  readonly id: string;
  readonly label: string;
  readonly type: TaskItemType;
  readonly radioOptions: readonly string[];
  readonly isRequired: boolean;
  readonly targetEntityType: 'USER' | 'ROLE' | null;
  readonly targetEntityPlaceholderName: string | null;
  readonly enableAvailabilityDisplay: boolean;
  readonly linkedCustomProfileFieldIds: readonly string[];
}

interface Template {
  readonly name: string;
  readonly description: string | null;
  readonly category: string;
  readonly toDoItems: readonly TemplateItem[];
}

/** What a template fills into a new task: title and description, which are locked, category and items. TSK-05. */
export function taskFromTemplate(template: Template) {
  return {
    title: template.name,
    description: template.description ?? '',
    category: categoryOf(template.category),
    items: template.toDoItems.map(({ id, radioOptions, linkedCustomProfileFieldIds, ...item }) => ({
      ...item,
      radioOptions: [...radioOptions],
      linkedCustomProfileFieldIds: [...linkedCustomProfileFieldIds],
      originalToDoItemId: id,
    })),
  };
}
