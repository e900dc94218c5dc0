import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';

const tabs = [
  ['cards', '/report-cards', ['edit:own', 'report_card']],
  ['comments', '/report-cards/comments', ['edit:own', 'report_card']],
  ['templates', '/report-cards/templates', ['read:any', 'report_card']],
] as const;

/** The tabs above these screens that the viewer may open; each has an address of its own. */
export function ReportTabs({ active }: { active: (typeof tabs)[number][0] }) {
  const { t } = useTranslation('learning');
  const can = useCan();
  return (
    <Tabs
      label={t('learning:reportCards.title')}
      items={tabs
        .filter(([, , [action, subject]]) => can(action, subject))
        .map(([name, to]) => ({
          label: t(`learning:reportCards.tabs.${name}`),
          to,
          active: name === active,
        }))}
    />
  );
}
