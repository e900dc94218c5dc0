import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconReportAnalytics, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { prefetch, useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, type ListState, useListState } from '../../ui/list/list-state.ts';
import { DeleteSheet } from './delete-sheet.tsx';
import { type SheetRow, sheetColumns } from './sheet-columns.tsx';

const spec: ListSpec = { sortBy: 'date', sortOrder: 'desc', filters: ['classId', 'courseId', 'ungraded'] };

/** The result sheets of one's classes, by class and course. */
export default function SheetList() {
  const { t, i18n } = useTranslation(['learning', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/lms/result-sheets', { query: list.query });
  const [deleting, setDeleting] = useState<SheetRow>();
  const columns = useMemo(() => sheetColumns(t, i18n.language), [t, i18n.language]);
  const open = ({ id }: SheetRow) => void navigate({ to: '/results/$id', params: { id } });
  const add = can('create:own', 'assessment') ? (
    <Button component={Link} to="/results/new" leftSection={<IconPlus size={16} />}>
      {t('learning:results.record')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="result-sheets"
      title={t('learning:results.name')}
      description={t('learning:results.text')}
      actions={add}
      searchPlaceholder={t('learning:results.search')}
      filters={<SheetFilters list={list} />}
      readPage={(query) => call('GET /api/lms/result-sheets', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={open}
      onHover={({ id }) => void prefetch('GET /api/lms/result-sheets/:id', { params: { id } })}
      rowActions={(row) => [
        { label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => open(row) },
        ...(row.can.remove
          ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
          : []),
      ]}
      unit={t('learning:results.unit')}
      empty={{
        title: t('learning:results.empty'),
        text: t('learning:results.emptyText'),
        icon: IconReportAnalytics,
        action: add,
      }}
    >
      <DeleteSheet sheet={deleting} onClose={() => setDeleting(undefined)} />
    </ListPage>
  );
}

const all = { query: { limit: 100 } };

function SheetFilters({ list }: { list: ListState }) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const classes = useRead('GET /api/lms/classes', all, {
    profile: 'stable',
    enabled: can('read:own', 'class'),
  });
  const courses = useRead('GET /api/lms/courses', all, {
    profile: 'stable',
    enabled: can('read:own', 'course'),
  });
  return (
    <>
      <FilterPill
        list={list}
        name="classId"
        label={t('learning:results.class')}
        multiple
        choices={(classes.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterPill
        list={list}
        name="courseId"
        label={t('learning:results.course')}
        multiple
        choices={(courses.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
      <FilterPill
        list={list}
        name="ungraded"
        label={t('learning:results.graded')}
        choices={[{ value: 'true', label: t('learning:results.toGrade') }]}
      />
    </>
  );
}
