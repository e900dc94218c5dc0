import { AutomationRuleBody } from '@bellwether/contract/automation/automation-rules';
import { isLessonTrigger, type RuleAction, scopesOf } from '@bellwether/contract/automation/values';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { isStale, useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
import { AudienceFields } from './audience-fields.tsx';
import type { TaskRule } from './rule.ts';
import {
  type AudienceValues,
  audienceConfig,
  audienceValues,
  noAudience,
  type TriggerValues,
  triggerConfig,
  triggerValues,
} from './rule-values.ts';
import { Sentence } from './sentence.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import { useAssignmentTypes, useBoardChoices, useRoles, useTaskTemplates } from './use-choices.ts';
import { labelOf, labelsById } from './worded-rule.ts';

interface Values extends Record<string, unknown> {
  name: string;
  description: string;
  action: RuleAction;
  taskTemplateId: string | null;
  trigger: TriggerValues;
  audience: AudienceValues;
  taskMode: 'SHARED' | 'EACH';
  dueInDays: number | '';
  kanbanBoardId: string | null;
  kanbanColumnId: string | null;
  isEnabled: boolean;
}

interface TaskRuleDialogProps {
  /** Absent: a new rule. A copy is filled like its model and saved as a new one. */
  rule: TaskRule | undefined;
  isCopy: boolean;
  onClose: () => void;
}

/** Makes a rule that gives a task or makes a card, or changes one; a sentence says what it will do. TSK-15. */
export default function TaskRuleDialog({ rule, isCopy, onClose }: TaskRuleDialogProps) {
  const { t } = useTranslation(['feedback', 'common']);
  const edited = isCopy ? undefined : rule;
  const stale = useStale(edited?.version, onClose);
  const handle = useContractForm<Values>({
    schema: AutomationRuleBody,
    initialValues: valuesOf(rule, isCopy ? t('common:copyOf', { name: rule?.name ?? '' }) : undefined),
    toBody,
  });
  const { form } = handle;
  const { trigger, audience, action, dueInDays, kanbanBoardId, kanbanColumnId, taskTemplateId } = form.values;
  const roles = useRoles();
  const assignmentTypes = useAssignmentTypes();
  const templates = useTaskTemplates();
  const { boards, columns } = useBoardChoices(kanbanBoardId);
  const options = { quiet: isStale, onDone: () => toast.success(t('feedback:rules.saved')) };
  const create = useWrite('POST /api/automation-rules', options);
  const update = useWrite('PUT /api/automation-rules/:id', options);
  const save = (values: Values) => {
    const body = toBody(values);
    if (!edited) return create.mutateAsync({ body });
    const version = stale.version ?? edited.version;
    return stale.guard(update.mutateAsync({ params: { id: edited.id }, body: { ...body, version } }));
  };
  const isCard = action === 'CREATE_CARD';
  const template = labelOf(templates, taskTemplateId);
  return (
    <FormDialog
      opened
      size={720}
      onClose={onClose}
      title={t(edited ? 'feedback:rules.editTaskRule' : 'feedback:rules.addTaskRule')}
      handle={handle}
      onSubmit={save}
    >
      {stale.notice}
      <TextField
        form={form}
        name="name"
        label={t('feedback:rules.name')}
        required
        autoFocus
        maxLength={200}
      />
      <TriggerFields
        value={trigger}
        assignmentTypes={assignmentTypes}
        errorOf={(field) => form.errors[`triggerConfig.${field}`]}
        onChange={(patch) => {
          const next = { ...trigger, ...patch };
          form.setFieldValue('trigger', next);
          form.clearErrors();
          if (audience.scope && !(scopesOf(next.type) as readonly string[]).includes(audience.scope))
            form.setFieldValue('audience', noAudience);
        }}
      />
      <SegmentedControl
        aria-label={t('feedback:rules.action')}
        data={(['ASSIGN_TASK', 'CREATE_CARD'] as const).map((value) => ({
          value,
          label: t(`feedback:rules.actions.${value}`),
        }))}
        value={action}
        onChange={(next) => {
          form.setFieldValue('action', next === 'CREATE_CARD' ? 'CREATE_CARD' : 'ASSIGN_TASK');
          form.clearErrors();
        }}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="taskTemplateId"
          label={t(isCard ? 'feedback:rules.cardTemplate' : 'feedback:rules.taskTemplate')}
          required={!isCard}
          clearable={isCard}
          placeholder={t(isCard ? 'feedback:rules.noTemplate' : 'feedback:rules.chooseTemplate')}
          choices={templates}
        />
        <NumberField
          form={form}
          name="dueInDays"
          label={t('feedback:rules.dueInDays')}
          help={t('feedback:rules.dueInDaysHelp')}
        />
      </FieldRow>
      {isCard ? (
        <FieldRow>
          <SelectField
            form={{
              ...form,
              // Another board has other columns.
              getInputProps: (name: string) => ({
                ...form.getInputProps(name),
                onChange: (id: string | null) => {
                  form.setFieldValue('kanbanBoardId', id);
                  form.setFieldValue('kanbanColumnId', null);
                },
              }),
            }}
            name="kanbanBoardId"
            label={t('feedback:rules.board')}
            required
            placeholder={t('feedback:rules.chooseBoard')}
            choices={boards}
          />
          <SelectField
            form={form}
            name="kanbanColumnId"
            label={t('feedback:rules.column')}
            required
            disabled={!kanbanBoardId}
            placeholder={t('feedback:rules.chooseColumn')}
            choices={columns}
          />
        </FieldRow>
      ) : (
        <>
          <AudienceFields
            label={t('feedback:rules.taskAudience')}
            value={audience}
            trigger={trigger.type}
            roles={roles}
            errorOf={(field) =>
              form.errors[field === '' ? 'targetAudienceScope' : `targetAudienceConfig.${field}`]
            }
            onChange={(patch) => {
              form.setFieldValue('audience', { ...audience, ...patch });
              form.clearErrors();
            }}
          />
          <SelectField
            form={form}
            name="taskMode"
            label={t('feedback:rules.taskMode')}
            choices={(['EACH', 'SHARED'] as const).map((value) => ({
              value,
              label: t(`feedback:rules.taskModes.${value}`),
            }))}
          />
        </>
      )}
      <TextAreaField form={form} name="description" label={t('feedback:rules.description')} rows={2} />
      <SwitchField form={form} name="isEnabled" label={t('feedback:rules.enabled')} />
      <Sentence
        rule={{
          trigger,
          audience,
          subject: noAudience,
          roles: labelsById(roles),
          assignmentTypes: labelsById(assignmentTypes),
          what: isCard
            ? {
                kind: 'card',
                board: labelOf(boards, kanbanBoardId),
                column: labelOf(columns, kanbanColumnId),
              }
            : { kind: 'task', template, dueInDays: dueInDays === '' ? null : dueInDays },
        }}
      />
    </FormDialog>
  );
}

function valuesOf(rule: TaskRule | undefined, copyName: string | undefined): Values {
  return {
    name: copyName ?? rule?.name ?? '',
    description: rule?.description ?? '',
    action: rule?.action ?? 'ASSIGN_TASK',
    taskTemplateId: rule?.taskTemplateId ?? null,
    trigger: triggerValues(rule),
    audience: audienceValues(
      rule ? { scope: rule.targetAudienceScope, config: rule.targetAudienceConfig } : null,
      rule?.names,
    ),
    taskMode: rule?.taskMode ?? 'EACH',
    dueInDays: rule?.dueInDays ?? '',
    kanbanBoardId: rule?.kanbanBoardId ?? null,
    kanbanColumnId: rule?.kanbanColumnId ?? null,
    isEnabled: rule?.isEnabled ?? true,
  };
}

function toBody({ trigger, audience, dueInDays, ...fields }: Values) {
  const ofLesson = isLessonTrigger(trigger.type);
  const { scope } = audience;
  const isCard = fields.action === 'CREATE_CARD';
  const hasAudience = !isCard && scope !== '' && scope !== 'EVENT_PERSON';
  return {
    ...fields,
    triggerType: trigger.type,
    triggerConfig: triggerConfig(trigger),
    targetAudienceScope: hasAudience ? scope : null,
    targetAudienceConfig: hasAudience ? audienceConfig(audience, ofLesson) : null,
    dueInDays: dueInDays === '' ? null : dueInDays,
  };
}
