import { FormSchemaBody } from '@bellwether/contract/feedback/form-schema';
import { describe, expect, it } from 'vitest';
import { emptyRequest, requestBody, withTemplate } from '../requests/request-form.ts';
import { copyBody, type Template, templateBody, templateValues } from '../templates/template-form.ts';
import {
  copyOf,
  type EditedQuestion,
  editedForm,
  followUpTypes,
  formBody,
  freeScore,
  newFollowUp,
  newQuestion,
  previewForm,
  withOptions,
  withRatingType,
  withScale,
} from './edited-question.ts';

const edited = (over: Partial<EditedQuestion>): EditedQuestion => ({
  ...newQuestion(),
  questionText: 'How was it?',
  ...over,
});
const rating = edited({
  questionType: 'rating',
  labels: { 1: 'Bad', 5: ' ' },
  followUps: [{ ...newFollowUp(2), questions: [edited({ questionText: 'Why?', questionType: 'textarea' })] }],
});
const every = [
  edited({ placeholder: 'In a word' }),
  edited({ questionType: 'textarea', isRequired: true }),
  edited({ questionType: 'checkbox' }),
  edited({
    questionType: 'select',
    options: [{ label: 'A' }, { label: 'B', stored: { id: 'b', value: 'bee' } }],
  }),
  edited({ questionType: 'multiselect', options: [{ label: 'A' }, { label: 'B' }] }),
  rating,
];
const template: Template = {
  id: '0',
  name: 'Lessons',
  description: null,
  isAboutUser: true,
  isActive: false,
  isAnonymous: true,
  isVisibleToSubject: false,
  feedbackCategoryId: 'c',
  feedbackCategory: { id: 'c', name: 'Teaching' },
  formSchema: FormSchemaBody.parse(formBody(every)),
  defaultRequestTitle: 'How was your unit?',
  defaultRequestMessage: 'Three minutes.',
  additionalReceiverRoleIds: ['r'],
  additionalReceiverRoles: [{ id: 'r', name: 'Manager' }],
  analyticsVisibility: { roleIds: ['r'], userIds: ['u'] },
  analyticsVisibleTo: [
    { id: 'r', name: 'Manager', type: 'ROLE' },
    { id: 'u', name: 'Anna', type: 'USER' },
  ],
  dashboardLinks: ['staff', 'of-old'],
  canReadAnalytics: true,
  _count: { requests: 1, responses: 2 },
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 1,
};

describe('a question being edited', () => {
  it('of every type is a form that the contract takes, and comes back the same [FBK-02]', () => {
    const stored = FormSchemaBody.parse(formBody(every));
    expect(FormSchemaBody.parse(formBody(editedForm(stored)))).toEqual(stored);
    const of = stored.questions.at(-1);
    expect(of?.ratingLabels).toEqual([{ score: 1, label: 'Bad' }]);
    expect(of?.ratingScoreSpecificFollowUps[0]?.score).toBe(2);
  });

  it('sends only what its type uses, and forgets nothing while another type is tried [FBK-02]', () => {
    const [body] = formBody([{ ...rating, questionType: 'text' }]).questions;
    expect(body).toMatchObject({ ratingType: null, ratingScaleMax: null, ratingScoreSpecificFollowUps: [] });
    expect(formBody([rating]).questions[0]?.ratingScoreSpecificFollowUps).toHaveLength(1);
  });

  it('takes the default scale of its kind, and loses follow-ups at scores that are gone [FBK-03, FBK-05]', () => {
    expect(withRatingType(rating, 'slider').ratingScaleMax).toBe(10);
    expect(withRatingType(rating, 'emoji').ratingScaleMax).toBe(5);
    expect(withScale({ ...rating, followUps: [newFollowUp(5), newFollowUp(2)] }, 3).followUps).toHaveLength(
      1,
    );
    expect(freeScore({ ...rating, followUps: [newFollowUp(1)] })).toBe(2);
    expect(freeScore({ ...rating, ratingScaleMax: 2, followUps: [newFollowUp(1), newFollowUp(2)] })).toBe(
      undefined,
    );
    expect(followUpTypes).not.toContain('rating');
  });

  it('keeps the stored value of an option whose label stays [FBK-02]', () => {
    const before = [{ label: 'B', stored: { id: 'b', value: 'bee' } }];
    expect(withOptions(before, ['A', 'B'])).toEqual([{ label: 'A' }, before[0]]);
  });

  it('is copied with ids of its own, follow-ups too [FBK-02]', () => {
    const copy = copyOf(rating);
    expect(copy.id).not.toBe(rating.id);
    expect(copy.followUps[0]?.questions[0]?.id).not.toBe(rating.followUps[0]?.questions[0]?.id);
  });

  it('can be drawn half typed [FBK-22]', () => {
    const drawn = previewForm(
      [edited({ questionText: ' ', questionType: 'rating', ratingScaleMax: 99 })],
      'Nameless',
    );
    expect(drawn.questions[0]).toMatchObject({ questionText: 'Nameless', ratingScaleMax: 10 });
  });
});

describe('a template being edited', () => {
  it('sends everything that a template has; dashboards that are no more fall away [FBK-01]', () => {
    expect(templateBody(templateValues(template))).toMatchObject({
      name: 'Lessons',
      isAboutUser: true,
      feedbackCategoryId: 'c',
      defaultRequestTitle: 'How was your unit?',
      additionalReceiverRoleIds: ['r'],
      analyticsVisibility: { roleIds: ['r'], userIds: ['u'] },
      dashboardLinks: ['staff'],
    });
  });

  it('is duplicated under another name, switched on [FBK-01]', () => {
    const copy = copyBody(template, 'Lessons (copy)');
    expect(copy).toMatchObject({ name: 'Lessons (copy)', isActive: true });
    expect(copy.formSchema.questions[0]?.id).not.toBe(template.formSchema.questions[0]?.id);
  });
});

describe('a request being written', () => {
  it('takes title, message and anonymity of its template, and nobody it is about where there is nobody [FBK-01, FBK-09]', () => {
    const values = { ...emptyRequest(true), subject: [{ id: 's', name: 'Sam' }] };
    const filled = withTemplate(values, template);
    expect(filled).toMatchObject({
      title: 'How was your unit?',
      message: 'Three minutes.',
      isAnonymous: true,
      subject: values.subject,
    });
    expect(withTemplate(values, { ...template, isAboutUser: false }).subject).toEqual([]);
    expect(requestBody({ ...filled, respondents: [{ id: 'u', name: 'Uma' }] })).toMatchObject({
      templateId: '0',
      respondentUserIds: ['u'],
      subjectUserId: 's',
    });
  });

  it('sends a form of its own instead of a template [FBK-09]', () => {
    const body = requestBody({ ...emptyRequest(false), templateId: '0', title: 'Quick question' });
    expect(body).not.toHaveProperty('templateId');
    expect(body.formSchema?.questions).toHaveLength(1);
  });
});
