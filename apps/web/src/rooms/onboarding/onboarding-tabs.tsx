import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';

const tabs = [
  ['tasks', ['read:own', 'onboarding_task']],
  ['people', ['create:own', 'onboarding_task']],
  ['templates', ['create:own', 'onboarding_task']],
] as const;

/** The tabs above these screens that the viewer may open; each has an address of its own. */
export function OnboardingTabs({ active }: { active: (typeof tabs)[number][0] }) {
  const { t } = useTranslation('onboarding');
  const can = useCan();
  const open = tabs.filter(([, [action, subject]]) => can(action, subject));
  return (
    <Tabs
      label={t('onboarding:tabs.label')}
      items={open.map(([name]) => ({
        label: t(`onboarding:tabs.${name}`),
        to: `/onboarding/${name}`,
        active: name === active,
      }))}
    />
  );
}
