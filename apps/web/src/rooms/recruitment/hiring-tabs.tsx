import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';

const tabs = [
  ['openings', ['read', 'job_opening']],
  ['applicants', ['read:own', 'applicant']],
  ['interviews', ['read:own', 'interview']],
  ['offers', ['read:any', 'offer']],
  ['requisitions', ['read:own', 'job_requisition']],
  ['plans', ['read:own', 'hiring_plan']],
  ['stages', ['manage', 'applicant']],
] as const;

/** The tabs above these screens that the viewer may open; each has an address of its own. */
export function HiringTabs({ active }: { active: (typeof tabs)[number][0] }) {
  const { t } = useTranslation('recruitment');
  const can = useCan();
  const open = tabs.filter(([, [action, subject]]) => can(action, subject));
  return (
    <Tabs
      label={t('recruitment:tabs.label')}
      items={open.map(([name]) => ({
        label: t(`recruitment:tabs.${name}`),
        to: `/hiring/${name}`,
        active: name === active,
      }))}
    />
  );
}
