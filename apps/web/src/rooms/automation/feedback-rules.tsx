import { Button } from '@mantine/core';
import { IconCopy, IconMessageBolt, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { type ListSpec, useListState } from '../../ui/list-state.ts';
import { toast } from '../../ui/toast.tsx';
import { type FeedbackRule, feedbackBody } from './rule.ts';
import { ruleColumns } from './rule-columns.tsx';
import { RuleFilters } from './rule-filters.tsx';
import { useRuleDialogs } from './use-rule-dialogs.ts';

const FeedbackRuleDialog = lazy(() => import('./feedback-rule-dialog.tsx'));
const RulePanel = lazy(() => import('./rule-panel.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['triggerType', 'isEnabled'] };

/** The rules that ask for feedback. FBK-13. */
export function FeedbackRules({ tabs }: { tabs: ReactNode }) {
  const { t, i18n } = useTranslation(['feedback', 'common']);
  const can = useCan();
  const list = useListState(spec);
  const read = useRead('GET /api/feedback-trigger-rules', { query: list.query });
  const columns = useMemo(() => ruleColumns<FeedbackRule>(t, i18n.language), [t, i18n.language]);
  const dialogs = useRuleDialogs();
  const [deleting, setDeleting] = useState<FeedbackRule>();
  const remove = useWrite('DELETE /api/feedback-trigger-rules/:id', {
    onDone: () => toast.success(t('feedback:rules.deleted')),
  });
  const found = read.data?.data.find(({ id }) => id === dialogs.id);
  const single = useRead(
    'GET /api/feedback-trigger-rules/:id',
    { params: { id: dialogs.id } },
    { enabled: dialogs.id !== '' && Boolean(read.data) && !found },
  );
  const rule = found ?? (dialogs.id ? single.data?.data : undefined);
  const may = {
    create: can('create', 'feedback_trigger_rule'),
    edit: can('edit', 'feedback_trigger_rule'),
    delete: can('delete', 'feedback_trigger_rule'),
  };
  const add = may.create ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => dialogs.open('edit', 'new')}>
      {t('feedback:rules.addFeedbackRule')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="feedback-rules"
      title={t('feedback:rules.title')}
      description={t('feedback:rules.text')}
      tabs={tabs}
      actions={add}
      searchPlaceholder={t('feedback:rules.search')}
      filters={<RuleFilters list={list} />}
      readPage={(query) => call('GET /api/feedback-trigger-rules', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={(row) => dialogs.open('rule', row.id)}
      rowActions={(row) => [
        ...(may.edit
          ? [
              {
                label: t('common:edit'),
                icon: IconPencil,
                quick: true,
                onClick: () => dialogs.open('edit', row.id),
              },
            ]
          : []),
        ...(may.create
          ? [
              {
                label: t('feedback:rules.duplicate'),
                icon: IconCopy,
                onClick: () => dialogs.open('copy', row.id),
              },
            ]
          : []),
        ...(may.delete
          ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
          : []),
      ]}
      unit={t('feedback:rules.unit')}
      empty={{
        title: t('feedback:rules.noFeedbackRules'),
        text: t('feedback:rules.noFeedbackRulesText'),
        icon: IconMessageBolt,
        action: add,
      }}
    >
      <Suspense fallback={null}>
        {dialogs.kind === 'rule' && rule ? (
          <Panel rule={rule} may={may} dialogs={dialogs} onDelete={() => setDeleting(rule)} />
        ) : null}
        {dialogs.isNew || (rule && (dialogs.kind === 'edit' || dialogs.kind === 'copy')) ? (
          <FeedbackRuleDialog
            key={`${dialogs.kind} ${dialogs.id}`}
            rule={rule}
            isCopy={dialogs.kind === 'copy'}
            onClose={dialogs.close}
          />
        ) : null}
      </Suspense>
      <ConfirmDelete
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('feedback:rules.deleteRule')}
        onConfirm={async () => {
          if (!deleting) return;
          await remove.mutateAsync({ params: { id: deleting.id } });
          dialogs.close();
        }}
      >
        {t('feedback:rules.deleteRuleText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}

interface PanelProps {
  rule: FeedbackRule;
  may: { edit: boolean; create: boolean; delete: boolean };
  dialogs: ReturnType<typeof useRuleDialogs>;
  onDelete: () => void;
}

function Panel({ rule, may, dialogs, onDelete }: PanelProps) {
  const { t } = useTranslation('feedback');
  const input = { params: { id: rule.id } };
  const preview = useRead('GET /api/feedback-trigger-rules/:id/preview', input);
  const firings = useRead('GET /api/feedback-trigger-rules/:id/firings', input);
  const update = useWrite('PUT /api/feedback-trigger-rules/:id');
  const run = useWrite('POST /api/feedback-trigger-rules/:id/trigger', {
    onDone: ({ data }) => toast.success(t('feedback:rules.ran', { count: data.count })),
  });
  return (
    <RulePanel
      rule={rule}
      preview={preview}
      firings={firings}
      may={may}
      running={run.isPending}
      onSwitch={(isEnabled) =>
        update.mutate({ params: { id: rule.id }, body: { ...feedbackBody(rule), isEnabled } })
      }
      onRun={() => run.mutate({ params: { id: rule.id }, body: {} })}
      onEdit={() => dialogs.open('edit', rule.id)}
      onCopy={() => dialogs.open('copy', rule.id)}
      onDelete={onDelete}
      onClose={dialogs.close}
    />
  );
}
