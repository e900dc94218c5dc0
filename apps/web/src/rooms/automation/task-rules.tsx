import { IconChecklist } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { later } from '../../ui/later.tsx';
import { useListState } from '../../ui/list/list-state.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { type TaskRule, taskBody } from './rule.ts';
import { type PanelProps, RulesList, rulesSpec } from './rules-list.tsx';
import { useRuleDialogs } from './use-rule-dialogs.ts';

const TaskRuleDialog = later(() => import('./task-rule-dialog.tsx'));
const RulePanel = later(() => import('./rule-panel.tsx'));

/** The rules that give tasks and make cards. TSK-15. */
export function TaskRules({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('feedback');
  const list = useListState(rulesSpec);
  const dialogs = useRuleDialogs();
  const read = useRead('GET /api/automation-rules', { query: list.query });
  const single = useRead(
    'GET /api/automation-rules/:id',
    { params: { id: dialogs.panel } },
    { enabled: dialogs.isBeside(read.data?.data) },
  );
  const remove = useWrite('DELETE /api/automation-rules/:id', {
    onDone: () => toast.success(t('feedback:rules.deleted')),
  });
  return (
    <RulesList
      name="automation-rules"
      subject="automation_rule"
      icon={IconChecklist}
      texts={{
        add: t('feedback:rules.addTaskRule'),
        none: t('feedback:rules.noTaskRules'),
        noneText: t('feedback:rules.noTaskRulesText'),
      }}
      tabs={tabs}
      list={list}
      dialogs={dialogs}
      read={read}
      single={single}
      readPage={(query) => call('GET /api/automation-rules', { query })}
      remove={(id) => remove.mutateAsync({ params: { id } })}
      Panel={Panel}
      Dialog={TaskRuleDialog}
    />
  );
}

function Panel(props: PanelProps<TaskRule>) {
  const { rule } = props;
  const { t } = useTranslation('feedback');
  const params = { id: rule.id };
  const update = useWrite('PUT /api/automation-rules/:id');
  const run = useWrite('POST /api/automation-rules/:id/run', {
    onDone: ({ data }) => toast.success(t('feedback:rules.ran', { count: data.count })),
  });
  return (
    <RulePanel
      {...props}
      preview={useRead('GET /api/automation-rules/:id/preview', { params })}
      firings={useRead('GET /api/automation-rules/:id/firings', { params })}
      running={run.isPending}
      onSwitch={(isEnabled) => update.mutate({ params, body: { ...taskBody(rule), isEnabled } })}
      onRun={() => run.mutate({ params, body: {} })}
    />
  );
}
