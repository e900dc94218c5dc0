import { AutomationRuleBody } from '@bellwether/contract/automation/automation-rules';
import { isLessonTrigger, type RuleAction, ruleActions } from '@bellwether/contract/automation/values';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { EditedDialog } from '../../ui/form/edited-dialog.tsx';
import { NumberField, SelectField } from '../../ui/form/fields.tsx';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { AudienceFields } from './audience-fields.tsx';
import type { TaskRule } from './rule.ts';
import { type HeldRule, RuleForm, type RuleValues, ruleValues, useRuleForm } from './rule-form.tsx';
import { audienceConfig, triggerConfig } from './rule-values.ts';
import type { RuleDialogProps } from './rules-list.tsx';
import { useBoardChoices, useTaskTemplates } from './use-choices.ts';
import { labelOf } from './worded-rule.ts';

interface Values extends RuleValues, Record<string, unknown> {
  action: RuleAction;
  taskTemplateId: string | null;
  taskMode: 'SHARED' | 'EACH';
  dueInDays: number | '';
  kanbanBoardId: string | null;
  kanbanColumnId: string | null;
}

/** Makes a rule that gives a task or makes a card, or changes one; a sentence says what it will do. TSK-15. */
export default function TaskRuleDialog({ id, isCopy, onClose }: RuleDialogProps) {
  const { t } = useTranslation('feedback');
  const form = (rule: TaskRule | undefined, onReload: () => void) => (
    <TaskRuleForm rule={rule} isCopy={isCopy} onClose={onClose} onReload={onReload} />
  );
  if (id === undefined) return form(undefined, onClose);
  return (
    <EditedDialog
      id={id}
      read="GET /api/automation-rules/:id"
      title={t(isCopy ? 'feedback:rules.addTaskRule' : 'feedback:rules.editTaskRule')}
      size={720}
      onClose={onClose}
    >
      {form}
    </EditedDialog>
  );
}

function TaskRuleForm(props: HeldRule<TaskRule>) {
  const { rule, onClose } = props;
  const { t } = useTranslation('feedback');
  const state = useRuleForm<TaskRule, Values>(props, {
    schema: AutomationRuleBody,
    initialValues: {
      ...ruleValues(rule),
      action: rule?.action ?? 'ASSIGN_TASK',
      taskTemplateId: rule?.taskTemplateId ?? null,
      taskMode: rule?.taskMode ?? 'EACH',
      dueInDays: rule?.dueInDays ?? '',
      kanbanBoardId: rule?.kanbanBoardId ?? null,
      kanbanColumnId: rule?.kanbanColumnId ?? null,
    },
    toBody,
  });
  const { form, edited, stale, writing, change, errorOf } = state;
  const { trigger, audience, action, dueInDays, kanbanBoardId, kanbanColumnId, taskTemplateId } = form.values;
  const templates = useTaskTemplates();
  const { boards, columns } = useBoardChoices(kanbanBoardId);
  const create = useWrite('POST /api/automation-rules', writing);
  const update = useWrite('PUT /api/automation-rules/:id', writing);
  const save = (values: Values) => {
    const body = toBody(values);
    if (!edited) return create.mutateAsync({ body });
    const version = stale.version ?? edited.version;
    return stale.guard(update.mutateAsync({ params: { id: edited.id }, body: { ...body, version } }));
  };
  const isCard = action === 'CREATE_CARD';
  const card = { board: labelOf(boards, kanbanBoardId), column: labelOf(columns, kanbanColumnId) };
  const task = {
    template: labelOf(templates, taskTemplateId),
    dueInDays: dueInDays === '' ? null : dueInDays,
  };
  return (
    <RuleForm
      state={state}
      title={t(edited ? 'feedback:rules.editTaskRule' : 'feedback:rules.addTaskRule')}
      what={isCard ? { kind: 'card', ...card } : { kind: 'task', ...task }}
      onSave={save}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('feedback:rules.action')}
        data={ruleActions.map((value) => ({
          value,
          label: t(`feedback:rules.actions.${value}`),
        }))}
        value={action}
        onChange={(next) => {
          change({ action: next === 'CREATE_CARD' ? 'CREATE_CARD' : 'ASSIGN_TASK' });
          form.clearFieldError('taskTemplateId');
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
            errorOf={errorOf('targetAudienceScope', 'targetAudienceConfig')}
            onChange={(patch) => change({ audience: { ...audience, ...patch } })}
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
    </RuleForm>
  );
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
