import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { Page } from '../../../ui/page.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { SettingsTabs } from '../../settings/index.tsx';
import { GradeList } from './grade-list.tsx';
import { LookupList } from './lookup-list.tsx';

const kinds = ['levels', 'categories', 'ageRanges', 'grades'] as const;
type Kind = (typeof kinds)[number];

const subjects = {
  levels: 'level',
  categories: 'category',
  ageRanges: 'age_range',
  grades: 'grade',
} as const;

/** The short lists that courses, classes and curricula choose from. LRN-10, LRN-21. */
export function LearningSettingsPage() {
  const { t } = useTranslation(['learning', 'configuration']);
  const can = useCan();
  const [wanted, setWanted] = useUrlState('list');
  const shown = kinds.filter((kind) => can('read', subjects[kind]));
  const kind: Kind = shown.find((one) => one === wanted) ?? shown[0] ?? 'levels';
  return (
    <Page
      title={t('configuration:settingsTitle')}
      description={t('learning:lookups.text')}
      tabs={<SettingsTabs active="learning" />}
    >
      <SegmentedControl
        size="xs"
        mt={16}
        aria-label={t('learning:lookups.lists')}
        data={shown.map((one) => ({ value: one, label: t(`learning:lookups.${one}.many`) }))}
        value={kind}
        onChange={(next) => setWanted(next === 'levels' ? '' : next)}
      />
      {kind === 'grades' ? <GradeList /> : <LookupList key={kind} kind={kind} />}
    </Page>
  );
}
