import { IconMessageBolt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { later } from '../../ui/later.tsx';
import { useListState } from '../../ui/list/list-state.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { type FeedbackRule, feedbackBody } from './rule.ts';
import { type PanelProps, RulesList, rulesSpec } from './rules-list.tsx';
import { useRuleDialogs } from './use-rule-dialogs.ts';

const FeedbackRuleDialog = later(() => import('./feedback-rule-dialog.tsx'));
const RulePanel = later(() => import('./rule-panel.tsx'));

/** The rules that ask for feedback. FBK-13. */
export function FeedbackRules({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('feedback');
  const list = useListState(rulesSpec);
  const dialogs = useRuleDialogs();
  const read = useRead('GET /api/feedback-trigger-rules', { query: list.query });
  const single = useRead(
    'GET /api/feedback-trigger-rules/:id',
    { params: { id: dialogs.panel } },
    { enabled: dialogs.isBeside(read.data?.data) },
  );
  const remove = useWrite('DELETE /api/feedback-trigger-rules/:id', {
    onDone: () => toast.success(t('feedback:rules.deleted')),
  });
  return (
    <RulesList
      name="feedback-rules"
      subject="feedback_trigger_rule"
      icon={IconMessageBolt}
      texts={{
        add: t('feedback:rules.addFeedbackRule'),
        none: t('feedback:rules.noFeedbackRules'),
        noneText: t('feedback:rules.noFeedbackRulesText'),
      }}
      tabs={tabs}
      list={list}
      dialogs={dialogs}
      read={read}
      single={single}
      readPage={(query) => call('GET /api/feedback-trigger-rules', { query })}
      remove={(id) => remove.mutateAsync({ params: { id } })}
      Panel={Panel}
      Dialog={FeedbackRuleDialog}
    />
  );
}

function Panel(props: PanelProps<FeedbackRule>) {
  const { rule } = props;
  const { t } = useTranslation('feedback');
  const params = { id: rule.id };
  const update = useWrite('PUT /api/feedback-trigger-rules/:id');
  const run = useWrite('POST /api/feedback-trigger-rules/:id/trigger', {
    onDone: ({ data }) => toast.success(t('feedback:rules.ran', { count: data.count })),
  });
  return (
    <RulePanel
      {...props}
      preview={useRead('GET /api/feedback-trigger-rules/:id/preview', { params })}
      firings={useRead('GET /api/feedback-trigger-rules/:id/firings', { params })}
      running={run.isPending}
      onSwitch={(isEnabled) => update.mutate({ params, body: { ...feedbackBody(rule), isEnabled } })}
      onRun={() => run.mutate({ params, body: {} })}
    />
  );
}
