import { Alert, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useBankCurrency } from '../bank-currency.tsx';

/** Whether an old rate was refused, and whether it will do: a bank account in another currency is counted by the rates of its days. REV-44. */
export function useOldRate() {
  const [wasRefused, setRefused] = useState(false);
  const [accepted, accept] = useState(false);
  const refused = (error: unknown) => {
    if (isProblem(error, 409) && error.code === 'RATE_IS_OLD') setRefused(true);
  };
  return { wasRefused, accepted, accept, refused };
}

export type OldRate = ReturnType<typeof useOldRate>;

/** Once an old rate was refused: the tick that lets it do. */
export function OldRateTick({ rate }: { rate: OldRate }) {
  const { t } = useTranslation('finance');
  const currency = useBankCurrency();
  if (!rate.wasRefused) return null;
  return (
    <Alert color="orange">
      <Checkbox
        label={t('finance:banking.acceptOldRate', { currency })}
        checked={rate.accepted}
        onChange={(event) => rate.accept(event.currentTarget.checked)}
      />
    </Alert>
  );
}
