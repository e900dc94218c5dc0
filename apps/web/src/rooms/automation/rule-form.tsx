import { personTriggers } from '@bellwether/contract/automation/audience';
import { scopesOf, type TriggerType } from '@bellwether/contract/automation/values';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { type FormHandle, type FormValues, useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { isStale, useStale } from '../../ui/form/stale.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import type { AnyRule } from './rule.ts';
import {
  type AudienceValues,
  audienceValues,
  noAudience,
  type TriggerValues,
  triggerValues,
} from './rule-values.ts';
import type { WordedRule } from './rule-words.ts';
import { Sentence } from './sentence.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import { useAssignmentTypes, useRoles } from './use-choices.ts';
import { labelsById } from './worded-rule.ts';

// What the forms of both kinds of rules have in common: their hold on the rule, the first and the last fields.

export interface RuleValues {
  name: string;
  description: string;
  trigger: TriggerValues;
  audience: AudienceValues;
  /** Whom feedback is about; absent for tasks. */
  subject?: AudienceValues;
  isEnabled: boolean;
}

/** The common values of a rule, or of a new one. */
export function ruleValues(rule: AnyRule | undefined): RuleValues {
  const stored = rule && { scope: rule.targetAudienceScope, config: rule.targetAudienceConfig };
  return {
    name: rule?.name ?? '',
    description: rule?.description ?? '',
    trigger: triggerValues(rule),
    audience: audienceValues(stored ?? null, rule?.names),
    isEnabled: rule?.isEnabled ?? true,
  };
}

export interface HeldRule<R extends AnyRule> {
  /** As it was when the form opened; absent: a new rule. */
  rule: R | undefined;
  /** Fills the form with the rule, which then makes a new one. */
  isCopy: boolean;
  onClose: () => void;
  /** Takes it as it is stored now. */
  onReload: () => void;
}

interface Options<V extends FormValues> {
  schema: Parameters<typeof useContractForm<V>>[0]['schema'];
  initialValues: V;
  toBody: (values: V) => unknown;
}

/** The form of a rule, what it edits (nothing while it makes a new one or a copy), and how its writes answer. */
export function useRuleForm<R extends AnyRule, V extends FormValues & RuleValues>(
  { rule, isCopy, onReload }: HeldRule<R>,
  { schema, initialValues, toBody }: Options<V>,
) {
  const { t } = useTranslation(['feedback', 'common']);
  const edited = isCopy ? undefined : rule;
  const name = isCopy ? t('common:copyOf', { name: initialValues.name }) : initialValues.name;
  const handle = useContractForm<V>({ schema, initialValues: { ...initialValues, name }, toBody });
  const { form } = handle;
  return {
    handle,
    form,
    edited,
    stale: useStale(edited?.version, onReload),
    writing: { quiet: isStale, onDone: () => toast.success(t('feedback:rules.saved')) },
    /** Changes some values: what was said of them is forgotten, what was said of the others stays. */
    change: (patch: Partial<V>) => {
      form.setValues(patch);
      form.setErrors(errorsBeside(form.errors, Object.keys(patch)));
    },
    /** What is said of an audience, by the field of its config; '' at its scope. */
    errorOf: (scope: string, config: string) => (field: string) =>
      form.errors[field === '' ? scope : `${config}.${field}`],
  };
}

/** Where the body has what is one value here. */
const paths: Record<string, string> = {
  trigger: 'trigger',
  audience: 'targetAudience',
  subject: 'subjectAudience',
};

/** The errors but those of the changed values; what else a field says is its own to clear. */
function errorsBeside(errors: Readonly<Record<string, ReactNode>>, changed: readonly string[]) {
  const gone = changed.map((field) => paths[field] ?? field);
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => !gone.some((start) => path.startsWith(start))),
  );
}

interface RuleFormProps<V extends FormValues & RuleValues> {
  state: {
    handle: FormHandle<V>;
    stale: { notice: ReactNode };
    change: (patch: Partial<RuleValues>) => void;
  };
  title: string;
  what: WordedRule['what'];
  onSave: (values: V) => Promise<unknown>;
  onClose: () => void;
  /** What it does and for whom. */
  children: ReactNode;
}

/** The form of a rule: name and trigger, what it does and for whom, and a sentence that says so. FBK-12, FBK-13. */
export function RuleForm<V extends FormValues & RuleValues>(props: RuleFormProps<V>) {
  const { title, what, onSave, onClose, children } = props;
  const { handle, stale, change } = props.state;
  const { t } = useTranslation('feedback');
  const { form } = handle;
  const { trigger, audience, subject } = form.values;
  const [roles, assignmentTypes] = [labelsById(useRoles()), labelsById(useAssignmentTypes())];
  return (
    <FormDialog opened size={720} onClose={onClose} title={title} handle={handle} onSubmit={onSave}>
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
        errorOf={(field) => form.errors[`triggerConfig.${field}`]}
        onChange={(patch) => {
          const next = { ...trigger, ...patch };
          const people = {
            audience: ofTrigger(next.type, audience),
            ...(subject && { subject: ofTrigger(next.type, subject) }),
          };
          change({ trigger: next, ...(next.type !== trigger.type && people) });
        }}
      />
      {children}
      <TextAreaField form={form} name="description" label={t('feedback:rules.description')} rows={2} />
      <SwitchField form={form} name="isEnabled" label={t('feedback:rules.enabled')} />
      <Sentence rule={{ what, trigger, audience, subject: subject ?? noAudience, roles, assignmentTypes }} />
      {stale.notice}
    </FormDialog>
  );
}

/** An audience under a trigger: to be chosen again when that one does not have its scope. */
function ofTrigger(type: TriggerType, audience: AudienceValues): AudienceValues {
  const { scope } = audience;
  const isOffered =
    scope === 'EVENT_PERSON' ? personTriggers.includes(type) : scopesOf(type).some((one) => one === scope);
  return isOffered ? audience : { ...audience, scope: '' };
}
