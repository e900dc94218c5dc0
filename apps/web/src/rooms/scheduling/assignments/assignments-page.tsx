import { Button } from '@mantine/core';
import { IconCalendar, IconClipboardList, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { DateRangePicker } from '../../../ui/form/date-range-picker.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, type ListState, useListState } from '../../../ui/list/list-state.ts';
import type { RowAction } from '../../../ui/list/table-types.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { assignmentColumns } from './assignment-columns.tsx';
import type { AssignmentRow } from './assignment-dialog.tsx';
import { AssignmentEditor } from './assignment-editor.tsx';
import { DeleteAssignment } from './delete-assignment.tsx';

const spec: ListSpec = {
  sortBy: 'startDate',
  sortOrder: 'desc',
  filters: ['userId', 'assignmentTypeId', 'isRecurring', 'startDate', 'endDate'],
};
const hiddenAtFirst = ['notes', 'changed'];

/** /assignments: who is on duty, by person, type, dates and kind. SCH-28, SCH-29. */
export function AssignmentsPage() {
  const { t, i18n } = useTranslation(['calendar', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/schedule/assignments', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<AssignmentRow>();
  const columns = useMemo(() => assignmentColumns(t, i18n.language), [t, i18n.language]);
  const mayAdd = can('create:any', 'assignment');
  const addButton = mayAdd ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('calendar:assignment.add')}
    </Button>
  ) : null;
  const show = (row: AssignmentRow) => {
    const date = row.nextDate ?? row.startDate;
    const event = `op_${row.id}${row.isRecurring ? `_${date}` : ''}`;
    void navigate({ to: '/calendar', search: { view: 'week', date, event } as never });
  };
  const actionsOf = (row: AssignmentRow): RowAction[] => [
    ...(row.can.edit
      ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(row.id) }]
      : []),
    { label: t('calendar:assignment.showInCalendar'), icon: IconCalendar, onClick: () => show(row) },
    ...(row.can.delete
      ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
      : []),
  ];
  return (
    <ListPage
      name="assignments"
      title={t('calendar:assignment.title')}
      description={t('calendar:assignment.text')}
      actions={addButton}
      searchPlaceholder={t('calendar:assignment.search')}
      filters={<Filters list={list} />}
      readPage={(query) => call('GET /api/schedule/assignments', { query })}
      hiddenAtFirst={hiddenAtFirst}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={(row) => (row.can.edit ? setEditing(row.id) : show(row))}
      rowActions={actionsOf}
      unit={t('calendar:assignment.unit')}
      empty={{
        title: t(mayAdd ? 'calendar:assignment.empty' : 'calendar:assignment.emptyOwn'),
        text: t(mayAdd ? 'calendar:assignment.emptyText' : 'calendar:assignment.emptyOwnText'),
        icon: IconClipboardList,
        action: addButton,
      }}
    >
      {editing ? (
        <AssignmentEditor
          key={editing}
          id={editing === 'new' ? undefined : editing}
          onClose={() => setEditing('')}
        />
      ) : null}
      {deleting ? <DeleteAssignment assignment={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </ListPage>
  );
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('calendar');
  const can = useCan();
  const people = useRead('GET /api/dashboard/calendar-users', undefined, {
    enabled: can('read:any', 'assignment'),
  });
  const types = useRead('GET /api/assignment-types', { query: { limit: 1000 } });
  const { startDate = '', endDate = '' } = list.filters;
  return (
    <>
      {can('read:any', 'assignment') ? (
        <FilterPill
          list={list}
          name="userId"
          label={t('assignment.person')}
          choices={(people.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <FilterPill
        list={list}
        name="assignmentTypeId"
        label={t('assignment.type')}
        choices={(types.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterPill
        list={list}
        name="isRecurring"
        label={t('assignment.kind')}
        choices={[
          { value: 'true', label: t('assignment.weekly') },
          { value: 'false', label: t('assignment.once') },
        ]}
      />
      <DateRangePicker
        label={t('assignment.between')}
        value={[startDate || null, endDate || null]}
        onChange={([from, to]) => list.setFilters({ startDate: from ?? '', endDate: to ?? '' })}
      />
    </>
  );
}
