import { FeedbackRuleBody } from '@bellwether/contract/automation/feedback-rules';
import { isLessonTrigger } from '@bellwether/contract/automation/values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { EditedDialog } from '../../ui/form/edited-dialog.tsx';
import { SelectField } from '../../ui/form/fields.tsx';
import { AudienceFields } from './audience-fields.tsx';
import type { FeedbackRule } from './rule.ts';
import { type HeldRule, RuleForm, type RuleValues, ruleValues, useRuleForm } from './rule-form.tsx';
import { type AudienceValues, audienceConfig, audienceValues, triggerConfig } from './rule-values.ts';
import type { RuleDialogProps } from './rules-list.tsx';
import { useFeedbackTemplates } from './use-choices.ts';
import { labelOf } from './worded-rule.ts';

interface Values extends RuleValues, Record<string, unknown> {
  feedbackTemplateId: string | null;
  subject: AudienceValues;
}

/** Makes a rule that asks for feedback, or changes one; a sentence says what it will do. FBK-12 to FBK-14. */
export default function FeedbackRuleDialog({ id, isCopy, onClose }: RuleDialogProps) {
  const { t } = useTranslation('feedback');
  const form = (rule: FeedbackRule | undefined, onReload: () => void) => (
    <FeedbackRuleForm rule={rule} isCopy={isCopy} onClose={onClose} onReload={onReload} />
  );
  if (id === undefined) return form(undefined, onClose);
  return (
    <EditedDialog
      id={id}
      read="GET /api/feedback-trigger-rules/:id"
      title={t(isCopy ? 'feedback:rules.addFeedbackRule' : 'feedback:rules.editFeedbackRule')}
      size={720}
      onClose={onClose}
    >
      {form}
    </EditedDialog>
  );
}

function FeedbackRuleForm(props: HeldRule<FeedbackRule>) {
  const { rule, onClose } = props;
  const { t } = useTranslation('feedback');
  const templates = useFeedbackTemplates();
  const state = useRuleForm<FeedbackRule, Values>(props, {
    schema: FeedbackRuleBody,
    initialValues: {
      ...ruleValues(rule),
      feedbackTemplateId: rule?.feedbackTemplateId ?? null,
      subject: audienceValues(rule?.subjectAudience ?? null, rule?.names),
    },
    toBody,
  });
  const { form, edited, stale, writing, change, errorOf } = state;
  const { trigger, audience, subject, feedbackTemplateId } = form.values;
  const create = useWrite('POST /api/feedback-trigger-rules', writing);
  const update = useWrite('PUT /api/feedback-trigger-rules/:id', writing);
  const save = (values: Values) => {
    const body = { ...toBody(values), isActive: edited?.isActive ?? true };
    if (!edited) return create.mutateAsync({ body });
    const version = stale.version ?? edited.version;
    return stale.guard(update.mutateAsync({ params: { id: edited.id }, body: { ...body, version } }));
  };
  // One that is switched off is not offered, but stays where it is chosen.
  const isKnown = !rule || templates.some(({ value }) => value === rule.feedbackTemplateId);
  const choices = isKnown
    ? templates
    : [{ value: rule.feedbackTemplateId, label: rule.feedbackTemplate.name }, ...templates];
  return (
    <RuleForm
      state={state}
      title={t(edited ? 'feedback:rules.editFeedbackRule' : 'feedback:rules.addFeedbackRule')}
      what={{ kind: 'feedback', template: labelOf(choices, feedbackTemplateId) }}
      onSave={save}
      onClose={onClose}
    >
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
        errorOf={errorOf('targetAudienceScope', 'targetAudienceConfig')}
        onChange={(patch) => change({ audience: { ...audience, ...patch } })}
      />
      <AudienceFields
        optional
        label={t('feedback:rules.subject')}
        help={t('feedback:rules.subjectHelp')}
        value={subject}
        trigger={trigger.type}
        errorOf={errorOf('subjectAudience.scope', 'subjectAudience.config')}
        onChange={(patch) => change({ subject: { ...subject, ...patch } })}
      />
    </RuleForm>
  );
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
