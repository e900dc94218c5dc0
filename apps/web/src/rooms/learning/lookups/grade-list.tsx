import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconListDetails, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import learning from '../learning.module.css';
import { moved, SortableList, SortableRow } from '../sortable-list.tsx';
import { DeleteLookup } from './delete-lookup.tsx';
import { LookupLine } from './lookup-line.tsx';
import classes from './lookups.module.css';

const GradeDialog = later(() => import('./grade-dialog.tsx'));

interface Grade {
  readonly id: string;
  readonly title: string;
  readonly order: number;
}

/** The grades in their order, which is that of every choice: dragged, or moved by keys and buttons. LRN-10. */
export function GradeList() {
  const { t } = useTranslation('learning');
  const can = useCan();
  const read = useRead('GET /api/lms/grades');
  const { rows, setOrder } = useGradeOrder(read.data?.data);
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<Grade>();
  const remove = useWrite('DELETE /api/lms/grades/:id', {
    onDone: () => toast.success(t('learning:lookups.deleted')),
    quiet: true,
  });
  if (read.error && !rows) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonLines rows={6} />;
  const canEdit = can('edit', 'grade');
  const ids = rows.map(({ id }) => id);
  const add = can('create', 'grade') ? (
    <Button size="compact" leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('learning:lookups.grades.add')}
    </Button>
  ) : null;
  return (
    <section className={classes.frame} aria-label={t('learning:grades')}>
      <header className={`row ${learning.listHead}`}>
        <p className="s13 dim grow">{t('learning:lookups.grades.text')}</p>
        {add}
      </header>
      {rows.length === 0 ? (
        <EmptyState
          icon={IconListDetails}
          title={t('learning:lookups.grades.none')}
          text={t('learning:lookups.noneText')}
        >
          {add}
        </EmptyState>
      ) : null}
      <SortableList label={t('learning:grades')} rows={rows} canSort={canEdit} onOrder={setOrder}>
        {rows.map((grade, index) => (
          <SortableRow key={grade.id} id={grade.id} title={grade.title} canSort={canEdit}>
            {canEdit ? (
              <>
                <ActionIcon
                  size="compact"
                  aria-label={t('learning:lookups.up', { name: grade.title })}
                  disabled={index === 0}
                  onClick={() => setOrder(moved(ids, index, index - 1))}
                >
                  <IconArrowUp size={15} />
                </ActionIcon>
                <ActionIcon
                  size="compact"
                  aria-label={t('learning:lookups.down', { name: grade.title })}
                  disabled={index === rows.length - 1}
                  onClick={() => setOrder(moved(ids, index, index + 1))}
                >
                  <IconArrowDown size={15} />
                </ActionIcon>
              </>
            ) : null}
            <LookupLine
              row={{ name: grade.title, description: null }}
              onEdit={canEdit ? () => setEditing(grade.id) : undefined}
              onDelete={can('delete', 'grade') ? () => setDeleting(grade) : undefined}
            />
          </SortableRow>
        ))}
      </SortableList>
      <Meanwhile>
        {editing ? (
          <GradeDialog
            id={editing === 'new' ? undefined : editing}
            nextOrder={(rows.at(-1)?.order ?? 0) + 1}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Meanwhile>
      <DeleteLookup
        row={deleting && { id: deleting.id, name: deleting.title }}
        title={t('learning:lookups.grades.deleteTitle')}
        remove={(id) => remove.mutateAsync({ params: { id } })}
        onClose={() => setDeleting(undefined)}
      />
    </section>
  );
}

/** The grades as on screen: at once as dropped, and back again when the server refuses. */
function useGradeOrder(stored: readonly Grade[] | undefined) {
  const { t } = useTranslation('learning');
  const [dropped, setDropped] = useState<readonly Grade[]>();
  const save = useWrite('PUT /api/lms/grades/reorder', {
    quiet: true,
  });
  const setOrder = (gradeIds: string[]) => {
    const before = (dropped ?? stored ?? []).map(({ id }) => id);
    const byId = new Map(stored?.map((grade) => [grade.id, grade]));
    setDropped(gradeIds.flatMap((id) => byId.get(id) ?? []));
    save
      .mutateAsync({ body: { gradeIds } })
      .then(() =>
        toast.success(t('learning:orderSaved'), { id: 'grade-order', undo: () => setOrder(before) }),
      )
      .catch((error: unknown) => {
        if (isProblem(error)) toastProblem(error);
      })
      .finally(() => setDropped(undefined));
  };
  return { rows: dropped ?? stored, setOrder };
}
