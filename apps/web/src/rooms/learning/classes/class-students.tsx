import { Button, SegmentedControl } from '@mantine/core';
import { IconExternalLink, IconUserMinus, IconUserPlus, IconUsers, IconUsersPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { columnsOf } from '../../../ui/list/columns-of.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { ClearFilters } from '../../../ui/list/filter-pill.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { useTablePrefs } from '../../../ui/list/table-prefs.ts';
import { ExportMenu, ViewMenu } from '../../../ui/list/table-tools.tsx';
import { ListSearch } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { SelectStudentsDialog, studentColumns } from '../../students/index.tsx';
import { EnrolmentStatusBadge } from '../enrolment-status.tsx';
import { ClassEnrolments } from '../enrolments/class-enrolments.tsx';
import enrolmentClasses from '../enrolments/enrolments.module.css';
import { Seats } from '../enrolments/seats.tsx';
import { useMoves } from '../enrolments/use-moves.tsx';
import classes from '../learning.module.css';
import type { ClassDetail } from './class-form.ts';
import { ClassOutcomes } from './class-outcomes.tsx';

const EnrolDialog = later(() => import('../enrolments/enrol-dialog.tsx'));

type StudentRow = RowOf<'GET /api/students'>;
type EnrolmentRow = RowOf<'GET /api/lms/enrolments'>;
type View = 'students' | 'waiting' | 'history';

const spec: ListSpec = { sortBy: 'name', limit: 50 };

/** Who is in the class with its places, who waits for one, and every enrolment there ever was. LRN-19, AMB-125. */
export function ClassStudents({ found }: { found: ClassDetail }) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const [view, setView] = useView();
  const [enrolling, setEnrolling] = useUrlState('enrol');
  const views: { value: View; label: string }[] = [
    { value: 'students', label: t('learning:students') },
    {
      value: 'waiting',
      label: t('learning:enrolments.waiting', { count: found.waitingCount }),
    },
    { value: 'history', label: t('learning:enrolments.history') },
  ];
  const mayRead = can('read:own', 'enrolment');
  return (
    <>
      <div className={`row wrap gap-20 lines-8 ${enrolmentClasses.bar}`}>
        <Seats of={found} wide />
        <span className="grow" />
        {mayRead ? (
          <SegmentedControl
            size="xs"
            data={views}
            value={view}
            onChange={(next) => setView(next as View)}
            aria-label={t('learning:enrolments.views')}
          />
        ) : null}
        {can('create:any', 'enrolment') ? (
          <Button
            size="compact"
            variant="default"
            leftSection={<IconUserPlus size={16} />}
            onClick={() => setEnrolling('new')}
          >
            {t('learning:enrolments.enrol')}
          </Button>
        ) : null}
      </div>
      {view === 'students' ? <ClassOutcomes found={found} /> : null}
      {view === 'students' || !mayRead ? (
        <StudentTable found={found} />
      ) : (
        <ClassEnrolments key={view} classId={found.id} code={found.code} waiting={view === 'waiting'} />
      )}
      <Meanwhile>
        {enrolling ? <EnrolDialog classId={found.id} onClose={() => setEnrolling('')} /> : null}
      </Meanwhile>
    </>
  );
}

/** The open view, in the address. Each has a list of its own, so a change forgets page, sort and search. */
function useView(): [View, (view: View) => void] {
  const [wanted] = useUrlState('view');
  const navigate = useNavigate();
  const view = wanted === 'waiting' || wanted === 'history' ? wanted : 'students';
  const setView = (next: View) =>
    void navigate({
      to: '.',
      search: {
        tab: 'students',
        ...(next === 'students' ? {} : { view: next }),
      } as never,
      replace: true,
    });
  return [view, setView];
}

