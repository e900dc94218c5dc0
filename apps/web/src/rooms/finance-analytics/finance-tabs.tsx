import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/page.tsx';

/** The two views of the figures: how the books stand, and what brings what. */
export function FinanceViews({ active }: { active: 'overview' | 'analytics' }) {
  const { t } = useTranslation('finance');
  return (
    <Tabs
      label={t('finance:overview.views')}
      items={(['overview', 'analytics'] as const).map((key) => ({
        label: t(`finance:${key}.title`),
        to: key === 'overview' ? '/finance' : '/finance/analytics',
        active: key === active,
      }))}
    />
  );
}
