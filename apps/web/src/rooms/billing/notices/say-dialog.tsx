import { noticeLimits } from '@bellwether/contract/billing/notices/notice.values';
import { paymentNotices } from '@bellwether/contract/billing/notices/payment-notices';
import type { FileRecord } from '@bellwether/contract/files/files';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount, MoneyField } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { UploadWidget } from '../../files/index.tsx';
import { type Account, useDueName } from '../account/account-words.tsx';

/** Says that one paid, with a photo of the transfer slip: the school confirms it. AMB-263. */
export default function SayDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const name = useDueName();
  const [files, setFiles] = useState<FileRecord[]>([]);
  const [uploading, setUploading] = useState(false);
  const dues = account.dues.filter(
    (due, at, all) => all.findIndex(({ invoiceId }) => invoiceId === due.invoiceId) === at,
  );
  const [first] = dues;
  const handle = useContractForm({
    schema: paymentNotices.create.body,
    initialValues: {
      invoiceId: first?.invoiceId ?? null,
      amount: fieldAmount(first?.balanceDue),
      paidOn: today,
      reference: first?.paymentReference ?? '',
    },
  });
  const say = useWrite('POST /api/finance/payment-notices', {
    onDone: () => toast.success(t('finance:notices.said')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:notices.sayTitle')}
      description={t('finance:notices.sayText')}
      // What is still being uploaded would be missing: the form waits for it.
      handle={uploading ? { ...handle, pending: true } : handle}
      onSubmit={(values) => say.mutateAsync({ body: { ...values, fileIds: files.map(({ id }) => id) } })}
      submitLabel={t('finance:notices.say')}
    >
      <SelectField
        form={handle.form}
        name="invoiceId"
        label={t('finance:notices.which')}
        placeholder={t('finance:notices.anything')}
        choices={dues.map((due) => ({ value: due.invoiceId, label: `${name(due)}, ${due.invoiceNumber}` }))}
        clearable
      />
      <FieldRow>
        <MoneyField
          form={handle.form}
          name="amount"
          label={t('finance:amount')}
          required
          currency={account.currency}
        />
        <DateField form={handle.form} name="paidOn" label={t('finance:notices.paidOn')} required />
      </FieldRow>
      <TextField
        form={handle.form}
        name="reference"
        label={t('finance:reference')}
        maxLength={noticeLimits.reference}
      />
      <UploadWidget
        context="attachment"
        audience="RESTRICTED"
        files={files}
        onChange={setFiles}
        maxFiles={noticeLimits.files}
        label={t('finance:notices.slip')}
        onBusyChange={setUploading}
      />
    </FormDialog>
  );
}
