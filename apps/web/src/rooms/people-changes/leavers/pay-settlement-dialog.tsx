import { settlements } from '@bellwether/contract/leavers/settlements';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useBaseCurrency, useMoney } from '../../../ui/words/money.tsx';
import { PaidFields, useBankAccount } from '../../ledger/index.tsx';

interface PaySettlementDialogProps {
  settlement: Reply<'GET /api/hr/settlements/:id'>['data'];
  onClose: () => void;
}

/** Pays an approved settlement out: today, from the bank, unless told; or takes what the person owes. */
export function PaySettlementDialog(props: PaySettlementDialogProps) {
  const bank = useBankAccount();
  return bank ? <PayForm {...props} bank={bank} /> : null;
}

function PayForm({ settlement, bank, onClose }: PaySettlementDialogProps & { bank: string }) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:settlements.${key}`);
  const money = useMoney();
  const currency = useBaseCurrency();
  const sum = { amount: money(settlement.amount, currency), name: settlement.employee.name };
  const { id, version, direction } = settlement;
  const handle = useContractForm({
    schema: settlements.setStatus.body,
    initialValues: { status: 'PAID_OUT' as const, version, paidOn: useToday(), cashAccountId: bank },
  });
  const pay = useWrite('POST /api/hr/settlements/:id/status', {
    onDone: () => toast.success(label('saved')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('human-resources:settlements.payTitle', { name: sum.name })}
      description={t(`human-resources:settlements.${direction === 'PAY' ? 'payText' : 'recoverText'}`, sum)}
      handle={handle}
      onSubmit={(body) => pay.mutateAsync({ params: { id }, body })}
      submitLabel={label('go.PAID_OUT')}
      size={420}
    >
      <PaidFields form={handle.form} labels={{ day: label('paidOn'), account: label('cashAccount') }} />
    </FormDialog>
  );
}
