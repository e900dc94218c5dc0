import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';

const tabs = [
  ['appraisals', ['read:own', 'appraisal']],
  ['goals', ['read:own', 'goal']],
  ['peer-reviews', ['read:own', 'appraisal']],
  ['check-ins', ['read:own', 'appraisal']],
  ['cycles', ['read', 'performance_cycle']],
  ['calibration', ['approve:any', 'appraisal']],
  ['templates', ['read', 'performance_template']],
  ['analytics', ['read:any', 'appraisal']],
] as const;

/** The tabs above these screens that the viewer may open; each has an address of its own. */
export function PerformanceTabs({ active }: { active: (typeof tabs)[number][0] }) {
  const { t } = useTranslation('performance');
  const can = useCan();
  const open = tabs.filter(([, [action, subject]]) => can(action, subject));
  return (
    <Tabs
      label={t('performance:tabs.label')}
      items={open.map(([name]) => ({
        label: t(`performance:tabs.${name}`),
        to: `/performance/${name}`,
        active: name === active,
      }))}
    />
  );
}
