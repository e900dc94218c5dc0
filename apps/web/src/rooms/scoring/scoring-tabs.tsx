import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/page.tsx';

/** The two tabs of scoring, each at an address of its own. */
export function ScoringTabs({ active }: { active: 'methods' | 'categories' }) {
  const { t } = useTranslation('learning');
  return (
    <Tabs
      label={t('learning:scoring.title')}
      items={(['methods', 'categories'] as const).map((name) => ({
        label: t(`learning:scoring.tabs.${name}`),
        to: name === 'methods' ? '/scoring' : '/scoring/categories',
        active: name === active,
      }))}
    />
  );
}
