import { accountingStandards, taxRoundings } from '@bellwether/contract/ledger/settings/finance.values';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { localeOf } from '../../../ui/words/format.ts';
import type { SectionFieldsProps } from './format-fields.tsx';
import { MonthField } from './month-field.tsx';
import { Section } from './section.tsx';

/** The fiscal year, the rules of the books, and up to which day they are closed. FIN-20, REV-43. */
export function YearFields({ form, stored }: SectionFieldsProps) {
  const { t, i18n } = useTranslation('finance');
  const label = (key: string) => t(`finance:settings.${key}`);
  const months = new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'long', timeZone: 'UTC' });
  const { fiscalYearStart } = form.values;
  return (
    <Section title={label('year')} hint={label('yearHelp')}>
      <FieldRow>
        <MonthField
          label={label('fiscalYearStart')}
          value={fiscalYearStart}
          nameOf={(month) => months.format(new Date(Date.UTC(2026, month - 1, 1)))}
          onChange={(month) => form.setFieldValue('fiscalYearStart', month)}
          error={form.errors.fiscalYearStart}
        />
        <SelectField
          form={form}
          name="accountingStandard"
          label={label('accountingStandard')}
          choices={accountingStandards.map((value) => ({ value, label: label(`standards.${value}`) }))}
        />
      </FieldRow>
      <SelectField
        form={form}
        name="taxRounding"
        label={label('taxRounding')}
        choices={taxRoundings.map((value) => ({ value, label: label(`roundings.${value}`) }))}
      />
      <FieldRow>
        <DateField
          form={form}
          name="closingDate"
          label={label('closingDate')}
          help={label('closingDateHelp')}
          clearable
        />
        <DateField
          form={form}
          name="hardClosingDate"
          label={label('hardClosingDate')}
          help={label('hardClosingDateHelp')}
          clearable={stored.hardClosingDate === null}
          {...(stored.hardClosingDate === null ? {} : { min: stored.hardClosingDate })}
        />
      </FieldRow>
    </Section>
  );
}
