import { studentPageSize } from '@bellwether/contract/students/values';
import { Button } from '@mantine/core';
import {
  IconCircleDot,
  IconExternalLink,
  IconPencil,
  IconPlus,
  IconSchool,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { prefetch, useRead, useWrite } from '../../api/hooks.ts';
import { useTopDetails } from '../../api/read-ahead.ts';
import { useCan } from '../../api/session.ts';
import { ColorDot } from '../../ui/badge.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import type { BulkAction } from '../../ui/list/bulk-bar.tsx';
import type { RowAction } from '../../ui/list/data-table.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, type ListState, useListState } from '../../ui/list/list-state.ts';
import { readAll } from '../../ui/list/table-tools.tsx';
import { Tabs } from '../../ui/page.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { ImportButton } from '../imports/index.tsx';
import { useAllClasses, useGrades } from './choices.ts';
import { type StudentRow, studentColumns } from './student-columns.tsx';
import { studentStatusChoices } from './student-status.tsx';

const StudentDialog = lazy(() => import('./student-dialog.tsx'));
const StatusDialog = lazy(() => import('./status-dialog.tsx'));
const AssignDialog = lazy(() => import('./choose/assign-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'name',
  limit: studentPageSize,
  filters: ['status', 'classId', 'gradeId', 'hasGuardian', 'unassignedOnly', 'enrolledFrom'],
};

/** Everyone enrolled: search, filters, and what can be done with several at once. */
export function StudentsPage() {
  const { t, i18n } = useTranslation(['student-management', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/students', { query: list.query }, { profile: 'highVolume' });
  useTopDetails('GET /api/students/:id', read.data?.data);
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<StudentRow>();
  const [bulk, setBulk] = useState<{ kind: 'status' | 'class'; ids: readonly string[]; clear: () => void }>();
  const remove = useWrite('DELETE /api/students/:id', {
    onDone: () => toast.success(t('student-management:deleted')),
  });
  const columns = useMemo(() => studentColumns(t, i18n.language), [t, i18n.language]);

  const actionsOf = (student: StudentRow): RowAction[] => [
    {
      label: t('student-management:open'),
      icon: IconExternalLink,
      onClick: () => void navigate({ to: '/students/$id', params: { id: student.id } }),
    },
    ...(can('edit:any', 'student')
      ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(student.id) }]
      : []),
    ...(can('delete:any', 'student')
      ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(student) }]
      : []),
  ];
  const bulkActions: BulkAction[] = [
    ...(can('create:any', 'enrolment')
      ? [
          {
            label: t('student-management:assignToClass'),
            icon: IconSchool,
            run: (ids: readonly string[], clear: () => void) => setBulk({ kind: 'class', ids, clear }),
          },
        ]
      : []),
    ...(can('edit:any', 'student')
      ? [
          {
            label: t('student-management:changeStatus'),
            icon: IconCircleDot,
            run: (ids: readonly string[], clear: () => void) => setBulk({ kind: 'status', ids, clear }),
          },
        ]
      : []),
  ];
  return (
    <ListPage
      name="students"
      title={t('student-management:students')}
      description={t('student-management:studentsText')}
      actions={
        <>
          <ImportButton model="student" />
          {can('create:any', 'student') ? (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
              {t('student-management:addStudent')}
            </Button>
          ) : null}
        </>
      }
      tabs={<StudentTabs list={list} />}
      searchPlaceholder={t('student-management:searchStudents')}
      filters={<StudentFilters list={list} />}
      readPage={(query) => call('GET /api/students', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(student) => student.id}
      onOpen={(student) => void navigate({ to: '/students/$id', params: { id: student.id } })}
      onHover={(student) => void prefetch('GET /api/students/:id', { params: { id: student.id } })}
      rowActions={actionsOf}
      bulkActions={bulkActions}
      allIds={async () =>
        (await readAll((query) => call('GET /api/students', { query }), list.query)).map(({ id }) => id)
      }
      unit={t('student-management:studentsUnit')}
      empty={{
        title: t('student-management:noStudents'),
        text: t('student-management:noStudentsText'),
        icon: IconUsers,
        action: can('create:any', 'student') ? (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
            {t('student-management:addStudent')}
          </Button>
        ) : null,
      }}
    >
      <Suspense fallback={null}>
        {editing ? (
          <StudentDialog
            key={editing}
            id={editing === 'new' ? undefined : editing}
            onClose={() => setEditing('')}
          />
        ) : null}
        {bulk?.kind === 'status' ? (
          <StatusDialog ids={bulk.ids} onDone={bulk.clear} onClose={() => setBulk(undefined)} />
        ) : null}
        {bulk?.kind === 'class' ? (
          <AssignDialog ids={bulk.ids} onDone={bulk.clear} onClose={() => setBulk(undefined)} />
        ) : null}
      </Suspense>
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('student-management:deleteTitle')}
        onConfirm={() =>
          deleting ? remove.mutateAsync({ params: { id: deleting.id } }) : Promise.resolve(undefined)
        }
      >
        {t('student-management:deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}

/** The views people come for, with how many each holds. */
function StudentTabs({ list }: { list: ListState }) {
  const { t } = useTranslation('student-management');
  const { data } = useRead('GET /api/students/counts', undefined, { profile: 'highVolume' });
  const none = { status: '', unassignedOnly: '', enrolledFrom: '' };
  const views = [
    { label: t('student-management:allStudents'), count: data?.all, filters: none },
    {
      label: t('student-management:statuses.ACTIVE'),
      count: data?.active,
      filters: { ...none, status: 'ACTIVE' },
    },
    {
      label: t('student-management:unassigned'),
      count: data?.unassigned,
      filters: { ...none, unassignedOnly: 'true' },
    },
    {
      label: t('student-management:joinedThisMonth'),
      count: data?.joinedThisMonth,
      filters: { ...none, enrolledFrom: data?.monthStart ?? '' },
    },
  ];
  const isOn = (filters: Record<string, string>) =>
    Object.entries(filters).every(([name, value]) => (list.filters[name] ?? '') === value);
  // Before the counts are known, the last view has the filters of the first; the first match is the open one.
  const open = views.findIndex(({ filters }) => isOn(filters));
  return (
    <Tabs
      label={t('student-management:views')}
      items={views.map(({ label, count, filters }, index) => ({
        label,
        count,
        active: index === open,
        onClick: () => list.setFilters(filters),
      }))}
    />
  );
}

function StudentFilters({ list }: { list: ListState }) {
  const { t } = useTranslation('student-management');
  const classes = useAllClasses();
  const grades = useGrades();
  return (
    <>
      <FilterPill
        list={list}
        name="classId"
        label={t('student-management:class')}
        multiple
        choices={(classes.data ?? []).map(({ id, name, color, studentCount }) => ({
          value: id,
          label: name,
          count: studentCount,
          render: (
            <span className="row">
              <ColorDot hex={color} />
              <span className="cut">{name}</span>
            </span>
          ),
        }))}
      />
      <FilterPill
        list={list}
        name="status"
        label={t('student-management:status')}
        multiple
        choices={studentStatusChoices(t)}
      />
      <FilterPill
        list={list}
        name="gradeId"
        label={t('student-management:grade')}
        multiple
        choices={(grades.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
      <FilterPill
        list={list}
        name="hasGuardian"
        label={t('student-management:guardian')}
        choices={[
          { value: 'true', label: t('student-management:hasGuardian') },
          { value: 'false', label: t('student-management:noGuardian') },
        ]}
      />
    </>
  );
}
