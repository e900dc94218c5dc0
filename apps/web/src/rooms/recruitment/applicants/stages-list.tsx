import { ActionIcon, Button } from '@mantine/core';
import { IconLayoutKanban, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { Wide } from '../../../ui/wide.tsx';
import { HiringTabs } from '../hiring-tabs.tsx';
import classes from '../recruitment.module.css';

const StageDialog = later(async () => ({ default: (await import('../hiring-dialogs.ts')).StageDialog }));

type Stage = RowOf<'GET /api/hr/applicant-stages'>;

/** The columns of the board, in their order. TAL-14. */
export function StagesList() {
  const { t } = useTranslation('recruitment');
  const label = (key: string, values = {}) => t(`recruitment:stages.${key}`, values);
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<Stage>();
  const read = useRead('GET /api/hr/applicant-stages');
  const remove = useWrite('DELETE /api/hr/applicant-stages/:id', {
    onDone: () => void toast.success(label('deleted')),
  });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={6} />;
  const stages = read.data.data;
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {label('add')}
    </Button>
  );
  return (
    <Page
      title={label('title')}
      description={label('text')}
      actions={add}
      tabs={<HiringTabs active="stages" />}
    >
      {stages.length === 0 ? (
        <EmptyState icon={IconLayoutKanban} title={label('empty')} text={label('emptyText')}>
          {add}
        </EmptyState>
      ) : (
        <Table stages={stages} onEdit={setEditing} onDelete={setDeleting} />
      )}
      <Meanwhile>
        {editing ? (
          <StageDialog
            id={editing === 'new' ? undefined : editing}
            order={Math.max(0, ...stages.map(({ order }) => order)) + 10}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Meanwhile>
      <ConfirmDelete
        opened={deleting !== undefined}
        title={label('deleteTitle')}
        onClose={() => setDeleting(undefined)}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {label('deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </Page>
  );
}

interface TableProps {
  stages: readonly Stage[];
  onEdit: (id: string) => void;
  onDelete: (stage: Stage) => void;
}

function Table({ stages, onEdit, onDelete }: TableProps) {
  const { t } = useTranslation('recruitment');
  const label = (key: string, values = {}) => t(`recruitment:stages.${key}`, values);
  const marks = [
    ['isDefault', 'blue'],
    ['isHired', 'green'],
    ['isRejected', 'red'],
  ] as const;
  return (
    <Wide label={label('title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{label('name')}</th>
            <th scope="col">{label('marks')}</th>
            <th scope="col">{label('applicants')}</th>
            <th scope="col">
              <span className="hidden-visually">{label('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => (
            <tr key={stage.id}>
              <th scope="row">{stage.name}</th>
              <td>
                <span className="row wrap gap-6">
                  {marks.map(([mark, color]) =>
                    stage[mark] ? (
                      <StatusBadge key={mark} color={color}>
                        {label(mark)}
                      </StatusBadge>
                    ) : null,
                  )}
                </span>
              </td>
              <td className={classes.number}>{stage.applicants}</td>
              <td>
                <span className="row justify-end gap-2">
                  <ActionIcon
                    aria-label={label('editName', { name: stage.name })}
                    onClick={() => onEdit(stage.id)}
                  >
                    <IconPencil size={16} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={label('deleteName', { name: stage.name })}
                    onClick={() => onDelete(stage)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
