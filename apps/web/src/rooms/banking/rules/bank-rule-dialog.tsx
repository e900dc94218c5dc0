import { bankRules } from '@bellwether/contract/banking/bank-reconciliations';
import { bankLimits } from '@bellwether/contract/banking/banking.values';
import { useTranslation } from 'react-i18next';
import { SelectField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useAccountChoices } from '../../ledger/index.tsx';

interface BankRuleDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  /** The line of the bank that a new one is made from. */
  from?: { bankAccountId: string; text: string };
  onClose: () => void;
}

/** Makes a rule or changes one: a text that the bank line contains, a range of amounts, the account. */
export default function BankRuleDialog({ id, from, onClose }: BankRuleDialogProps) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:banking.bankRules.${key}`);
  const accounts = useAccountChoices();
  const text = from?.text.slice(0, bankLimits.reference) ?? '';
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/finance/bank-rules/:id"
      create="POST /api/finance/bank-rules"
      update="PUT /api/finance/bank-rules/:id"
      schema={bankRules.create.body}
      values={(row) => ({
        bankAccountId: row?.bankAccountId ?? from?.bankAccountId ?? null,
        name: row?.name ?? text,
        containsText: row?.containsText ?? text,
        leastAmount: row?.leastAmount ?? '',
        mostAmount: row?.mostAmount ?? '',
        accountId: row?.accountId ?? '',
        isActive: row?.isActive ?? true,
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={label('name')}
            required
            autoFocus
            maxLength={bankLimits.name}
          />
          <TextField
            form={form}
            name="containsText"
            label={label('containsText')}
            help={label('containsHelp')}
            required
            maxLength={bankLimits.reference}
          />
          <FieldRow>
            <TextField
              form={form}
              name="leastAmount"
              label={label('leastAmount')}
              help={label('amountHelp')}
            />
            <TextField form={form} name="mostAmount" label={label('mostAmount')} />
          </FieldRow>
          <SelectField form={form} name="accountId" label={label('account')} required choices={accounts} />
          <SwitchField form={form} name="isActive" label={label('inUse')} />
        </>
      )}
    </RecordDialog>
  );
}
