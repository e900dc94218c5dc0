import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states.tsx';

/** Where nothing stands in the books of these days. */
export function NothingPosted() {
  const { t } = useTranslation('finance');
  return (
    <EmptyState title={t('finance:reports.empty')} text={t('finance:reports.emptyText')} icon={IconBook2} />
  );
}
