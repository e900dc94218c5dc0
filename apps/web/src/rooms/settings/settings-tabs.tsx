import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';

export type SettingsTab =
  | 'organization'
  | 'system'
  | 'appearance'
  | 'advanced'
  | 'payment'
  | 'locations'
  | 'assignmentTypes'
  | 'holidays'
  | 'learning'
  | 'customFields'
  | 'files';

const tabs = [
  { name: 'organization', to: '/settings', subject: 'setting' },
  { name: 'system', to: '/settings/system', subject: 'setting' },
  { name: 'appearance', to: '/settings/appearance', subject: 'setting' },
  { name: 'advanced', to: '/settings/advanced', subject: 'setting' },
  { name: 'payment', to: '/settings/payment', subject: 'payment_setting' },
  { name: 'locations', to: '/settings/locations', subject: 'location' },
  { name: 'customFields', to: '/settings/custom-fields', subject: 'custom_field' },
  { name: 'assignmentTypes', to: '/settings/assignment-types', subject: 'assignment_type' },
  { name: 'holidays', to: '/settings/holidays', subject: 'holiday' },
  // Everybody may read these lists; the tab is for who keeps them.
  { name: 'learning', to: '/settings/learning', subject: 'level', action: 'edit' },
  { name: 'files', to: '/settings/files', subject: 'file', action: 'read:any' },
] as const;

/** The tabs above every settings screen that the viewer may open; each has an address of its own. */
export function SettingsTabs({ active }: { active: SettingsTab }) {
  const { t } = useTranslation('configuration');
  const can = useCan();
  return (
    <Tabs
      label={t('configuration:settingsTitle')}
      items={tabs
        .filter((tab) => can('action' in tab ? tab.action : 'read', tab.subject))
        .map(({ name, to }) => ({
          label: t(`configuration:tabs.${name}`),
          to,
          active: name === active,
        }))}
    />
  );
}
