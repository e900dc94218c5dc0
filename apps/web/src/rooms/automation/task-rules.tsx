import { Button } from '@mantine/core';
import { IconChecklist, IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { type ListSpec, useListState } from '../../ui/list-state.ts';
import { toast } from '../../ui/toast.tsx';
import { type TaskRule, taskBody } from './rule.ts';
import { ruleColumns } from './rule-columns.tsx';
import { RuleFilters } from './rule-filters.tsx';
import { useRuleDialogs } from './use-rule-dialogs.ts';

const TaskRuleDialog = lazy(() => import('./task-rule-dialog.tsx'));
const RulePanel = lazy(() => import('./rule-panel.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['triggerType', 'isEnabled'] };

/** The rules that give tasks and make cards. TSK-15. */
export function TaskRules({ tabs }: { tabs: ReactNode }) {
  const { t, i18n } = useTranslation(['feedback', 'common']);
  const can = useCan();
  const list = useListState(spec);
  const read = useRead('GET /api/automation-rules', { query: list.query });
  const columns = useMemo(() => ruleColumns<TaskRule>(t, i18n.language), [t, i18n.language]);
  const dialogs = useRuleDialogs();
  const [deleting, setDeleting] = useState<TaskRule>();
  const remove = useWrite('DELETE /api/automation-rules/:id', {
    onDone: () => toast.success(t('feedback:rules.deleted')),
  });
  const found = read.data?.data.find(({ id }) => id === dialogs.id);
  const single = useRead(
    'GET /api/automation-rules/:id',
    { params: { id: dialogs.id } },
    { enabled: dialogs.id !== '' && Boolean(read.data) && !found },
  );
  const rule = found ?? (dialogs.id ? single.data?.data : undefined);
  const may = {
    create: can('create', 'automation_rule'),
    edit: can('edit', 'automation_rule'),
    delete: can('delete', 'automation_rule'),
  };
  const add = may.create ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => dialogs.open('edit', 'new')}>
      {t('feedback:rules.addTaskRule')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="automation-rules"
      title={t('feedback:rules.title')}
      description={t('feedback:rules.text')}
      tabs={tabs}
      actions={add}
      searchPlaceholder={t('feedback:rules.search')}
      filters={<RuleFilters list={list} />}
      readPage={(query) => call('GET /api/automation-rules', { query })}
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
        title: t('feedback:rules.noTaskRules'),
        text: t('feedback:rules.noTaskRulesText'),
        icon: IconChecklist,
        action: add,
      }}
    >
      <Suspense fallback={null}>
        {dialogs.kind === 'rule' && rule ? (
          <Panel rule={rule} may={may} dialogs={dialogs} onDelete={() => setDeleting(rule)} />
        ) : null}
        {dialogs.isNew || (rule && (dialogs.kind === 'edit' || dialogs.kind === 'copy')) ? (
          <TaskRuleDialog
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
  rule: TaskRule;
  may: { edit: boolean; create: boolean; delete: boolean };
  dialogs: ReturnType<typeof useRuleDialogs>;
  onDelete: () => void;
}

function Panel({ rule, may, dialogs, onDelete }: PanelProps) {
  const { t } = useTranslation('feedback');
  const input = { params: { id: rule.id } };
  const preview = useRead('GET /api/automation-rules/:id/preview', input);
  const firings = useRead('GET /api/automation-rules/:id/firings', input);
  const update = useWrite('PUT /api/automation-rules/:id');
  const run = useWrite('POST /api/automation-rules/:id/run', {
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
        update.mutate({ params: { id: rule.id }, body: { ...taskBody(rule), isEnabled } })
      }
      onRun={() => run.mutate({ params: { id: rule.id }, body: {} })}
      onEdit={() => dialogs.open('edit', rule.id)}
      onCopy={() => dialogs.open('copy', rule.id)}
      onDelete={onDelete}
      onClose={dialogs.close}
    />
  );
}
