import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';

const tabs = [
  { name: 'assessments', to: '/assessments', subject: 'assessment' },
  { name: 'sittings', to: '/assessments/sittings', subject: 'scheduled_assessment' },
  { name: 'toMark', to: '/assessments/to-mark', subject: 'student_assessment', action: 'edit:own' },
  { name: 'bank', to: '/assessments/bank', subject: 'question' },
  { name: 'levels', to: '/assessments/levels', subject: 'assessment' },
  { name: 'followUp', to: '/assessments/follow-up', subject: 'assessment', action: 'read:any' },
] as const;

type TabName = (typeof tabs)[number]['name'];

/** The screens of assessments, each at an address of its own. */
export default function AssessmentTabs({ active }: { active: TabName }) {
  const { t } = useTranslation('learning');
  const can = useCan();
  return (
    <Tabs
      label={t('learning:assessments.title')}
      items={tabs
        .filter(({ subject, ...tab }) => can('action' in tab ? tab.action : 'read:own', subject))
        .map(({ name, to }) => ({
          label: t(`learning:assessments.tabs.${name}`),
          to,
          active: name === active,
        }))}
    />
  );
}
