import { FeedbackRuleBody } from '@bellwether/contract/automation/feedback-rules';
import { isLessonTrigger, scopesOf } from '@bellwether/contract/automation/values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { isStale, useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
import { AudienceFields } from './audience-fields.tsx';
import type { FeedbackRule } from './rule.ts';
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
import { useAssignmentTypes, useFeedbackTemplates, useRoles } from './use-choices.ts';
import { labelOf, labelsById } from './worded-rule.ts';

interface Values extends Record<string, unknown> {
  name: string;
  description: string;
  feedbackTemplateId: string | null;
  trigger: TriggerValues;
  audience: AudienceValues;
  subject: AudienceValues;
  isEnabled: boolean;
}

interface FeedbackRuleDialogProps {
  /** Absent: a new rule. A copy is filled like its model and saved as a new one. */
  rule: FeedbackRule | undefined;
  isCopy: boolean;
  onClose: () => void;
}

/** Makes a rule that asks for feedback, or changes one; a sentence says what it will do. FBK-12 to FBK-14. */
export default function FeedbackRuleDialog({ rule, isCopy, onClose }: FeedbackRuleDialogProps) {
  const { t } = useTranslation(['feedback', 'common']);
  const edited = isCopy ? undefined : rule;
  const roles = useRoles();
  const assignmentTypes = useAssignmentTypes();
  const templates = useFeedbackTemplates();
  const stale = useStale(edited?.version, onClose);
  const handle = useContractForm<Values>({
    schema: FeedbackRuleBody,
    initialValues: valuesOf(rule, isCopy ? t('common:copyOf', { name: rule?.name ?? '' }) : undefined),
    toBody,
  });
  const { form } = handle;
  const { trigger, audience, subject } = form.values;
  const options = { quiet: isStale, onDone: () => toast.success(t('feedback:rules.saved')) };
  const create = useWrite('POST /api/feedback-trigger-rules', options);
  const update = useWrite('PUT /api/feedback-trigger-rules/:id', options);
  const save = (values: Values) => {
    const body = { ...toBody(values), isActive: edited?.isActive ?? true };
    if (!edited) return create.mutateAsync({ body });
    const version = stale.version ?? edited.version;
    return stale.guard(update.mutateAsync({ params: { id: edited.id }, body: { ...body, version } }));
  };
  const known =
    rule && !templates.some(({ value }) => value === rule.feedbackTemplateId)
      ? [{ value: rule.feedbackTemplateId, label: rule.feedbackTemplate.name }]
      : [];
  const choices = [...known, ...templates];
  return (
    <FormDialog
      opened
      size={720}
      onClose={onClose}
      title={t(edited ? 'feedback:rules.editFeedbackRule' : 'feedback:rules.addFeedbackRule')}
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
          if (next.type === trigger.type) return;
          if (audience.scope && !(scopesOf(next.type) as readonly string[]).includes(audience.scope))
            form.setFieldValue('audience', { ...audience, scope: '' });
          if (subject.scope && !(scopesOf(next.type) as readonly string[]).includes(subject.scope))
            form.setFieldValue('subject', noAudience);
        }}
      />
      <SelectField
        form={form}
        name="feedbackTemplateId"
        label={t('feedback:rules.template')}
        required
        placeholder={t('feedback:rules.chooseTemplate')}
        choices={choices}
      />
      <AudienceFields
        label={t('feedback:rules.audience')}
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
      <AudienceFields
        optional
        label={t('feedback:rules.subject')}
        help={t('feedback:rules.subjectHelp')}
        value={subject}
        trigger={trigger.type}
        roles={roles}
        errorOf={(field) =>
          form.errors[field === '' ? 'subjectAudience.scope' : `subjectAudience.config.${field}`]
        }
        onChange={(patch) => {
          form.setFieldValue('subject', { ...subject, ...patch });
          form.clearErrors();
        }}
      />
      <TextAreaField form={form} name="description" label={t('feedback:rules.description')} rows={2} />
      <SwitchField form={form} name="isEnabled" label={t('feedback:rules.enabled')} />
      <Sentence
        rule={{
          trigger,
          audience,
          subject,
          roles: labelsById(roles),
          assignmentTypes: labelsById(assignmentTypes),
          what: { kind: 'feedback', template: labelOf(choices, form.values.feedbackTemplateId) },
        }}
      />
    </FormDialog>
  );
}

function valuesOf(rule: FeedbackRule | undefined, copyName: string | undefined): Values {
  return {
    name: copyName ?? rule?.name ?? '',
    description: rule?.description ?? '',
    feedbackTemplateId: rule?.feedbackTemplateId ?? null,
    trigger: triggerValues(rule),
    audience: audienceValues(
      rule ? { scope: rule.targetAudienceScope, config: rule.targetAudienceConfig } : null,
      rule?.names,
    ),
    subject: audienceValues(rule?.subjectAudience ?? null, rule?.names),
    isEnabled: rule?.isEnabled ?? true,
  };
}

function toBody({ trigger, audience, subject, feedbackTemplateId, ...fields }: Values) {
  const ofLesson = isLessonTrigger(trigger.type);
  const { scope } = audience;
  return {
    ...fields,
    feedbackTemplateId: feedbackTemplateId ?? '',
    triggerType: trigger.type,
    triggerConfig: triggerConfig(trigger),
    // An empty scope is refused with the schema's words at its field.
    targetAudienceScope: scope as Exclude<typeof scope, '' | 'EVENT_PERSON'>,
    targetAudienceConfig: audienceConfig(audience, ofLesson),
    subjectAudience: subject.scope
      ? { scope: subject.scope, config: audienceConfig(subject, ofLesson) }
      : null,
  };
}
