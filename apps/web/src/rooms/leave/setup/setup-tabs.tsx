import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { Tabs } from '../../../ui/page.tsx';

const tabs = [
  { name: 'types', to: '/leave-setup' },
  { name: 'holidays', to: '/leave-setup/holidays' },
  { name: 'weeks', to: '/leave-setup/weeks' },
  { name: 'blocks', to: '/leave-setup/blocks' },
  { name: 'policies', to: '/leave-setup/policies' },
  { name: 'recounts', to: '/leave-setup/recounts' },
] as const;

export type SetupTab = (typeof tabs)[number]['name'];

/** The tabs above every screen of what leave is counted by. */
export function SetupTabs({ active }: { active: SetupTab }) {
  const { t } = useTranslation('human-resources');
  const can = useCan();
  return (
    <Tabs
      label={t('human-resources:leave.setup')}
      items={tabs
        .filter(({ name }) => name !== 'recounts' || can('manage', 'leave_request'))
        .map(({ name, to }) => ({
          label: t(`human-resources:leave.setupTabs.${name}`),
          to,
          active: name === active,
        }))}
    />
  );
}
