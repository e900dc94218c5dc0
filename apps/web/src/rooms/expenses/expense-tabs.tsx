import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';

/** Reports, advances, and what money is spent on. */
export function ExpenseTabs({ active }: { active: 'reports' | 'advances' | 'categories' }) {
  const { t } = useTranslation('expenses');
  const can = useCan();
  const navigate = useNavigate();
  const tab = (key: 'reports' | 'advances' | 'categories') => ({
    label: t(`expenses:${key}.title`),
    active: active === key,
    onClick: () =>
      void navigate({ to: '/expenses', search: key === 'reports' ? {} : { tab: key }, replace: true }),
  });
  return (
    <Tabs
      label={t('expenses:reports.title')}
      items={[
        tab('reports'),
        tab('advances'),
        ...(can('edit', 'expense_category') ? [tab('categories')] : []),
      ]}
    />
  );
}
