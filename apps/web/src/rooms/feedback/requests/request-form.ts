import type { AskGroup } from '@bellwether/contract/feedback/ask-groups';
import { askGroupKinds } from '@bellwether/contract/feedback/values';
import type { BodyOf, RowOf } from '../../../api/types.ts';
import type { Picked } from '../../../ui/form/search-picker.tsx';
import { type EditedQuestion, formBody, newQuestion } from '../builder/edited-question.ts';

type Template = RowOf<'GET /api/feedback-templates'>;

/** The values of the request's form: people with their names, the questions as they are edited. */
export interface RequestValues extends Record<string, unknown> {
  mode: 'template' | 'form';
  templateId: string | null;
  title: string;
  message: string;
  dueDate: string | null;
  respondents: Picked[];
  subject: Picked[];
  classes: Picked[];
  isAnonymous: boolean;
  questions: EditedQuestion[];
}

/** A new request: by a template where the viewer may read some, else with one empty question. */
export function emptyRequest(byTemplate: boolean): RequestValues {
  return {
    mode: byTemplate ? 'template' : 'form',
    templateId: null,
    title: '',
    message: '',
    dueDate: null,
    respondents: [],
    subject: [],
    classes: [],
    isAnonymous: false,
    questions: [newQuestion()],
  };
}

/** The form with a template chosen: its default title and message where nothing of one's own was typed. FBK-01. */
export function withTemplate(values: RequestValues, template: Template | undefined): RequestValues {
  return {
    ...values,
    templateId: template?.id ?? null,
    title: template?.defaultRequestTitle ?? template?.name ?? values.title,
    message: template?.defaultRequestMessage ?? values.message,
    isAnonymous: template?.isAnonymous ?? values.isAnonymous,
    subject: template && !template.isAboutUser ? [] : values.subject,
  };
}

/** What is sent: a template or a form, never both. FBK-09. */
export function requestBody(values: RequestValues): BodyOf<'POST /api/feedback-requests'> {
  const { mode, templateId, title, message, dueDate, isAnonymous } = values;
  return {
    title,
    message,
    dueDate: dueDate || null,
    isAnonymous,
    ...respondentsBody(values.respondents),
    subjectUserId: values.subject[0]?.id ?? null,
    classId: values.classes[0]?.id ?? null,
    ...(mode === 'form' ? { formSchema: formBody(values.questions) } : { templateId }),
  };
}

/** People and groups share one field: a group's key is its kind and its id. */
export function groupKey({ kind, id }: AskGroup): string {
  return `${kind}:${id}`;
}

/** The chosen people by id and the chosen groups by kind and id, as they are sent. */
export function respondentsBody(
  chosen: readonly Picked[],
): Pick<BodyOf<'POST /api/feedback-requests'>, 'respondentUserIds' | 'respondentGroups'> {
  const keys = chosen.map(({ id }) => id);
  const groups = keys.filter((key) => key.includes(':'));
  return {
    respondentUserIds: keys.filter((key) => !key.includes(':')),
    respondentGroups: groups.flatMap((key) => {
      const [kind, id = ''] = key.split(':');
      const known = askGroupKinds.find((one) => one === kind);
      return known ? [{ kind: known, id }] : [];
    }),
  };
}
