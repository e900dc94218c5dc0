import { Button } from '@mantine/core';
import { IconCloudDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { type RateUpdate, tellUpdate } from './rate-update.ts';

/** Takes over the provider's rates; where rates are entered by hand there is nobody to ask. FIN-21, AMB-214. */
export function FetchRatesButton({ onFailed }: { onFailed: (update: RateUpdate) => void }) {
  const { t } = useTranslation('finance');
  const can = useCan();
  const settings = useRead('GET /api/finance/settings', undefined, {
    profile: 'config',
    enabled: can('read', 'finance_setting'),
  });
  const update = useWrite('POST /api/finance/currency-rates/update', {
    onDone: (result) => tellUpdate(result, t, onFailed),
  });
  if (settings.data?.data.exchangeRateProvider !== 'HTTP') return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCloudDownload size={16} />}
      loading={update.isPending}
      onClick={() => update.mutate({ body: {} })}
    >
      {t('finance:currencies.fetchRates')}
    </Button>
  );
}
