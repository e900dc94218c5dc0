import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';

const tabs = [
  ['movements', ['read:own', 'movement']],
  ['grievances', ['read:own', 'grievance']],
  ['settlements', ['read:own', 'settlement']],
  ['exit-interviews', ['read:own', 'exit_interview']],
  ['reminders', ['read:own', 'hr_reminder']],
] as const;

/** The tabs above these screens that the viewer may open; each has an address of its own. */
export function ChangeTabs({ active }: { active: (typeof tabs)[number][0] }) {
  const { t } = useTranslation('human-resources');
  const can = useCan();
  const open = tabs.filter(([, [action, subject]]) => can(action, subject));
  return (
    <Tabs
      label={t('human-resources:changeTabs.label')}
      items={open.map(([name]) => ({
        label: t(`human-resources:changeTabs.${name}`),
        to: `/people-changes/${name}`,
        active: name === active,
      }))}
    />
  );
}
