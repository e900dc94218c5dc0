import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';

const tabs = [
  { name: 'taxSlabs', to: '/payroll/tax-slabs', right: ['read', 'tax_slab'] },
  { name: 'rates', to: '/payroll/statutory-rates', right: ['read', 'tax_slab'] },
  { name: 'exemptions', to: '/payroll/tax-exemptions', right: ['read', 'tax_exemption'] },
  { name: 'declarations', to: '/payroll/declarations', right: ['read:own', 'exemption_declaration'] },
] as const;

/** The tabs above the screens of payroll that the viewer may open; each has an address of its own. */
export function PayrollTabs({ active }: { active: (typeof tabs)[number]['name'] }) {
  const { t } = useTranslation('payroll');
  const can = useCan();
  const open = tabs.filter(({ right: [action, subject] }) => can(action, subject));
  if (open.length < 2) return null;
  return (
    <Tabs
      label={t('payroll:title')}
      items={open.map(({ name, to }) => ({ label: t(`payroll:tabs.${name}`), to, active: name === active }))}
    />
  );
}
