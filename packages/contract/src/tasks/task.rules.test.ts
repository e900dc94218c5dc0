import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byStage,
  type CheckableItem,
  categoryOf,
  deadlineRange,
  isActiveTask,
  isDeadlineInRange,
  isItemDone,
  missingItems,
  shownStatus,
  taskFromTemplate,
} from './task.rules.ts';
import { taskCategories, taskItemTypes, taskPriorities, taskStatuses } from './values.ts';

const now = new Date('2026-11-19T03:24:00.000Z');
const status = fc.constantFrom(...taskStatuses);
const deadline = fc.option(
  fc
    .date({ min: new Date('2026-11-01'), max: new Date('2026-12-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
);

describe('the values of tasks', () => {
  it('are those that the requirements name [TSK-01, TSK-02, TSK-03, TSK-09]', () => {
    expect(taskStatuses).toEqual(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'OVERDUE', 'CANCELLED', 'ON_HOLD']);
    expect(taskPriorities).toEqual(['LOW', 'MEDIUM', 'HIGH', 'URGENT']);
    expect(taskCategories).toEqual(['LMS', 'Operations', 'Onboarding', 'General', 'Feedback', 'Custom']);
    expect(taskItemTypes).toEqual(['CHECKBOX', 'RADIO_OPTIONS']);
  });
});

describe('the shown state', () => {
  it('is OVERDUE exactly for a waiting task whose deadline lies before now [TSK-09, AMB-020]', () => {
    fc.assert(
      fc.property(status, deadline, (stored, due) => {
        const shown = shownStatus({ status: stored, deadline: due }, now);
        const waits = ['PENDING', 'IN_PROGRESS', 'OVERDUE'].includes(stored);
        expect(shown === 'OVERDUE').toBe(waits && due !== null && Date.parse(due) < now.getTime());
        if (!waits) expect(shown).toBe(stored);
      }),
    );
  });

  it('lists every task that is not cancelled in one stage, a late one among the pending [TSK-10, AMB-020]', () => {
    fc.assert(
      fc.property(fc.array(status), (list) => {
        const stages = byStage(list.map((one) => ({ status: one })));
        const listed = [...stages.pending, ...stages.onHold, ...stages.completed];
        expect(listed).toHaveLength(list.filter((one) => one !== 'CANCELLED').length);
      }),
    );
    expect(byStage([{ status: 'OVERDUE' }, { status: 'COMPLETED' }] as const)).toEqual({
      pending: [{ status: 'OVERDUE' }],
      onHold: [],
      completed: [{ status: 'COMPLETED' }],
    });
  });

  it('is active unless completed or cancelled [TSK-11]', () => {
    expect(taskStatuses.filter(isActiveTask)).toEqual(['PENDING', 'IN_PROGRESS', 'OVERDUE', 'ON_HOLD']);
  });
});

describe('required items', () => {
  const item: fc.Arbitrary<CheckableItem> = fc.record({
    type: fc.constantFrom(...taskItemTypes),
    isRequired: fc.boolean(),
    radioOptions: fc.constant(['a', 'b']),
    isChecked: fc.boolean(),
    selectedRadioOption: fc.constantFrom('a', 'b', 'c', null),
  });

  it('are missing exactly while they are required and not done [TSK-11, AMB-109]', () => {
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const missing = missingItems(items);
        items.forEach((one, index) => {
          expect(missing.includes(index)).toBe(one.isRequired && !isItemDone(one));
        });
        const done = items.map((one) => ({ ...one, isChecked: true, selectedRadioOption: 'a' }));
        expect(missingItems(done)).toEqual([]);
      }),
    );
  });
});

describe('a task from a template', () => {
  const text = fc.string({ minLength: 1 });
  const templateItem = fc.record({
    id: fc.uuid(),
    label: text,
    type: fc.constantFrom(...taskItemTypes),
    radioOptions: fc.array(text),
    isRequired: fc.boolean(),
    targetEntityType: fc.constantFrom('USER' as const, 'ROLE' as const, null),
    targetEntityPlaceholderName: fc.option(text),
    enableAvailabilityDisplay: fc.boolean(),
    linkedCustomProfileFieldIds: fc.array(fc.uuid()),
  });

  it('takes title, description, a valid category and each item with its origin, in order [TSK-02, TSK-05, TSK-14]', () => {
    fc.assert(
      fc.property(
        text,
        fc.option(text),
        text,
        fc.array(templateItem),
        (name, description, category, toDoItems) => {
          const filled = taskFromTemplate({ name, description, category, toDoItems });
          expect(filled.title).toBe(name);
          expect(filled.description).toBe(description ?? '');
          expect(taskCategories).toContain(filled.category);
          expect(filled.items.map((one) => one.originalToDoItemId)).toEqual(toDoItems.map(({ id }) => id));
          expect(filled.items.map(({ label }) => label)).toEqual(toDoItems.map(({ label }) => label));
        },
      ),
    );
  });

  it('is General when the category is not one of the six [TSK-02]', () => {
    expect(categoryOf('Feedback')).toBe('Feedback');
    expect(categoryOf('HR')).toBe('General');
    expect(categoryOf(null)).toBe('General');
  });
});

describe('the years of a deadline', () => {
  it('are one back to five ahead, by the wall clock of the zone [TSK-05]', () => {
    expect(deadlineRange('2026-11-19')).toEqual({ from: '2025-01-01', to: '2031-12-31' });
    // Midnight of the new year in Ho Chi Minh City is still the old year in UTC.
    expect(isDeadlineInRange('2031-12-31T17:30:00.000Z', now, 'UTC')).toBe(true);
    expect(isDeadlineInRange('2031-12-31T17:30:00.000Z', now, 'Asia/Ho_Chi_Minh')).toBe(false);
  });
});
