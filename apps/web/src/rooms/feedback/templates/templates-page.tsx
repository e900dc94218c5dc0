import { Button } from '@mantine/core';
import {
  IconChartBar,
  IconCopy,
  IconForms,
  IconMessageQuestion,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { prefetch, useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { RowAction } from '../../../ui/list/table-types.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { useCategories } from '../choices.ts';
import { type TemplateRow, templateColumns } from './template-columns.tsx';
import { copyBody } from './template-form.ts';

const RequestDialog = later(() => import('../requests/request-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['feedbackCategoryId', 'isActive'] };

/** The templates of feedback: where 'View All' of the analytics widget leads. FBK-01, FBK-15. */
export function TemplatesPage() {
  const { t, i18n } = useTranslation(['feedback', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/feedback-templates', { query: list.query });
  const [asking, setAsking] = useUrlState('ask');
  const [deleting, setDeleting] = useState<TemplateRow>();
  const columns = useMemo(() => templateColumns(t, i18n.language), [t, i18n.language]);
  const categories = useCategories();
  const copy = useWrite('POST /api/feedback-templates', {
    onDone: ({ data }) => {
      toast.success(t('feedback:templates.copied'));
      void navigate({ to: '/feedback-templates/$id', params: { id: data.id } });
    },
  });
  const open = ({ id }: TemplateRow) => void navigate({ to: '/feedback-templates/$id', params: { id } });
  const analytics = ({ id }: TemplateRow) =>
    void navigate({ to: '/feedback-templates/$id/analytics', params: { id } });
  const add = can('create', 'feedback_template') ? (
    <Button
      leftSection={<IconPlus size={16} />}
      onClick={() => void navigate({ to: '/feedback-templates/new' })}
    >
      {t('feedback:templates.add')}
    </Button>
  ) : null;
  const rowActions = (row: TemplateRow): RowAction[] => [
    ...(row.canReadAnalytics
      ? [
          {
            label: t('feedback:templates.analytics'),
            icon: IconChartBar,
            quick: true,
            onClick: () => analytics(row),
          },
        ]
      : []),
    ...(can('create:own', 'feedback_request') && row.isActive
      ? [{ label: t('feedback:requests.ask'), icon: IconMessageQuestion, onClick: () => setAsking(row.id) }]
      : []),
    ...(can('edit', 'feedback_template')
      ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => open(row) }]
      : []),
    ...(can('create', 'feedback_template')
      ? [
          {
            label: t('feedback:templates.copy'),
            icon: IconCopy,
            onClick: () =>
              void copy
                .mutateAsync({ body: copyBody(row, t('feedback:templates.copyOf', { name: row.name })) })
                .catch(() => undefined),
          },
        ]
      : []),
    ...(can('delete', 'feedback_template')
      ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
      : []),
  ];
  return (
    <ListPage
      name="feedback-templates"
      title={t('feedback:templates.title')}
      description={t('feedback:templates.text')}
      actions={add}
      searchPlaceholder={t('feedback:templates.search')}
      filters={
        <>
          <FilterPill
            list={list}
            name="feedbackCategoryId"
            label={t('feedback:category')}
            choices={categories.map(({ id, name, _count }) => ({
              value: id,
              label: name,
              count: _count.templates,
            }))}
          />
          <FilterPill
            list={list}
            name="isActive"
            label={t('feedback:status')}
            choices={[
              { value: 'true', label: t('feedback:templates.active') },
              { value: 'false', label: t('feedback:templates.inactive') },
            ]}
          />
        </>
      }
      readPage={(query) => call('GET /api/feedback-templates', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={open}
      onHover={({ id }) => void prefetch('GET /api/feedback-templates/:id', { params: { id } })}
      rowActions={rowActions}
      unit={t('feedback:templates.unit')}
      empty={{
        title: t('feedback:templates.empty'),
        text: t('feedback:templates.emptyText'),
        icon: IconForms,
        action: add,
      }}
    >
      <Meanwhile>
        {asking ? <RequestDialog templateId={asking} onClose={() => setAsking('')} /> : null}
      </Meanwhile>
      <DeleteTemplate template={deleting} onClose={() => setDeleting(undefined)} />
    </ListPage>
  );
}

function DeleteTemplate({ template, onClose }: { template: TemplateRow | undefined; onClose: () => void }) {
  const { t } = useTranslation('feedback');
  const remove = useWrite('DELETE /api/feedback-templates/:id', {
    onDone: () => toast.success(t('feedback:templates.deleted')),
  });
  return (
    <ConfirmDelete
      opened={Boolean(template)}
      onClose={onClose}
      title={t('feedback:templates.deleteTitle')}
      onConfirm={async () => {
        if (template) await remove.mutateAsync({ params: { id: template.id } });
      }}
    >
      {t('feedback:templates.deleteText', { name: template?.name ?? '' })}
    </ConfirmDelete>
  );
}
