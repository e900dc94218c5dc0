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
  | 'customFields';

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
] as const;

/** The tabs above every settings screen that the viewer may open; each has an address of its own. */
export function SettingsTabs({ active }: { active: SettingsTab }) {
  const { t } = useTranslation('configuration');
  const can = useCan();
  return (
    <Tabs
      label={t('configuration:settingsTitle')}
      items={tabs
        .filter(({ subject }) => can('read', subject))
        .map(({ name, to }) => ({
          label: t(`configuration:tabs.${name}`),
          to,
          active: name === active,
        }))}
    />
  );
}
