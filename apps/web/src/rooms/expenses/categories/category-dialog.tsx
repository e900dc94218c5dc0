import { expenseCategories } from '@bellwether/contract/expenses/categories';
import { expenseLimits } from '@bellwether/contract/expenses/expenses.values';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { SelectField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount, MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { useAccountChoices } from '../../ledger/index.tsx';

interface CategoryDialogProps {
  /** Absent: a new category. */
  id: string | undefined;
  onClose: () => void;
}

type Values = {
  name: string;
  description: string;
  maxPerItem: string;
  receiptAbove: string;
  accountId: string;
  isActive: boolean;
};

/** Makes a category of expenses or changes one. EXP-03. */
export default function CategoryDialog({ id, onClose }: CategoryDialogProps) {
  const { t } = useTranslation('expenses');
  const currency = useBaseCurrency();
  const mayChoose = useCan()('read', 'account');
  const label = (key: string) => t(`expenses:categories.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/expenses/categories/:id"
      create="POST /api/expenses/categories"
      update="PUT /api/expenses/categories/:id"
      schema={expenseCategories.create.body}
      values={(category): Values => ({
        name: category?.name ?? '',
        description: category?.description ?? '',
        maxPerItem: category?.maxPerItem ? fieldAmount(category.maxPerItem) : '',
        receiptAbove: category?.receiptAbove ? fieldAmount(category.receiptAbove) : '',
        accountId: category?.accountId ?? '',
        isActive: category?.isActive ?? true,
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
            maxLength={expenseLimits.categoryName}
          />
          <TextField
            form={form}
            name="description"
            label={label('description')}
            maxLength={expenseLimits.description}
          />
          <FieldRow>
            <MoneyField
              form={form}
              name="maxPerItem"
              label={label('maxPerItem')}
              help={label('maxPerItemHelp')}
              currency={currency}
            />
            <MoneyField
              form={form}
              name="receiptAbove"
              label={label('receiptAbove')}
              help={label('receiptAboveHelp')}
              currency={currency}
            />
          </FieldRow>
          {mayChoose ? <AccountField form={form} /> : null}
          <SwitchField form={form} name="isActive" label={label('active')} />
        </>
      )}
    </RecordDialog>
  );
}

function AccountField({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('expenses');
  const { accountId } = form.getValues();
  const choices = useAccountChoices(
    accountId ? [accountId] : [],
    ({ accountType }) => accountType === 'EXPENSE',
  );
  return (
    <SelectField
      form={form}
      name="accountId"
      label={t('expenses:categories.account')}
      help={t('expenses:categories.accountHelp')}
      choices={[{ value: '', label: t('expenses:categories.office') }, ...choices]}
    />
  );
}
