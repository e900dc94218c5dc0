import { bankAccounts } from '@bellwether/contract/banking/bank-accounts';
import { bankAccountTypes, bankLimits } from '@bellwether/contract/banking/banking.values';
import { useTranslation } from 'react-i18next';
import { SelectField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useCashChoices } from '../../ledger/index.tsx';

interface BankAccountDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a bank account or changes one. FIN-13. */
export default function BankAccountDialog({ id, onClose }: BankAccountDialogProps) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:banking.bankAccounts.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/finance/bank-accounts/:id"
      create="POST /api/finance/bank-accounts"
      update="PUT /api/finance/bank-accounts/:id"
      schema={bankAccounts.create.body}
      values={(row) => ({
        accountName: row?.accountName ?? '',
        bankName: row?.bankName ?? '',
        accountNumber: row?.accountNumber ?? '',
        routingNumber: row?.routingNumber ?? '',
        accountType: row?.accountType ?? ('CHECKING' as (typeof bankAccountTypes)[number]),
        glAccountId: row?.glAccountId ?? null,
        isActive: row?.isActive ?? true,
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => <Fields form={form} />}
    </RecordDialog>
  );
}

// A type, as the fields take what has an index.
type Values = {
  accountName: string;
  bankName: string;
  accountNumber: string;
  routingNumber: string;
  accountType: (typeof bankAccountTypes)[number];
  glAccountId: string | null;
  isActive: boolean;
};

function Fields({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:banking.bankAccounts.${key}`);
  const ledger = useCashChoices();
  return (
    <>
      <TextField
        form={form}
        name="accountName"
        label={label('accountName')}
        required
        autoFocus
        maxLength={bankLimits.name}
      />
      <FieldRow>
        <TextField
          form={form}
          name="bankName"
          label={label('bankName')}
          required
          maxLength={bankLimits.name}
        />
        <SelectField
          form={form}
          name="accountType"
          label={label('accountType')}
          required
          choices={bankAccountTypes.map((value) => ({
            value,
            label: t(`finance:banking.types.${value}`),
          }))}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="accountNumber"
          label={label('accountNumber')}
          required
          maxLength={bankLimits.accountNumber}
        />
        <TextField
          form={form}
          name="routingNumber"
          label={label('routingNumber')}
          maxLength={bankLimits.routingNumber}
        />
      </FieldRow>
      <SelectField
        form={form}
        name="glAccountId"
        label={label('ledger')}
        help={label('ledgerHelp')}
        clearable
        choices={ledger}
      />
      <SwitchField form={form} name="isActive" label={label('inUse')} help={label('inUseHelp')} />
    </>
  );
}
