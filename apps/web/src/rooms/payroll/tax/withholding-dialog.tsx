import { withholdingMethods } from '@bellwether/contract/payroll/payroll.values';
import { PayrollSettingsBody } from '@bellwether/contract/payroll/payroll-settings';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField } from '../../../ui/form/fields.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useChoices } from '../payroll-words.tsx';

/** Chooses how payslips keep income tax back, for the whole school. AMB-278. */
export function WithholdingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('payroll');
  const methodsOf = useChoices('withholding.methods');
  return (
    <RecordDialog
      id="withholding"
      onClose={onClose}
      read="GET /api/payroll/settings"
      update="PUT /api/payroll/settings"
      schema={PayrollSettingsBody}
      values={(row) => ({
        withholding: row?.withholding ?? ('PERIODIC' as const),
        flatRate: row?.flatRate ?? '',
      })}
      editTitle={t('payroll:withholding.title')}
      description={t('payroll:withholding.text')}
      saved={t('payroll:withholding.saved')}
    >
      {(form) => {
        const { withholding } = form.getValues();
        return (
          <>
            <SelectField
              form={form}
              name="withholding"
              label={t('payroll:withholding.method')}
              choices={methodsOf(withholdingMethods)}
              help={t(`payroll:withholding.help.${withholding}`)}
            />
            {withholding === 'FLAT' ? (
              <NumberField
                form={form}
                name="flatRate"
                label={t('payroll:withholding.flatRate')}
                min={0}
                decimals={4}
                suffix=" %"
                required
              />
            ) : null}
          </>
        );
      }}
    </RecordDialog>
  );
}
