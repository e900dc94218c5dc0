import { ActionIcon, Button } from '@mantine/core';
import { IconClipboardList, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { Wide } from '../../../ui/wide.tsx';
import classes from '../performance.module.css';
import { PerformanceTabs } from '../performance-tabs.tsx';

const CriterionDialog = later(async () => ({
  default: (await import('../performance-dialogs.ts')).CriterionDialog,
}));

type Criterion = RowOf<'GET /api/hr/performance-templates/:id/criteria'>;

/** One template: what each section weighs, and what is rated in it. TAL-01, TAL-02. */
export function TemplateView({ id }: { id: string }) {
  const { t } = useTranslation('performance');
  const mayEdit = useCan()('edit', 'performance_template');
  const [editing, setEditing] = useUrlState('edit');
  const read = useRead('GET /api/hr/performance-templates/:id', { params: { id } });
  const list = useRead('GET /api/hr/performance-templates/:id/criteria', { params: { id } });
  const error = read.error ?? list.error;
  if (error && !read.data) return <ErrorState error={error} onRetry={() => void read.refetch()} />;
  if (!read.data || !list.data) return <SkeletonLines rows={8} />;
  const { name, description, weightages, templateVersion } = read.data.data;
  const criteria = list.data.data;
  const add = mayEdit ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('performance:criteria.add')}
    </Button>
  ) : null;
  return (
    <Page
      title={name}
      description={description ?? t('performance:templates.versionOf', { version: templateVersion })}
      actions={add}
      tabs={<PerformanceTabs active="templates" />}
    >
      <div className={`col gap-16 ${classes.body}`}>
        <dl className={`row wrap gap-24 ${classes.totals}`}>
          {(['goal', 'competency', 'behavioral', 'peerFeedback'] as const).map((section) => (
            <div key={section}>
              <dt>{t(`performance:sections.${section}`)}</dt>
              <dd>{weightages[section].replace(/\.00$/, '')} %</dd>
            </div>
          ))}
        </dl>
        {criteria.length === 0 ? (
          <EmptyState
            icon={IconClipboardList}
            title={t('performance:criteria.empty')}
            text={t('performance:criteria.emptyText')}
          >
            {add}
          </EmptyState>
        ) : (
          <Criteria templateId={id} criteria={criteria} onEdit={mayEdit ? setEditing : undefined} />
        )}
      </div>
      <Meanwhile>
        {editing && mayEdit ? (
          <CriterionDialog
            templateId={id}
            id={editing === 'new' ? undefined : editing}
            order={Math.max(-1, ...criteria.map(({ order }) => order)) + 1}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Meanwhile>
    </Page>
  );
}

interface CriteriaProps {
  templateId: string;
  criteria: readonly Criterion[];
  onEdit: ((id: string) => void) | undefined;
}

function Criteria({ templateId, criteria, onEdit }: CriteriaProps) {
  const { t } = useTranslation(['performance', 'common']);
  const [deleting, setDeleting] = useState<Criterion>();
  const remove = useWrite('DELETE /api/hr/performance-templates/:id/criteria/:childId', {
    onDone: () => toast.success(t('performance:criteria.deleted')),
  });
  const head = ['name', 'criteriaType', 'weightage', 'scale', 'isRequired'] as const;
  return (
    <Wide label={t('performance:criteria.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((key) => (
              <th key={key} scope="col">
                {t(`performance:criteria.${key}`)}
              </th>
            ))}
            {onEdit ? <th scope="col">{t('common:actions')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {criteria.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {one.name}
                {one.description ? <p className="s13 dim">{one.description}</p> : null}
              </th>
              <td>{t(`performance:types.${one.criteriaType}`)}</td>
              <td className={classes.number}>{one.weightage.replace(/\.00$/, '')}</td>
              <td className={classes.number}>{`${one.minRating}–${one.maxRating}`}</td>
              <td>{t(one.isRequired ? 'common:yes' : 'common:no')}</td>
              {onEdit ? (
                <td className="row">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('performance:criteria.editOne', { name: one.name })}
                    onClick={() => onEdit(one.id)}
                  >
                    <IconPencil size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('performance:criteria.removeOne', { name: one.name })}
                    onClick={() => setDeleting(one)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDelete
        opened={deleting !== undefined}
        title={t('performance:criteria.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: templateId, childId: deleting.id } });
        }}
        onClose={() => setDeleting(undefined)}
      >
        {t('performance:criteria.deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </Wide>
  );
}
