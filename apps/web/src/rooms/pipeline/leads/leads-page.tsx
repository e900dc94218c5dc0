import { Button } from '@mantine/core';
import {
  IconExternalLink,
  IconGauge,
  IconPencil,
  IconPlus,
  IconTargetArrow,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isProblem } from '../../../api/client.ts';
import { invalidatePaths, prefetch, useRead } from '../../../api/hooks.ts';
import { useTopDetails } from '../../../api/read-ahead.ts';
import { useCan } from '../../../api/session.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { BulkAction } from '../../../ui/list/bulk-bar.tsx';
import type { RowAction } from '../../../ui/list/data-table.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { readAll } from '../../../ui/list/table-tools.tsx';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { useBaseMoney } from '../../../ui/words/money.tsx';
import { ImportButton } from '../../imports/index.tsx';
import page from './detail/lead-page.module.css';
import { type LeadRow, leadColumns } from './lead-columns.tsx';
import { LeadFilters, LeadTabs } from './lead-filters.tsx';
import { runEach } from './run-each.ts';
import { ViewSwitch } from './view-switch.tsx';

const LeadDialog = later(() => import('./lead-dialog.tsx'));
const BulkAssignDialog = later(() => import('./bulk-assign-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'createdAt',
  sortOrder: 'desc',
  filters: [
    'assignedToId',
    'unassigned',
    'temperature',
    'source',
    'currentStage',
    'scoreMin',
    'scoreMax',
    'followUp',
  ],
};
const hiddenAtFirst = ['company', 'email', 'phone', 'createdAt'];

interface Selection {
  ids: readonly string[];
  /** One lead's name, where only one is meant. */
  name?: string;
  clear: () => void;
}

/** Every lead as a list: search, the filters of the board, and what can be done with several at once. AMB-209. */
export function LeadsPage() {
  const { t, i18n } = useTranslation(['e-commerce', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const money = useBaseMoney();
  const list = useListState(spec);
  const read = useRead('GET /api/e-commerce/leads', { query: list.query }, { profile: 'highVolume' });
  useTopDetails('GET /api/e-commerce/leads/:id', read.data?.data);
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<Selection>();
  const [assigning, setAssigning] = useState<Selection>();
  const columns = useMemo(() => leadColumns(t, i18n.language, money), [t, i18n.language, money]);
  const open = (lead: LeadRow) => void navigate({ to: '/leads/$id', params: { id: lead.id } });
  const add = can('create:any', 'lead') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('e-commerce:addLead')}
    </Button>
  ) : null;

  const actionsOf = (lead: LeadRow): RowAction[] => [
    { label: t('e-commerce:openLead'), icon: IconExternalLink, onClick: () => open(lead) },
    ...(lead.canEdit
      ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(lead.id) }]
      : []),
    ...(can('delete:any', 'lead')
      ? [
          {
            label: t('common:delete'),
            icon: IconTrash,
            danger: true,
            onClick: () => setDeleting({ ids: [lead.id], name: lead.name, clear: () => undefined }),
          },
        ]
      : []),
  ];
  const bulkActions: BulkAction[] = [
    ...(can('edit:any', 'lead')
      ? [
          {
            label: t('e-commerce:leadBulk.assign'),
            icon: IconUserCheck,
            run: (ids: readonly string[], clear: () => void) => setAssigning({ ids, clear }),
          },
        ]
      : []),
    ...(can('delete:any', 'lead')
      ? [
          {
            label: t('common:delete'),
            icon: IconTrash,
            danger: true,
            run: (ids: readonly string[], clear: () => void) => setDeleting({ ids, clear }),
          },
        ]
      : []),
  ];
  return (
    <ListPage
      name="leads"
      views={{ route: 'GET /api/e-commerce/leads', spec }}
      title={t('e-commerce:leads')}
      description={t('e-commerce:leadsText')}
      actions={
        <div className={page.bar}>
          <ViewSwitch view="list" />
          <ImportButton model="lead" />
          {can('read', 'lead_scoring') ? (
            <Button
              component={Link}
              to="/pipeline/scoring"
              variant="default"
              className={page.action}
              leftSection={<IconGauge size={16} />}
            >
              <span className={page.word}>{t('e-commerce:scoring.short')}</span>
            </Button>
          ) : null}
          {add}
        </div>
      }
      tabs={<LeadTabs list={list} />}
      searchPlaceholder={t('e-commerce:searchLeads')}
      filters={<LeadFilters list={list} />}
      readPage={(query) => call('GET /api/e-commerce/leads', { query })}
      hiddenAtFirst={hiddenAtFirst}
      columns={columns}
      read={read}
      list={list}
      rowId={(lead) => lead.id}
      onOpen={open}
      onHover={(lead) => void prefetch('GET /api/e-commerce/leads/:id', { params: { id: lead.id } })}
      rowActions={actionsOf}
      bulkActions={bulkActions.length > 0 ? bulkActions : undefined}
      allIds={async () =>
        (await readAll((query) => call('GET /api/e-commerce/leads', { query }), list.query)).map(
          ({ id }) => id,
        )
      }
      unit={t('e-commerce:leadsUnit')}
      empty={{
        ...(can('read:any', 'lead')
          ? { title: t('e-commerce:noLeads'), ...(add ? { text: t('e-commerce:noLeadsText') } : {}) }
          : { title: t('e-commerce:noOwnLeads'), text: t('e-commerce:noOwnLeadsText') }),
        icon: IconTargetArrow,
        action: add,
      }}
    >
      <Meanwhile>
        {editing ? (
          <LeadDialog
            key={editing}
            lead={editing === 'new' ? undefined : { id: editing }}
            onClose={() => setEditing('')}
          />
        ) : null}
        {assigning ? (
          <BulkAssignDialog
            ids={assigning.ids}
            onDone={assigning.clear}
            onClose={() => setAssigning(undefined)}
          />
        ) : null}
      </Meanwhile>
      <DeleteLeads selection={deleting} onClose={() => setDeleting(undefined)} />
    </ListPage>
  );
}

/** Asks before leads go with their timelines, and tells of those that could not. */
function DeleteLeads({ selection, onClose }: { selection: Selection | undefined; onClose: () => void }) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const count = selection?.ids.length ?? 0;
  const remove = async () => {
    if (!selection) return;
    const { done, failures } = await runEach(selection.ids, (id) =>
      call('DELETE /api/e-commerce/leads/:id', { params: { id } }),
    );
    await invalidatePaths(['/api/e-commerce/leads']);
    if (done > 0) toast.success(t('e-commerce:leadBulk.deleted', { count: done }));
    const [first] = failures;
    if (isProblem(first)) {
      toastProblem(first);
      if (failures.length > 1) toast.error(t('e-commerce:leadBulk.notDeleted', { count: failures.length }));
      throw first;
    }
    selection.clear();
  };
  return (
    <ConfirmDelete
      opened={Boolean(selection)}
      onClose={onClose}
      title={t('e-commerce:leadBulk.deleteTitle', { count })}
      onConfirm={remove}
    >
      {selection?.name
        ? t('e-commerce:deleteLeadText', { name: selection.name })
        : t('e-commerce:leadBulk.deleteText', { count })}
    </ConfirmDelete>
  );
}
