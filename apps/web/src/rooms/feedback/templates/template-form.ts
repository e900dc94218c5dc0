import type { DashboardSlug } from '@bellwether/contract/feedback/values';
import { dashboardSlugs } from '@bellwether/contract/feedback/values';
import type { BodyOf, RowOf } from '../../../api/types.ts';
import type { Picked } from '../../../ui/form/search-picker.tsx';
import {
  copyOf,
  type EditedQuestion,
  editedForm,
  formBody,
  newQuestion,
} from '../builder/edited-question.ts';

export type Template = RowOf<'GET /api/feedback-templates'>;
type Body = BodyOf<'POST /api/feedback-templates'>;

/** The values of the builder: questions as they are edited, people with their names. FBK-01. */
export interface TemplateValues extends Record<string, unknown> {
  name: string;
  description: string;
  feedbackCategoryId: string | null;
  isAboutUser: boolean;
  isActive: boolean;
  isAnonymous: boolean;
  isVisibleToSubject: boolean;
  questions: EditedQuestion[];
  defaultRequestTitle: string;
  defaultRequestMessage: string;
  additionalReceiverRoleIds: string[];
  visibleRoleIds: string[];
  visibleUsers: Picked[];
  dashboardLinks: string[];
}

/** A template as it is edited; without one a new template with one empty question. */
export function templateValues(template: Template | undefined): TemplateValues {
  return {
    name: template?.name ?? '',
    description: template?.description ?? '',
    feedbackCategoryId: template?.feedbackCategoryId ?? null,
    isAboutUser: template?.isAboutUser ?? false,
    isActive: template?.isActive ?? true,
    isAnonymous: template?.isAnonymous ?? false,
    isVisibleToSubject: template?.isVisibleToSubject ?? false,
    questions: template ? editedForm(template.formSchema) : [newQuestion()],
    defaultRequestTitle: template?.defaultRequestTitle ?? '',
    defaultRequestMessage: template?.defaultRequestMessage ?? '',
    additionalReceiverRoleIds: template?.additionalReceiverRoleIds ?? [],
    visibleRoleIds: template?.analyticsVisibility.roleIds ?? [],
    visibleUsers: (template?.analyticsVisibleTo ?? [])
      .filter(({ type }) => type === 'USER')
      .map(({ id, name }) => ({ id, name })),
    dashboardLinks: template?.dashboardLinks ?? [],
  };
}

/** What is sent of the builder's values. */
export function templateBody(values: TemplateValues): Body {
  const { questions, visibleRoleIds, visibleUsers, dashboardLinks, feedbackCategoryId, ...rest } = values;
  return {
    ...rest,
    feedbackCategoryId: feedbackCategoryId || null,
    formSchema: formBody(questions),
    analyticsVisibility: { roleIds: visibleRoleIds, userIds: visibleUsers.map(({ id }) => id) },
    dashboardLinks: dashboardLinks.filter(isSlug),
  };
}

/** A copy of a template under another name: switched on, with ids of its own. */
export function copyBody(template: Template, name: string): Body {
  const values = templateValues(template);
  return templateBody({
    ...values,
    name: name.slice(0, 200),
    isActive: true,
    questions: values.questions.map(copyOf),
  });
}

function isSlug(text: string): text is DashboardSlug {
  return dashboardSlugs.some((slug) => slug === text);
}
