import { describe, expect, it } from 'vitest';
import { dueWords } from './due.rules.ts';
import { emptyItem, itemBody, templateItemBody } from './items/edited-item.ts';
import {
  emptyTask,
  momentOfWall,
  type Template,
  taskBody,
  wallOfMoment,
  withoutTemplate,
  withTemplate,
} from './task-form.ts';

const template: Template = {
  id: 'template',
  name: 'New student onboarding',
  description: 'Before the first day.',
  category: 'Onboarding',
  isKanbanTemplate: false,
  restrictToRoleIds: [],
  restrictedTo: [],
  defaultAssignee: { type: 'ROLE', entityId: 'role', name: 'Teacher' },
  followUpTemplateId: null,
  followUpTemplate: null,
  toDoItems: [
    {
      id: 'origin',
      label: 'Buddy',
      type: 'CHECKBOX',
      radioOptions: [],
      isRequired: true,
      order: 0,
      targetEntityType: 'USER',
      targetEntityPlaceholderName: 'The buddy',
      enableAvailabilityDisplay: true,
      linkedCustomProfileFieldIds: ['field'],
    },
  ],
  _count: { instances: 0 },
  version: 1,
};

describe('the task form', () => {
  it('begins with MEDIUM, General and one empty item [TSK-01, TSK-02]', () => {
    const empty = emptyTask();
    expect([empty.priority, empty.category, empty.items.length]).toEqual(['MEDIUM', 'General', 1]);
  });

  it('takes title, description, category and items of a template, and its default assignee when nobody is chosen [TSK-02, TSK-05]', () => {
    const filled = withTemplate(emptyTask(), template);
    expect(filled).toMatchObject({
      taskTemplateId: 'template',
      title: 'New student onboarding',
      description: 'Before the first day.',
      category: 'Onboarding',
      roleIds: ['role'],
      items: [{ label: 'Buddy', originalToDoItemId: 'origin', isRequired: true }],
    });
    const chosen = withTemplate({ ...emptyTask(), people: [{ id: 'me', name: 'Me' }] }, template);
    expect([chosen.people, chosen.roleIds]).toEqual([[{ id: 'me', name: 'Me' }], []]);
  });

  it('keeps what a template filled in when the template is taken away [TSK-05]', () => {
    const free = withoutTemplate(withTemplate(emptyTask(), template));
    expect(free).toMatchObject({ taskTemplateId: null, title: 'New student onboarding' });
    expect(free.items[0]?.originalToDoItemId).toBeNull();
  });

  it('sends people and roles as assignments, and the deadline as a moment of the wall clock [TSK-01, TSK-06]', () => {
    const body = taskBody(
      {
        ...emptyTask(),
        people: [{ id: 'u', name: 'U' }],
        roleIds: ['r'],
        told: [{ id: 't', name: 'T' }],
        deadline: '2026-11-30 17:00:00',
      },
      'Asia/Ho_Chi_Minh',
    );
    expect(body.assignments).toEqual([
      { type: 'USER', entityId: 'u' },
      { type: 'ROLE', entityId: 'r' },
    ]);
    expect(body.additionalNotifiedUserId).toBe('t');
    expect(body.deadline).toBe('2026-11-30T10:00:00.000Z');
    expect(wallOfMoment(body.deadline, 'Asia/Ho_Chi_Minh')).toBe('2026-11-30 17:00:00');
    expect(momentOfWall(null, 'UTC')).toBeNull();
  });

  it('sends options, availability and targets only where they apply [TSK-03, TSK-14]', () => {
    const item = {
      ...emptyItem(),
      label: 'x',
      radioOptions: ['a', 'b'],
      enableAvailabilityDisplay: true,
      linkedCustomProfileFieldIds: ['f'],
      selectedTargetUserId: 'u',
    };
    expect(itemBody(item)).toMatchObject({
      radioOptions: [],
      enableAvailabilityDisplay: false,
      linkedCustomProfileFieldIds: [],
      selectedTargetUserId: null,
    });
    const person = itemBody({ ...item, type: 'RADIO_OPTIONS', targetEntityType: 'USER' });
    expect(person).toMatchObject({
      radioOptions: ['a', 'b'],
      enableAvailabilityDisplay: true,
      linkedCustomProfileFieldIds: ['f'],
      selectedTargetUserId: 'u',
    });
    expect(templateItemBody(item)).not.toHaveProperty('selectedTargetUserId');
  });
});

describe('a deadline in words', () => {
  const now = new Date('2026-11-19T18:00:00.000Z');
  it('names yesterday, today and tomorrow by the wall clock of the organisation', () => {
    // 18:00 UTC is already the 20th in Ho Chi Minh City.
    expect(dueWords('2026-11-19T16:00:00.000Z', now, 'Asia/Ho_Chi_Minh', 'en').near).toBe('yesterday');
    expect(dueWords('2026-11-20T10:00:00.000Z', now, 'Asia/Ho_Chi_Minh', 'en')).toMatchObject({
      near: 'today',
      time: '17:00',
    });
    expect(dueWords('2026-11-25T10:00:00.000Z', now, 'UTC', 'en')).toMatchObject({
      near: undefined,
      day: '25 Nov 2026',
    });
  });
});
