import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { LessonsTab } from './lessons-tab.tsx';
import { RecordsTab } from './records-tab.tsx';
import { ReportTab } from './report-tab.tsx';

const names = ['lessons', 'records', 'report'] as const;

/** /attendance: the lessons of a day, every record, and the report. AMB-191. */
export function AttendancePage() {
  const { t } = useTranslation('attendance');
  const [tab, setTab] = useUrlState('tab');
  const open = names.find((name) => name === tab) ?? 'lessons';
  const tabs = (
    <Tabs
      label={t('attendance:tabs.label')}
      items={names.map((name) => ({
        label: t(`attendance:tabs.${name}`),
        active: name === open,
        onClick: () => setTab(name === 'lessons' ? '' : name),
      }))}
    />
  );
  if (open === 'records') return <RecordsTab tabs={tabs} />;
  if (open === 'report') return <ReportTab tabs={tabs} />;
  return <LessonsTab tabs={tabs} />;
}
