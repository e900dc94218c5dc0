import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { Tabs } from '../../../ui/page.tsx';

const tabs = ['types', 'holidays', 'weeks', 'blocks', 'policies', 'recounts'] as const;

export type SetupTab = (typeof tabs)[number];

/** The tabs above every screen of what leave is counted by. */
export function SetupTabs({ active }: { active: SetupTab }) {
  const { t } = useTranslation('human-resources');
  const can = useCan();
  return (
    <Tabs
      label={t('human-resources:leave.setup')}
      items={tabs
        .filter((name) => name !== 'recounts' || can('manage', 'leave_request'))
        .map((name) => ({
          label: t(`human-resources:leave.setupTabs.${name}`),
          to: `/leave-setup/${name}`,
          active: name === active,
        }))}
    />
  );
}
