import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { Tabs } from '../../../ui/page.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { AppealQueue } from './appeal-queue.tsx';
import { CommentQueue } from './comment-queue.tsx';
import { DecisionsList } from './decisions-list.tsx';
import { ReportQueue } from './report-queue.tsx';

const parts = {
  reports: ReportQueue,
  comments: CommentQueue,
  appeals: AppealQueue,
  decisions: DecisionsList,
};
type Part = keyof typeof parts;

/** What was reported, the comments and the appeals: for who moderates; for everybody their reports and what of theirs was taken away. AMB-218. */
export function ModerationPage() {
  const { t } = useTranslation('feed');
  const can = useCan();
  const [tab, setTab] = useUrlState('tab');
  const names: Part[] = [
    'reports',
    ...(can('manage', 'comment') ? (['comments'] as const) : []),
    ...(can('read:any', 'content_report') ? (['appeals'] as const) : []),
    'decisions',
  ];
  const shown = names.find((name) => name === tab) ?? 'reports';
  const tabs = (
    <Tabs
      label={t('feed:moderation.tabs.label')}
      items={names.map((name) => ({
        label: t(`feed:moderation.tabs.${name}`),
        active: name === shown,
        onClick: () => setTab(name === 'reports' ? '' : name),
      }))}
    />
  );
  const Shown = parts[shown];
  return <Shown tabs={tabs} />;
}
