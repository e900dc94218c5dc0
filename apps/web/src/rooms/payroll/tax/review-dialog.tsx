import { exemptionDeclarations } from '@bellwether/contract/payroll/exemption-declarations';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Facts } from '../../../ui/facts.tsx';
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { Pay, useChoices } from '../payroll-words.tsx';

interface ReviewDialogProps {
  id: string;
  onClose: () => void;
}

/** Grants a declaration with an amount, or refuses it. PAY-08. */
export function ReviewDialog({ id, onClose }: ReviewDialogProps) {
  const read = useRead('GET /api/payroll/exemption-declarations/:id', { params: { id } });
  return read.data ? <Review declaration={read.data.data} onClose={onClose} /> : null;
}

type Declaration = Reply<'GET /api/payroll/exemption-declarations/:id'>['data'];

function Review({ declaration, onClose }: { declaration: Declaration; onClose: () => void }) {
  const { t } = useTranslation('payroll');
  const currency = useBaseCurrency();
  const statusesOf = useChoices('declarations.statuses');
  const label = (key: string) => t(`payroll:declarations.${key}`);
  const handle = useContractForm({
    schema: exemptionDeclarations.review.body,
    initialValues: {
      status: 'APPROVED' as 'APPROVED' | 'REJECTED',
      approvedAmount: declaration.declaredAmount,
      remarks: '',
    },
  });
  const review = useWrite('POST /api/payroll/exemption-declarations/:id/review', {
    onDone: () => toast.success(label('reviewed')),
  });
  const { id, documentUrl } = declaration;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={label('reviewTitle')}
      handle={handle}
      onSubmit={(body) => review.mutateAsync({ params: { id }, body })}
    >
      <Facts
        items={[
          { label: label('employee'), value: declaration.employeeName },
          { label: label('exemption'), value: `${declaration.exemptionName} · ${declaration.taxYear}` },
          { label: label('declaredAmount'), value: <Pay amount={declaration.declaredAmount} /> },
          {
            label: label('documentUrl'),
            value: documentUrl ? (
              <a href={documentUrl} target="_blank" rel="noreferrer noopener">
                {label('openDocument')}
              </a>
            ) : null,
          },
          { label: label('remarks'), value: declaration.remarks },
        ]}
      />
      <SelectField
        form={handle.form}
        name="status"
        label={label('decision')}
        choices={statusesOf(['APPROVED', 'REJECTED'])}
      />
      {handle.form.getValues().status === 'APPROVED' ? (
        <MoneyField
          form={handle.form}
          name="approvedAmount"
          label={label('approvedAmount')}
          required
          currency={currency}
        />
      ) : null}
      <TextAreaField form={handle.form} name="remarks" label={label('reviewRemarks')} rows={2} />
    </FormDialog>
  );
}
