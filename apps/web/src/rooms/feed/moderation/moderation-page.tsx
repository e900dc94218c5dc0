import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { Tabs } from '../../../ui/page.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { CommentQueue } from './comment-queue.tsx';
import { ReportQueue } from './report-queue.tsx';

/** What was reported, and the comments: for who moderates; one's own reports for everybody else. AMB-218. */
export function ModerationPage() {
  const { t } = useTranslation('feed');
  const can = useCan();
  const [tab, setTab] = useUrlState('tab');
  const moderates = can('manage', 'comment');
  const shown = tab === 'comments' && moderates ? 'comments' : 'reports';
  const names = ['reports', ...(moderates ? ['comments'] : [])];
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
  return shown === 'comments' ? <CommentQueue tabs={tabs} /> : <ReportQueue tabs={tabs} />;
}
