import { Button } from '@mantine/core';
import { IconExternalLink, IconPencil, IconPlus, IconSchool, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { prefetch, useRead, useWrite } from '../../../api/hooks.ts';
import { useTopDetails } from '../../../api/read-ahead.ts';
import { useCan } from '../../../api/session.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import type { RowAction } from '../../../ui/list/data-table.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, type ListState, useListState } from '../../../ui/list/list-state.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { useAllClasses, useAllCourses, useLookups } from '../choices.ts';
import { type ClassRow, classColumns } from './class-columns.tsx';
import { classStatusChoices } from './class-status.tsx';

const ClassDialog = lazy(() => import('./class-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['ids', 'gradeId', 'courseId', 'status'] };

/** The classes, with the filter bar Classes, Grades, Courses. LRN-05, LRN-06. */
export function ClassesPage() {
  const { t, i18n } = useTranslation(['learning', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/lms/classes', { query: list.query });
  useTopDetails('GET /api/lms/classes/:id', read.data?.data);
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<ClassRow>();
  const remove = useWrite('DELETE /api/lms/classes/:id', {
    onDone: () => toast.success(t('learning:classDeleted')),
  });
  const columns = useMemo(() => classColumns(t, i18n.language), [t, i18n.language]);
  const open = (row: ClassRow) => void navigate({ to: '/classes/$id', params: { id: row.id } });
  const add = can('create:any', 'class') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('learning:addClass')}
    </Button>
  ) : null;

  const actionsOf = (row: ClassRow): RowAction[] => [
    { label: t('learning:open'), icon: IconExternalLink, onClick: () => open(row) },
    ...(can('edit:any', 'class')
      ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(row.id) }]
      : []),
    ...(can('delete:any', 'class')
      ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
      : []),
  ];
  return (
    <ListPage
      name="classes"
      title={t('learning:classes')}
      description={t('learning:classesText')}
      actions={add}
      searchPlaceholder={t('learning:searchClasses')}
      filters={<ClassFilters list={list} />}
      readPage={(query) => call('GET /api/lms/classes', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={open}
      onHover={(row) => void prefetch('GET /api/lms/classes/:id', { params: { id: row.id } })}
      rowActions={actionsOf}
      unit={t('learning:classesUnit')}
      empty={{
        title: t('learning:noClasses'),
        text: t('learning:noClassesText'),
        icon: IconSchool,
        action: add,
      }}
    >
      <Suspense fallback={null}>
        {editing ? (
          <ClassDialog
            key={editing}
            id={editing === 'new' ? undefined : editing}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Suspense>
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('learning:deleteClassTitle')}
        onConfirm={() =>
          deleting ? remove.mutateAsync({ params: { id: deleting.id } }) : Promise.resolve(undefined)
        }
      >
        {t('learning:deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}

/** Three popover filters of several choices: Classes, Grades, Courses (LRN-06); and ours, Status. */
function ClassFilters({ list }: { list: ListState }) {
  const { t } = useTranslation('learning');
  const classes = useAllClasses();
  const courses = useAllCourses();
  const { grades } = useLookups();
  return (
    <>
      <FilterPill
        list={list}
        name="ids"
        label={t('learning:classes')}
        multiple
        choices={(classes.data ?? []).map(({ id, name, color }) => ({
          value: id,
          label: name,
          render: <Dotted hex={color} text={name} />,
        }))}
      />
      <FilterPill
        list={list}
        name="gradeId"
        label={t('learning:grades')}
        multiple
        choices={(grades.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
      <FilterPill
        list={list}
        name="courseId"
        label={t('learning:courses')}
        multiple
        choices={(courses.data ?? []).map(({ id, title, color, _count }) => ({
          value: id,
          label: title,
          count: _count.classes,
          render: <Dotted hex={color} text={title} />,
        }))}
      />
      <FilterPill
        list={list}
        name="status"
        label={t('learning:status')}
        multiple
        choices={classStatusChoices(t)}
      />
    </>
  );
}

function Dotted({ hex, text }: { hex: string | null; text: string }) {
  return (
    <span className="row">
      <ColorDot hex={hex} />
      <span className="cut">{text}</span>
    </span>
  );
}
