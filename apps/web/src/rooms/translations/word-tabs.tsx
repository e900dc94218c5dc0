import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/page.tsx';

const tabs = ['texts', 'glossary', 'languages', 'namespaces', 'imports'] as const;

/** The tabs above the screens of words. */
export function WordTabs({ active }: { active: (typeof tabs)[number] }) {
  const { t } = useTranslation('administration');
  return (
    <Tabs
      label={t('administration:translations.tabs.label')}
      items={tabs.map((name) => ({
        label: t(`administration:translations.tabs.${name}`),
        to: name === 'texts' ? '/translations' : `/translations/${name}`,
        active: name === active,
      }))}
    />
  );
}
