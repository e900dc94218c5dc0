import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { FeedbackRules } from './feedback-rules.tsx';
import type { RuleKind } from './rule.ts';
import { TaskRules } from './task-rules.tsx';

/** The rules that act by themselves: those that ask for feedback, and those that give tasks and make cards. */
export function AutomationPage() {
  const { t } = useTranslation('feedback');
  const can = useCan();
  const [tab, setTab] = useUrlState('tab');
  const kinds: RuleKind[] = [
    ...(can('read', 'feedback_trigger_rule') ? (['feedback'] as const) : []),
    ...(can('read', 'automation_rule') ? (['tasks'] as const) : []),
  ];
  const shown = kinds.find((kind) => kind === tab) ?? kinds[0];
  const tabs = (
    <Tabs
      label={t('feedback:rules.title')}
      items={kinds.map((kind) => ({
        label: t(`feedback:rules.tabs.${kind}`),
        active: kind === shown,
        onClick: () => setTab(kind === kinds[0] ? '' : kind),
      }))}
    />
  );
  return shown === 'tasks' ? <TaskRules tabs={tabs} /> : <FeedbackRules tabs={tabs} />;
}