function StudentTable({ found }: { found: ClassDetail }) {
  const { t } = useTranslation(['learning', 'common']);
  const navigate = useNavigate();
  const list = useListState(spec);
  const query = { ...list.query, classId: found.id };
  const read = useRead('GET /api/students', { query });
  const prefs = useTablePrefs('class-students', ['class', 'grade']);
  const enrolments = useOpenEnrolments(found.id);
  const columns = useColumns(enrolments);
  const moves = useMoves();
  const [selecting, setSelecting] = useUrlState('select');
  const write = useWrite('PUT /api/lms/classes/:id/students');
  const save = (studentIds: string[], onSuccess?: () => void) =>
    write.mutate(
      { params: { id: found.id }, body: { studentIds, force: false } },
      onSuccess ? { onSuccess } : undefined,
    );
  const remove = (id: string, name: string) => {
    const before = found.studentIds;
    save(
      before.filter((one) => one !== id),
      () => toast.success(t('learning:studentRemoved', { name }), { undo: () => save(before) }),
    );
  };
  const open = (student: StudentRow) => void navigate({ to: '/students/$id', params: { id: student.id } });
  const rows = (read.data?.data ?? []).flatMap(({ id }) => {
    const enrolment = enrolments.get(id);
    return enrolment ? [{ ...enrolment, id: enrolment.id, studentId: id }] : [];
  });
  const bulk = moves.bulkActions(rows).map((action) => ({
    ...action,
    // The rows of this table are students; the moves speak of their enrolments.
    run: (ids: readonly string[], clear: () => void) =>
      action.run(
        rows.filter(({ studentId }) => ids.includes(studentId)).map(({ id }) => id),
        clear,
      ),
  }));
  return (
    <>
      <div className={`row ${classes.toolbar}`}>
        <ListSearch list={list} placeholder={t('learning:searchStudents')} />
        <ClearFilters list={list} />
        <span className="grow" />
        <ViewMenu columns={columns} prefs={prefs} />
        <ExportMenu
          name={`${found.code}-students`}
          columns={columns}
          list={list}
          read={(more) => call('GET /api/students', { query: { ...more, classId: found.id } })}
        />
        {found.can.editStudents ? (
          <Button
            size="compact"
            leftSection={<IconUsersPlus size={16} />}
            onClick={() => setSelecting('students')}
          >
            {t('learning:selectStudents')}
          </Button>
        ) : null}
      </div>
      <div className={`col gap-0 ${classes.tableFrame}`}>
        <DataTable
          label={t('learning:students')}
          columns={columns}
          read={read}
          list={list}
          prefs={prefs}
          rowId={(student) => student.id}
          onOpen={open}
          rowActions={(student) => [
            {
              label: t('learning:open'),
              icon: IconExternalLink,
              onClick: () => open(student),
            },
            ...moves.actionsOf(enrolments.get(student.id)),
            ...(found.can.editStudents
              ? [
                  {
                    label: t('learning:removeFromClass'),
                    icon: IconUserMinus,
                    quick: true,
                    onClick: () => remove(student.id, student.name),
                  },
                ]
              : []),
          ]}
          bulkActions={bulk}
          unit={t('learning:studentsUnit')}
          empty={{
            title: t('learning:noStudents'),
            text: t('learning:noStudentsText'),
            icon: IconUsers,
            action: found.can.editStudents ? (
              <Button leftSection={<IconUsersPlus size={16} />} onClick={() => setSelecting('students')}>
                {t('learning:selectStudents')}
              </Button>
            ) : null,
          }}
        />
      </div>
      {moves.dialog}
      {found.can.editStudents ? (
        <SelectStudentsDialog
          classId={found.id}
          opened={selecting === 'students'}
          onClose={() => setSelecting('')}
        />
      ) : null}
    </>
  );
}

/** The open enrolment of each student of the class, by the student's id. */
function useOpenEnrolments(classId: string): ReadonlyMap<string, EnrolmentRow> {
  const can = useCan();
  const { data } = useRead(
    'GET /api/lms/enrolments',
    { query: { classId, open: 'true', limit: 500 } },
    { enabled: can('read:own', 'enrolment') },
  );
  return useMemo(() => new Map(data?.data.map((one) => [one.studentId, one])), [data]);
}

/** The columns of students with the state of their enrolment in this class beside the name. LRN-19. */
function useColumns(enrolments: ReadonlyMap<string, EnrolmentRow>): Column<StudentRow>[] {
  const { t, i18n } = useTranslation(['learning', 'student-management']);
  return useMemo(() => {
    const [first, ...rest] = columnsOf(studentColumns, {
      t,
      language: i18n.language,
      words: 'student-management:studentList',
    });
    const enrolment: Column<StudentRow> = {
      id: 'enrolment',
      header: t('learning:enrolment'),
      width: 120,
      csv: ({ id }) => {
        const status = enrolments.get(id)?.status;
        return status ? t(`learning:enrolmentStatuses.${status}`) : '';
      },
      cell: ({ id }) => {
        const status = enrolments.get(id)?.status;
        return status ? <EnrolmentStatusBadge status={status} /> : <span className="dim">–</span>;
      },
    };
    return first ? [first, enrolment, ...rest] : [enrolment];
  }, [enrolments, t, i18n.language]);
}
