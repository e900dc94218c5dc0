import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';

const tabs = [
  ['payslips', ['read:own', 'payslip']],
  ['runs', ['read', 'payroll_run']],
  ['salaries', ['read', 'salary_structure']],
  ['inputs', ['read', 'salary_structure']],
  ['openings', ['read', 'salary_structure']],
  ['structures', ['read', 'salary_structure']],
  ['lesson-rates', ['read', 'salary_structure']],
  ['tax-slabs', ['read', 'tax_slab']],
  ['statutory-rates', ['read', 'tax_slab']],
  ['tax-exemptions', ['read', 'tax_exemption']],
  ['declarations', ['read:own', 'exemption_declaration']],
  ['reports', ['read', 'payroll_report']],
] as const;

/** The tabs above the screens of payroll that the viewer may open; each has an address of its own. */
export function PayrollTabs({ active }: { active: (typeof tabs)[number][0] }) {
  const { t } = useTranslation('payroll');
  const can = useCan();
  const open = tabs.filter(([, [action, subject]]) => can(action, subject));
  if (open.length < 2) return null;
  return (
    <Tabs
      label={t('payroll:title')}
      items={open.map(([name]) => ({
        label: t(`payroll:tabs.${name}`),
        to: `/payroll/${name}`,
        active: name === active,
      }))}
    />
  );
}
