import { bankLimits } from '@bellwether/contract/banking/banking.values';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useWrite } from '../../../api/hooks.ts';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useMoney } from '../../../ui/words/money.tsx';
import { useAccountChoices } from '../../ledger/index.tsx';
import { useBankCurrency } from '../bank-currency.tsx';
import type { OpenLine } from './match-words.tsx';
import { type OldRate, OldRateTick } from './old-rate.tsx';

export interface LineDialogProps {
  line: OpenLine;
  bankAccountId: string;
  rate: OldRate;
  onClose: () => void;
  onDone: () => void;
}

const schema = z.object({
  accountId: z.uuid('Choose an account'),
  description: z.string().trim().max(bankLimits.description),
});

/** Posts what is left of a line of the bank to an account: a fee, interest, a transfer. FIN-14. */
export default function EntryDialog({ line, bankAccountId, rate, onClose, onDone }: LineDialogProps) {
  const { t } = useTranslation('finance');
  const money = useMoney();
  const currency = useBankCurrency();
  const accounts = useAccountChoices();
  const handle = useContractForm({ schema, initialValues: { accountId: '', description: line.description } });
  const save = useWrite('POST /api/finance/bank-reconciliations', {
    onDone: () => {
      onDone();
      toast.success(t('finance:banking.entryDone'));
    },
  });
  const { bankTransactionId } = line;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:banking.newEntry')}
      description={t('finance:banking.entryText', { amount: money(line.remaining, currency) })}
      handle={handle}
      onSubmit={({ accountId, description }) =>
        save
          .mutateAsync({
            body: {
              ...{ bankAccountId, acceptOldRate: rate.accepted },
              matches: [{ bankTransactionId, accountId, description }],
            },
          })
          .catch((error: unknown) => {
            rate.refused(error);
            throw error;
          })
      }
      submitLabel={t('finance:banking.post')}
    >
      <SelectField
        form={handle.form}
        name="accountId"
        label={t('finance:banking.account')}
        required
        choices={accounts}
      />
      <TextField
        form={handle.form}
        name="description"
        label={t('finance:banking.description')}
        maxLength={bankLimits.description}
      />
      <OldRateTick rate={rate} />
    </FormDialog>
  );
}
