import { describe, expect, it } from 'vitest';
import { AutomationRuleBody } from './automation-rules.ts';
import { FeedbackRuleBody } from './feedback-rules.ts';
import { configMismatch } from './trigger-config.ts';
import { audienceScopes, courseRoles, triggerTypes } from './values.ts';

const id = '019a9b1e-0000-7000-8000-000000000001';
const rule = {
  name: 'Weekly',
  feedbackTemplateId: id,
  targetAudienceScope: 'SPECIFIC_USERS',
  targetAudienceConfig: { userIds: [id] },
};
const weekly = { frequency: 'WEEKLY', dayOfWeek: 1, time: '08:00' };
const errorsOf = (schema: typeof FeedbackRuleBody | typeof AutomationRuleBody, body: object) => {
  const { error } = schema.safeParse(body);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('a trigger', () => {
  it('is one of eight, its audience one of five scopes with four course roles [FBK-13, FBK-14]', () => {
    expect(triggerTypes).toEqual([
      'SCHEDULED_RECURRING',
      'COURSE_COMPLETION',
      'LESSON_COMPLETION',
      'LESSON_START',
      'STAFF_ASSIGNMENT_ENDED',
      'MANUAL_API_TRIGGER',
      'FIRST_LESSON_CLASS',
      'FIRST_LESSON_STUDENT',
    ]);
    expect(audienceScopes).toEqual([
      'ROLE',
      'COURSE_PARTICIPANTS',
      'CLASS_PARTICIPANTS',
      'LESSON_PARTICIPANTS',
      'SPECIFIC_USERS',
    ]);
    expect(courseRoles).toEqual(['STUDENT', 'TEACHER', 'PARENT', 'TEACHER_ASSISTANT']);
  });

  it('has the config of its type, and no other [FBK-12, FBK-13]', () => {
    const check = (triggerType: string, triggerConfig: object) =>
      errorsOf(FeedbackRuleBody, { ...rule, triggerType, triggerConfig }).triggerConfig;
    expect(check('SCHEDULED_RECURRING', weekly)).toBeUndefined();
    expect(check('SCHEDULED_RECURRING', {})).toBe(configMismatch);
    expect(check('MANUAL_API_TRIGGER', {})).toBeUndefined();
    expect(check('MANUAL_API_TRIGGER', weekly)).toBe(configMismatch);
    expect(check('LESSON_START', { courseIds: [], classIds: [id] })).toBeUndefined();
    expect(check('LESSON_START', weekly)).toBe(configMismatch);
    expect(check('STAFF_ASSIGNMENT_ENDED', { assignmentTypeIds: [id] })).toBeUndefined();
    expect(check('STAFF_ASSIGNMENT_ENDED', { courseIds: [] })).toBe(configMismatch);
  });

  it('says at the field what a plan lacks [FBK-12]', () => {
    const body = { ...rule, triggerType: 'SCHEDULED_RECURRING' };
    expect(
      errorsOf(FeedbackRuleBody, { ...body, triggerConfig: { frequency: 'WEEKLY', time: '08:00' } }),
    ).toEqual({
      triggerConfig: configMismatch,
      'triggerConfig.dayOfWeek': 'A day of the week is required.',
    });
    expect(
      errorsOf(FeedbackRuleBody, {
        ...body,
        triggerConfig: { frequency: 'MONTHLY', dayOfMonth: 32, time: '8' },
      }),
    ).toMatchObject({
      'triggerConfig.dayOfMonth': 'Day of month must be 1-31.',
      'triggerConfig.time': 'Time must be in HH:MM format (e.g., 09:00)',
    });
  });
});

describe('a rule of which much is wrong', () => {
  it('has each of its errors said at once, at its field [FBK-12, FBK-13, FBK-14]', () => {
    const wrong = {
      name: '',
      feedbackTemplateId: '',
      triggerType: 'SCHEDULED_RECURRING',
      triggerConfig: { frequency: 'MONTHLY', dayOfMonth: 32, time: '' },
      subjectAudience: { scope: 'EVENT_PERSON', config: {} },
    };
    const said = {
      name: 'Name is required.',
      feedbackTemplateId: 'A feedback template is required.',
      triggerConfig: configMismatch,
      'triggerConfig.dayOfMonth': 'Day of month must be 1-31.',
      'triggerConfig.time': 'Time must be in HH:MM format (e.g., 09:00)',
      'subjectAudience.scope': 'This trigger is not about one person.',
    };
    expect(errorsOf(FeedbackRuleBody, { ...wrong, targetAudienceScope: '' })).toEqual({
      ...said,
      targetAudienceScope: 'Choose who it is for.',
    });
    expect(errorsOf(FeedbackRuleBody, { ...wrong, targetAudienceScope: 'ROLE' })).toEqual({
      ...said,
      'targetAudienceConfig.roleIds': 'Choose at least one role.',
    });
    expect(errorsOf(FeedbackRuleBody, { ...rule, triggerType: 'NEVER', targetAudienceConfig: 7 })).toEqual({
      triggerType: 'Choose a trigger.',
      targetAudienceConfig: expect.any(String),
    });
    expect(FeedbackRuleBody.safeParse(null).success).toBe(false);
  });

  it('of a task says the days, the template and the audience together [TSK-15, FBK-12]', () => {
    expect(
      errorsOf(AutomationRuleBody, {
        name: '',
        triggerType: 'SCHEDULED_RECURRING',
        triggerConfig: { frequency: 'DAILY', time: '8' },
        targetAudienceScope: 'SPECIFIC_USERS',
        targetAudienceConfig: {},
        dueInDays: 'soon',
      }),
    ).toEqual({
      name: 'Name is required.',
      taskTemplateId: 'A task template is required.',
      triggerConfig: configMismatch,
      'triggerConfig.time': 'Time must be in HH:MM format (e.g., 09:00)',
      'targetAudienceConfig.userIds': 'Choose at least one person.',
      dueInDays: 'Days must be a whole number from 0 to 365.',
    });
  });
});

describe('an audience', () => {
  const check = (body: object) => errorsOf(FeedbackRuleBody, { ...rule, ...body });

  it('says whom it means, and fits its trigger [FBK-14]', () => {
    const manual = { triggerType: 'MANUAL_API_TRIGGER' };
    expect(check({ ...manual, targetAudienceScope: 'ROLE', targetAudienceConfig: {} })).toEqual({
      'targetAudienceConfig.roleIds': 'Choose at least one role.',
    });
    expect(check({ ...manual, targetAudienceScope: 'LESSON_PARTICIPANTS' })).toEqual({
      targetAudienceScope: 'This audience does not fit the trigger.',
    });
    expect(check({ ...manual, targetAudienceScope: 'CLASS_PARTICIPANTS', targetAudienceConfig: {} })).toEqual(
      {
        'targetAudienceConfig.classIds': 'Choose at least one class.',
        'targetAudienceConfig.courseRoles': 'Choose who of them.',
      },
    );
    const lesson = { triggerType: 'LESSON_COMPLETION', triggerConfig: { courseIds: [], classIds: [] } };
    expect(
      check({
        ...lesson,
        targetAudienceScope: 'LESSON_PARTICIPANTS',
        targetAudienceConfig: { courseRoles: ['STUDENT'] },
        subjectAudience: { scope: 'LESSON_PARTICIPANTS', config: { courseRoles: ['TEACHER'] } },
      }),
    ).toEqual({});
    expect(check({ ...lesson, subjectAudience: { scope: 'EVENT_PERSON' } })).toEqual({
      'subjectAudience.scope': 'This trigger is not about one person.',
    });
  });
});

describe('an automation rule', () => {
  const check = (body: object) =>
    errorsOf(AutomationRuleBody, { triggerType: 'MANUAL_API_TRIGGER', ...body });

  it('has a name, and for a card a valid board and column [TSK-15]', () => {
    expect(check({ name: ' ', action: 'CREATE_CARD', kanbanBoardId: 'x' })).toEqual({
      name: 'Name is required.',
      kanbanBoardId: 'Invalid board ID',
      kanbanColumnId: 'A valid column is required.',
    });
    expect(check({ name: 'A', action: 'CREATE_CARD' })).toEqual({
      kanbanBoardId: 'A valid board is required.',
      kanbanColumnId: 'A valid column is required.',
    });
    const card = { name: 'A', action: 'CREATE_CARD', kanbanBoardId: id, kanbanColumnId: id };
    expect(check(card)).toEqual({});
    for (const dueInDays of [0, 365]) expect(check({ ...card, dueInDays })).toEqual({});
    for (const dueInDays of [-1, 1.5, 366])
      expect(check({ ...card, dueInDays })).toEqual({
        dueInDays: 'Days must be a whole number from 0 to 365.',
      });
  });

  it('has for a task its template and whom it is for, and the config of its trigger [TSK-15, FBK-12]', () => {
    expect(check({ name: 'A' })).toEqual({
      taskTemplateId: 'A task template is required.',
      targetAudienceScope: 'Choose who it is for.',
    });
    expect(check({ name: 'A', triggerConfig: weekly }).triggerConfig).toBe(configMismatch);
  });
});
