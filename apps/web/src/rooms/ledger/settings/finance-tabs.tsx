import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { Tabs } from '../../../ui/page.tsx';

type FinanceTab = 'general' | 'taxes' | 'currencies';

const tabs = [
  { name: 'general', to: '/finance/settings', subject: 'finance_setting' },
  { name: 'taxes', to: '/finance/tax-settings', subject: 'tax_setting' },
  { name: 'currencies', to: '/finance/currencies', subject: 'currency' },
] as const;

/** The tabs above the settings of finance that the viewer may open; each has an address of its own. */
export function FinanceTabs({ active }: { active: FinanceTab }) {
  const { t } = useTranslation('finance');
  const can = useCan();
  return (
    <Tabs
      label={t('finance:settings.title')}
      items={tabs
        .filter(({ subject }) => can('read', subject))
        .map(({ name, to }) => ({ label: t(`finance:tabs.${name}`), to, active: name === active }))}
    />
  );
}
