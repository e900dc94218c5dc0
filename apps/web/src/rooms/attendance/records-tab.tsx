import { attendanceStatuses, entityTypes } from '@bellwether/contract/attendance/values';
import { IconChecklist } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead } from '../../api/hooks.ts';
import { DateRangePicker } from '../../ui/form/date-range-picker.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import { type RecordRow, recordColumns } from './record-columns.tsx';
import { AttendanceBadge } from './status-looks.tsx';

const spec: ListSpec = {
  sortBy: 'sessionDate',
  sortOrder: 'desc',
  limit: 50,
  filters: ['status', 'entityType', 'classId', 'from', 'to'],
};
const hiddenAtFirst = ['notes', 'deduct'];

/** Every record that the viewer may see, newest first. ATT-10. */
export function RecordsTab({ tabs }: { tabs: ReactNode }) {
  const { t, i18n } = useTranslation(['attendance', 'common']);
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/attendance/records', { query: list.query }, { profile: 'highVolume' });
  const classes = useRead('GET /api/lms/classes', { query: { limit: 100, minimal: 'true' } });
  const columns = useMemo(() => recordColumns(t, i18n.language), [t, i18n.language]);
  const open = ({ scheduleId, instanceDate: date, entityType }: RecordRow) => {
    void navigate({
      to: '/attendance/sessions/$scheduleId/$date',
      params: { scheduleId, date },
      search: entityType === 'employee' ? { tab: 'staff' } : {},
    });
  };
  return (
    <ListPage
      name="attendance-records"
      title={t('attendance:title')}
      description={t('attendance:records.text')}
      tabs={tabs}
      searchPlaceholder={t('attendance:records.search')}
      hiddenAtFirst={hiddenAtFirst}
      filters={
        <>
          <FilterPill
            list={list}
            name="status"
            label={t('attendance:records.status')}
            multiple
            choices={attendanceStatuses.map((value) => ({
              value,
              label: t(`attendance:status.${value}`),
              render: <AttendanceBadge said={{ status: value, lateMinutes: null }} t={t} />,
            }))}
          />
          <FilterPill
            list={list}
            name="entityType"
            label={t('attendance:records.kind')}
            choices={entityTypes.map((value) => ({
              value,
              label: t(`attendance:records.${value}`),
            }))}
          />
          <FilterPill
            list={list}
            name="classId"
            label={t('attendance:records.class')}
            multiple
            choices={(classes.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <DateRangePicker
            label={t('attendance:report.range')}
            value={[list.filters.from || null, list.filters.to || null]}
            onChange={([from, to]) => list.setFilters({ from: from ?? '', to: to ?? '' })}
          />
        </>
      }
      readPage={(query) => call('GET /api/attendance/records', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={({ id }) => id}
      onOpen={open}
      unit={t('attendance:records.unit')}
      empty={{
        title: t('attendance:records.empty'),
        text: t('attendance:records.emptyText'),
        icon: IconChecklist,
      }}
    />
  );
}
