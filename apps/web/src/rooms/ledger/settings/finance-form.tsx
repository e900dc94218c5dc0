import { FinanceSettingsBody } from '@bellwether/contract/ledger/settings/finance-settings';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.tsx';
import { bodyOf, type StoredFinance, valuesOf } from './finance-form.rules.ts';
import classes from './finance-settings.module.css';
import { FormatFields } from './format-fields.tsx';
import { RateFields } from './rate-fields.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { SellingFields } from './selling-fields.tsx';
import { YearFields } from './year-fields.tsx';

interface FinanceFormProps {
  stored: StoredFinance;
  mayEdit: boolean;
  /** Takes what is stored now; the form is made again with it. */
  onReload: () => void;
}

/** The form of the finance settings in sections, saved as a whole. FIN-20, FIN-21. */
export function FinanceForm({ stored, mayEdit, onReload }: FinanceFormProps) {
  const { t } = useTranslation(['finance', 'common']);
  const { handle, save, notice } = useRecordForm({
    update: 'PUT /api/finance/settings',
    schema: FinanceSettingsBody,
    version: stored.version,
    values: valuesOf(stored),
    toBody: bodyOf,
    saved: t('finance:settings.saved'),
    onReload,
  });
  const { form } = handle;
  const dirty = form.isDirty();
  return (
    <form className={`col gap-24 ${classes.form}`} noValidate ref={handle.container} onSubmit={save}>
      <LeaveGuard isDirty={() => form.isDirty()} />
      <fieldset disabled={!mayEdit} style={{ display: 'contents' }}>
        <FormatFields form={form} stored={stored} />
        <YearFields form={form} stored={stored} />
        <SellingFields form={form} stored={stored} />
        <ReminderFields form={form} />
        <RateFields form={form} stored={stored} />
      </fieldset>
      {notice}
      {mayEdit ? (
        <div className={`row ${classes.foot}`} data-dirty={dirty || undefined}>
          <Button type="submit" size="md" disabled={!dirty} loading={handle.pending}>
            {t('common:save')}
          </Button>
          <Button variant="default" size="md" disabled={!dirty || handle.pending} onClick={form.reset}>
            {t('common:discard')}
          </Button>
        </div>
      ) : (
        <p className="s13 dim">{t('finance:settings.readOnly')}</p>
      )}
    </form>
  );
}
