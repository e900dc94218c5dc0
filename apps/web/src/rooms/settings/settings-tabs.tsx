import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/page.tsx';

export type SettingsTab = 'organization' | 'system' | 'appearance' | 'locations';

const tabs: readonly { name: SettingsTab; to: string }[] = [
  { name: 'organization', to: '/settings' },
  { name: 'system', to: '/settings/system' },
  { name: 'appearance', to: '/settings/appearance' },
  { name: 'locations', to: '/settings/locations' },
];

/** The tabs above every settings screen; each has an address of its own. */
export function SettingsTabs({ active }: { active: SettingsTab }) {
  const { t } = useTranslation('configuration');
  return (
    <Tabs
      label={t('configuration:settingsTitle')}
      items={tabs.map(({ name, to }) => ({
        label: t(`configuration:tabs.${name}`),
        to,
        active: name === active,
      }))}
    />
  );
}
