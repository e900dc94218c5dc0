import {
  reportGroupings,
  reportTypes,
  taxTypes,
  taxYears,
} from '@bellwether/contract/payroll/payroll.values';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Choice, SelectField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { monthName } from '../../../ui/words/month-name.ts';
import { useChoices } from '../payroll-words.tsx';
import type { ReportValues } from './report-form.rules.ts';

interface ReportFieldsProps<V extends ReportValues> {
  form: ContractForm<V>;
  /** What the year is called when it follows the day; without it a year is chosen. */
  following?: string;
}

/** Which report, of which period, grouped by what. PAY-03. */
export function ReportFields<V extends ReportValues>({ form, following }: ReportFieldsProps<V>) {
  const { t, i18n } = useTranslation('payroll');
  const kindsOf = useChoices('reports.kinds');
  const groupingsOf = useChoices('reports.groupings');
  const taxesOf = useChoices('reports.taxTypes');
  const { reportType, year } = form.getValues();
  const label = (key: string) => t(`payroll:reports.${key}`);
  return (
    <>
      <FieldRow>
        <SelectField
          form={form}
          name="reportType"
          label={label('report')}
          choices={kindsOf(reportTypes)}
          required
        />
        {reportType === 'tax-compliance' ? (
          <SelectField
            form={form}
            name="taxType"
            label={label('taxType')}
            choices={taxesOf(taxTypes)}
            required
          />
        ) : null}
        {reportType === 'department-wise' ? null : (
          <SelectField
            form={form}
            name="grouping"
            label={label('grouping')}
            choices={groupingsOf(reportGroupings)}
            required
          />
        )}
      </FieldRow>
      <FieldRow>
        <SelectField form={form} name="year" label={label('year')} choices={years(following)} required />
        {year === '' ? null : (
          <SelectField
            form={form}
            name="part"
            label={label('period')}
            choices={parts(year, t, i18n.language)}
            required
          />
        )}
      </FieldRow>
    </>
  );
}

function years(following: string | undefined): Choice[] {
  const { first, last } = taxYears;
  const all = Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
  return [
    ...(following ? [{ value: '', label: following }] : []),
    ...all.map((value) => ({ value, label: value })),
  ];
}

function parts(year: string, t: TFunction, language: string): Choice[] {
  return [
    { value: 'year', label: t('payroll:reports.wholeYear') },
    ...[1, 2, 3, 4].map((number) => ({
      value: `q${number}`,
      label: t('payroll:reports.quarter', { number }),
    })),
    ...Array.from({ length: 12 }, (_, at) => ({
      value: `m${at + 1}`,
      label: monthName(`${year}-${String(at + 1).padStart(2, '0')}`, language),
    })),
  ];
}
