import { type AssessmentType, assessmentTypes } from '@bellwether/contract/assessments/values';
import { type CourseRole, courseRoles } from '@bellwether/contract/automation/values';
import { ReleaseRuleBody } from '@bellwether/contract/sittings/release-rules';
import { releaseActions } from '@bellwether/contract/sittings/sittings.values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import {
  type Choice,
  MultiSelectField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { ClassPicker, CoursePicker, type Picked } from '../../../ui/form/search-picker.tsx';

interface FollowUpDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

type Rule = Reply<'GET /api/lms/release-rules/:id'>['data'];

interface Values extends Record<string, unknown> {
  name: string;
  fromPercent: number | '';
  toPercent: number | '';
  assessmentType: AssessmentType | null;
  courses: Picked[];
  classes: Picked[];
  strand: string | null;
  action: Rule['action'];
  taskTemplateId: string | null;
  feedbackTemplateId: string | null;
  recipients: CourseRole[];
  dueInDays: number | '';
  isActive: boolean;
}

type Form = ContractForm<Values>;

/** Makes a rule for released results, or changes one. AMB-358. */
export default function FollowUpDialog({ id, onClose }: FollowUpDialogProps) {
  const { t } = useTranslation('sittings');
  const label = (key: string) => t(`sittings:followUp.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/lms/release-rules/:id"
      create="POST /api/lms/release-rules"
      update="PUT /api/lms/release-rules/:id"
      schema={ReleaseRuleBody}
      values={valuesOf}
      toBody={({ courses, classes, dueInDays, fromPercent, toPercent, ...values }) => ({
        ...values,
        // An empty percent is refused with the schema's words at its field.
        ...{ fromPercent: fromPercent as number, toPercent: toPercent as number },
        ...{ courseId: courses[0]?.id ?? null, classId: classes[0]?.id ?? null },
        dueInDays: dueInDays === '' ? null : dueInDays,
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
      size={640}
    >
      {(form, row) => <Fields form={form} rule={row as Rule | undefined} />}
    </RecordDialog>
  );
}

function Fields({ form, rule }: { form: Form; rule: Rule | undefined }) {
  const { t } = useTranslation(['sittings', 'learning']);
  const label = (key: string) => t(`sittings:followUp.${key}`);
  const choices = (values: readonly string[], group: string): Choice[] =>
    values.map((value) => ({ value, label: label(`${group}.${value}`) }));
  return (
    <>
      <TextField form={form} name="name" label={label('name')} required autoFocus maxLength={200} />
      <FieldRow>
        <Percent form={form} name="fromPercent" label={label('from')} help={label('fromHelp')} />
        <Percent form={form} name="toPercent" label={label('to')} help={label('toHelp')} />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="assessmentType"
          label={label('type')}
          help={label('typeHelp')}
          placeholder={label('any')}
          clearable
          choices={assessmentTypes.map((value) => ({ value, label: t(`learning:results.types.${value}`) }))}
        />
        <Strands form={form} />
      </FieldRow>
      <FieldRow>
        <ClassPicker
          label={label('class')}
          help={label('classHelp')}
          max={1}
          value={form.getValues().classes}
          error={form.errors.classId}
          onChange={(next) => form.setFieldValue('classes', next)}
        />
        <CoursePicker
          label={label('course')}
          max={1}
          value={form.getValues().courses}
          error={form.errors.courseId}
          onChange={(next) => form.setFieldValue('courses', next)}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="action"
          label={label('action')}
          choices={choices(releaseActions, 'actions')}
        />
        <Template form={form} rule={rule} />
      </FieldRow>
      <FieldRow>
        <MultiSelectField
          form={form}
          name="recipients"
          label={label('recipients')}
          help={label('recipientsHelp')}
          required
          choices={choices(courseRoles, 'people')}
        />
        <NumberField
          form={form}
          name="dueInDays"
          label={label('due')}
          help={label('dueHelp')}
          min={0}
          max={365}
        />
      </FieldRow>
      <SwitchField form={form} name="isActive" label={label('on')} help={label('onHelp')} />
    </>
  );
}

function Percent(props: { form: Form; name: string; label: string; help: string }) {
  return <NumberField {...props} required min={0} max={100} decimals={2} suffix=" %" />;
}

function Strands({ form }: { form: Form }) {
  const { t } = useTranslation('sittings');
  const can = useCan();
  const words = useRead('GET /api/lms/questions/words', undefined, { enabled: can('read:own', 'question') });
  const { strand } = form.getValues();
  const known = [...new Set([...(words.data?.strands ?? []), ...(strand ? [strand] : [])])];
  return (
    <SelectField
      form={form}
      name="strand"
      label={t('sittings:followUp.strand')}
      help={t('sittings:followUp.strandHelp')}
      placeholder={t('sittings:followUp.wholeResult')}
      clearable
      choices={known.map((value) => ({ value, label: value }))}
    />
  );
}

/** The template of the task or of the feedback; one that is stored stays to be chosen. */
function Template({ form, rule }: { form: Form; rule: Rule | undefined }) {
  const { t } = useTranslation('sittings');
  const can = useCan();
  const isTask = form.getValues().action === 'GIVE_TASK';
  const tasks = useRead(
    'GET /api/task-templates',
    { query: { limit: 100 } },
    { enabled: isTask && can('read', 'task_template') },
  );
  const feedback = useRead(
    'GET /api/feedback-templates',
    { query: { limit: 100, isActive: 'true' } },
    { enabled: !isTask && can('read', 'feedback_template') },
  );
  const rows: readonly { id: string; name: string }[] = (isTask ? tasks : feedback).data?.data ?? [];
  const stored = isTask ? rule?.taskTemplate : rule?.feedbackTemplate;
  const all = stored && !rows.some(({ id }) => id === stored.id) ? [...rows, stored] : rows;
  return (
    <SelectField
      key={isTask ? 'task' : 'feedback'}
      form={form}
      name={isTask ? 'taskTemplateId' : 'feedbackTemplateId'}
      label={t(`sittings:followUp.${isTask ? 'taskTemplate' : 'feedbackTemplate'}`)}
      required
      choices={all.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function valuesOf(row: Rule | undefined): Values {
  return {
    ...{ name: row?.name ?? '', fromPercent: row?.fromPercent ?? 0, toPercent: row?.toPercent ?? 49.99 },
    ...{ assessmentType: row?.assessmentType ?? null, strand: row?.strand ?? null },
    ...{ courses: row?.course ? [row.course] : [], classes: row?.class ? [row.class] : [] },
    action: row?.action ?? 'GIVE_TASK',
    taskTemplateId: row?.taskTemplate?.id ?? null,
    feedbackTemplateId: row?.feedbackTemplate?.id ?? null,
    ...{
      recipients: row?.recipients ?? [],
      dueInDays: row?.dueInDays ?? '',
      isActive: row?.isActive ?? true,
    },
  };
}
