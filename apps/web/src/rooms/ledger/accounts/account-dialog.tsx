import {
  accountSubtypes,
  accountTypes,
  cashFlowClasses,
} from '@bellwether/contract/ledger/accounts/account.values';
import { accounts } from '@bellwether/contract/ledger/accounts/accounts';
import { useTranslation } from 'react-i18next';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useAccountChoices } from './use-accounts.ts';

interface AccountDialogProps {
  /** Absent: a new account. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes an account or changes one. FIN-01. */
export default function AccountDialog({ id, onClose }: AccountDialogProps) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:accounts.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/finance/accounts/:id"
      create="POST /api/finance/accounts"
      update="PUT /api/finance/accounts/:id"
      schema={accounts.create.body}
      values={(account) => ({
        accountCode: account?.accountCode ?? '',
        accountName: account?.accountName ?? '',
        accountType: account?.accountType ?? 'ASSET',
        subtype: account?.subtype ?? null,
        cashFlowClass: account?.cashFlowClass ?? null,
        currency: account?.currency ?? '',
        parentAccountId: account?.parentAccountId ?? null,
        description: account?.description ?? '',
        isActive: account?.isActive ?? true,
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextField
              form={form}
              name="accountCode"
              label={label('code')}
              required
              autoFocus
              maxLength={20}
            />
            <SelectField
              form={form}
              name="accountType"
              label={label('type')}
              required
              choices={accountTypes.map((value) => ({ value, label: label(`types.${value}`) }))}
            />
          </FieldRow>
          <TextField form={form} name="accountName" label={label('name')} required maxLength={160} />
          <ParentField form={form as unknown as ParentForm} own={id} />
          <FieldRow>
            <SelectField
              form={form}
              name="subtype"
              label={label('subtype')}
              help={label('subtypeHelp')}
              clearable
              choices={accountSubtypes.map((value) => ({ value, label: label(`subtypes.${value}`) }))}
            />
            <SelectField
              form={form}
              name="cashFlowClass"
              label={label('cashFlow')}
              help={label('cashFlowHelp')}
              clearable
              choices={cashFlowClasses.map((value) => ({ value, label: label(`cashFlows.${value}`) }))}
            />
          </FieldRow>
          <TextAreaField form={form} name="description" label={label('description')} />
          <SwitchField form={form} name="isActive" label={label('inUse')} help={label('inUseHelp')} />
        </>
      )}
    </RecordDialog>
  );
}

type ParentForm = ContractForm<{ parentAccountId: string | null }>;

function ParentField({ form, own }: { form: ParentForm; own: string | undefined }) {
  const { t } = useTranslation('finance');
  const choices = useAccountChoices([form.getValues().parentAccountId]);
  return (
    <SelectField
      form={form}
      name="parentAccountId"
      label={t('finance:accounts.parent')}
      clearable
      choices={choices.filter(({ value }) => value !== own)}
    />
  );
}
