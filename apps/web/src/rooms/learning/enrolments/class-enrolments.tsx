import { IconUser, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { ClearFilters, FilterPill } from '../../../ui/list/filter-pill.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { useTablePrefs } from '../../../ui/list/table-prefs.ts';
import { ExportMenu, ViewMenu } from '../../../ui/list/table-tools.tsx';
import { ListSearch } from '../../../ui/page.tsx';
import { enrolmentStatusChoices } from '../enrolment-status.tsx';
import dialog from '../learning.module.css';
import { enrolmentColumns } from './enrolment-columns.tsx';
import { useMoves } from './use-moves.tsx';

interface ClassEnrolmentsProps {
  classId: string;
  code: string;
  /** Only those who wait, the longest first; else all there ever were. */
  waiting: boolean;
}

const waitingSpec: ListSpec = { sortBy: 'enrolledAt', limit: 50 };
const historySpec: ListSpec = { sortBy: 'enrolledAt', sortOrder: 'desc', limit: 50, filters: ['status'] };

/** The enrolments of a class: the waiting list, or the history. LRN-19, AMB-187. */
export function ClassEnrolments({ classId, code, waiting }: ClassEnrolmentsProps) {
  const { t, i18n } = useTranslation('learning');
  const navigate = useNavigate();
  const list = useListState(waiting ? waitingSpec : historySpec);
  const fixed = { classId, ...(waiting ? { status: 'PENDING' } : {}) };
  const read = useRead('GET /api/lms/enrolments', { query: { ...list.query, ...fixed } });
  const prefs = useTablePrefs('class-enrolments', []);
  const columns = useMemo(() => enrolmentColumns(t, i18n.language, true), [t, i18n.language]);
  const moves = useMoves();
  const openStudent = (studentId: string) =>
    void navigate({ to: '/students/$id', params: { id: studentId } });
  return (
    <>
      <div className={`row ${dialog.toolbar}`}>
        <ListSearch list={list} placeholder={t('learning:searchStudents')} />
        {waiting ? null : (
          <FilterPill
            list={list}
            name="status"
            label={t('learning:status')}
            multiple
            choices={enrolmentStatusChoices(t)}
          />
        )}
        <ClearFilters list={list} />
        <span className="grow" />
        <ViewMenu columns={columns} prefs={prefs} />
        <ExportMenu
          name={`${code}-enrolments`}
          columns={columns}
          list={list}
          read={(more) => call('GET /api/lms/enrolments', { query: { ...more, ...fixed } })}
        />
      </div>
      <div className={`col gap-0 ${dialog.tableFrame}`}>
        <DataTable
          label={t(waiting ? 'learning:enrolments.waitingList' : 'learning:enrolments.history')}
          columns={columns}
          read={read}
          list={list}
          prefs={prefs}
          rowId={(row) => row.id}
          onOpen={(row) => openStudent(row.studentId)}
          rowActions={(row) => [
            ...moves.actionsOf(row),
            {
              label: t('learning:enrolments.openStudent'),
              icon: IconUser,
              onClick: () => openStudent(row.studentId),
            },
          ]}
          bulkActions={moves.bulkActions(read.data?.data ?? [])}
          unit={t('learning:enrolments.unit')}
          empty={{
            title: t(waiting ? 'learning:enrolments.nobodyWaits' : 'learning:enrolments.none'),
            text: t(waiting ? 'learning:enrolments.nobodyWaitsText' : 'learning:enrolments.noneText'),
            icon: IconUsers,
          }}
        />
      </div>
      {moves.dialog}
    </>
  );
}
