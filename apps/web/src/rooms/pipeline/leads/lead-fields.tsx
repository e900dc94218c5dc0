import { leadFacts, leadSources, leadStages } from '@bellwether/contract/pipeline/values';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { useConfig } from '../../../ui/config.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField, SelectField, TextAreaField, TextField, TimeField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import type { LeadDetail, LeadValues } from './lead-form.rules.ts';
import classes from './leads.module.css';
import { PossibleDuplicates } from './merging/possible-duplicates.tsx';
import { useAssignees } from './use-assignees.ts';

interface LeadFieldsProps {
  form: ContractForm<LeadValues>;
  lead: LeadDetail | undefined;
  /** Called when a possible duplicate is opened instead. */
  onOpenOther: () => void;
}

/** The fields of a lead: contact, where it came from, what it is worth, what is next, what is known, notes. */
export function LeadFields({ form, lead, onOpenOther }: LeadFieldsProps) {
  const { t } = useTranslation('e-commerce');
  const symbol = useConfig().config?.currency.symbol ?? '$';
  return (
    <>
      <FieldRow>
        <TextField form={form} name="name" label={t('e-commerce:leadFields.name')} required autoFocus />
        <TextField form={form} name="company" label={t('e-commerce:leadFields.company')} />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="email" type="email" label={t('e-commerce:leadFields.email')} />
        <TextField form={form} name="phone" type="tel" label={t('e-commerce:leadFields.phone')} />
      </FieldRow>
      <PossibleDuplicates values={form.values} excludeId={lead?.id} onOpen={onOpenOther} />
      <FieldRow>
        <SelectField
          form={form}
          name="source"
          label={t('e-commerce:leadFields.source')}
          required
          choices={leadSources.map((value) => ({ value, label: t(`e-commerce:sources.${value}`) }))}
        />
        {lead ? null : (
          <SelectField
            form={form}
            name="currentStage"
            label={t('e-commerce:leadFields.stage')}
            required
            choices={leadStages.map((value) => ({ value, label: t(`e-commerce:stages.${value}`) }))}
          />
        )}
        <NumberField
          form={form}
          name="expectedValue"
          label={t('e-commerce:leadFields.expectedValue', { currency: symbol })}
          min={0}
          decimals={2}
        />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="followUpDay" label={t('e-commerce:leadFields.nextFollowUp')} />
        <TimeField
          form={form}
          name="followUpTime"
          label={t('e-commerce:leadFields.time')}
          disabled={!form.values.followUpDay}
        />
        <AssigneeField form={form} lead={lead} />
      </FieldRow>
      <fieldset className="plain-group">
        <legend className={classes.legend}>{t('e-commerce:leadFields.known')}</legend>
        <div className={classes.ticks}>
          {leadFacts.map((fact) => (
            <Checkbox
              key={fact}
              label={t(`e-commerce:leadFacts.${fact}`)}
              {...form.getInputProps(fact, { type: 'checkbox' })}
            />
          ))}
        </div>
      </fieldset>
      <TextAreaField form={form} name="notes" label={t('e-commerce:leadFields.notes')} />
    </>
  );
}

/** Who has the lead. Somebody who may no longer be given leads stays in the list of the lead that they have. */
function AssigneeField({ form, lead }: Pick<LeadFieldsProps, 'form' | 'lead'>) {
  const { t } = useTranslation('e-commerce');
  const can = useCan();
  const { assignees } = useAssignees();
  const former = lead?.assignedTo;
  const isListed = !former || assignees.some(({ id }) => id === former.id);
  const people = isListed || !former ? assignees : [former, ...assignees];
  return (
    <SelectField
      form={form}
      name="assignedToId"
      label={t('e-commerce:leadFields.assignee')}
      clearable
      disabled={!can('edit:any', 'lead') && !can('create:any', 'lead')}
      choices={people.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
