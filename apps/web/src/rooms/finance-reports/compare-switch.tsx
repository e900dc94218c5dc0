import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePeriod } from './use-period.ts';

/** Whether the year before stands beside. */
export function CompareSwitch() {
  const { t } = useTranslation('finance');
  const { search, set } = usePeriod();
  return (
    <Switch
      label={t('finance:reports.compare')}
      checked={search.compare === '1'}
      onChange={(event) => set({ compare: event.currentTarget.checked ? '1' : undefined })}
    />
  );
}
