import { Button, Select, TextInput } from '@mantine/core';
import { IconSearch, IconUsers, IconUsersPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isProblem } from '../../api/client.ts';
import { invalidatePaths, useRead } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { Person } from '../../ui/avatar.tsx';
import { foldText } from '../../ui/fold-text.ts';
import { formatDay } from '../../ui/format.ts';
import { toastProblem } from '../../ui/problem-toast.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { SelectStudentsDialog } from '../students/index.tsx';
import type { ClassDetail } from './class-dialog.tsx';
import { EnrolmentStatusBadge } from './enrolment-status.tsx';
import classes from './class-page.module.css';

type EnrolmentRow = RowOf<'GET /api/lms/enrolments'>;

const affected = ['/api/students', '/api/lms/classes', '/api/lms/enrolments'];

/** The students of a class with the state of their enrolment, and the way to Select Students. LRN-19, STU-04. */
export function ClassStudents({ schoolClass }: { schoolClass: ClassDetail }) {
  const { t } = useTranslation('learning');
  const [typed, setTyped] = useState('');
  const [which, setWhich] = useUrlState('enrolled');
  const [selecting, setSelecting] = useUrlState('select');
  const query = { classId: schoolClass.id, limit: 500, ...(which === 'all' ? {} : { open: 'true' }) };
  const read = useRead('GET /api/lms/enrolments', { query });
  const rows = [...(read.data?.data ?? [])]
    .filter(({ studentName }) => foldText(studentName).includes(foldText(typed)))
    .sort((a, b) => a.studentName.localeCompare(b.studentName, 'vi'));
  const add = schoolClass.can.editStudents ? (
    <Button leftSection={<IconUsersPlus size={16} />} onClick={() => setSelecting('students')}>
      {t('learning:selectStudents')}
    </Button>
  ) : null;
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          type="search"
          size="sm"
          className={classes.search}
          leftSection={<IconSearch size={15} />}
          placeholder={t('learning:searchStudents')}
          aria-label={t('learning:searchStudents')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          size="sm"
          className={classes.which}
          aria-label={t('learning:enrolments')}
          allowDeselect={false}
          data={[
            { value: 'open', label: t('learning:enrolledNow') },
            { value: 'all', label: t('learning:enrolledEver') },
          ]}
          value={which === 'all' ? 'all' : 'open'}
          onChange={(value) => setWhich(value === 'all' ? 'all' : '')}
        />
        <span className="grow" />
        <Places schoolClass={schoolClass} />
        {add}
      </div>
      {read.error && !read.data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : null}
      {!read.data && !read.error ? <SkeletonLines rows={8} /> : null}
      {read.data?.data.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('learning:noStudents')} text={t('learning:noStudentsText')}>
          {add}
        </EmptyState>
      ) : null}
      {read.data && read.data.data.length > 0 ? <StudentTable rows={rows} /> : null}
      <Suspense fallback={null}>
        {selecting === 'students' && schoolClass.can.editStudents ? (
          <SelectStudentsDialog
            classId={schoolClass.id}
            studentIds={schoolClass.studentIds}
            onClose={() => setSelecting('')}
            onConfirm={(studentIds) => saveStudents(schoolClass, studentIds, t)}
            note={(count) => (schoolClass.maxCapacity ? t('learning:placesTaken', { count, of: schoolClass.maxCapacity }) : null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function Places({ schoolClass: { studentCount, maxCapacity } }: { schoolClass: ClassDetail }) {
  const { t } = useTranslation('learning');
  return maxCapacity ? (
    <span className={`${classes.places} s13 dim`}>
      {t('learning:placesTaken', { count: studentCount, of: maxCapacity })}
    </span>
  ) : null;
}

function StudentTable({ rows }: { rows: readonly EnrolmentRow[] }) {
  const { t, i18n } = useTranslation(['learning', 'common']);
  if (rows.length === 0) return <p className={classes.none}>{t('common:noResults')}</p>;
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('learning:student')}</th>
            <th scope="col">{t('learning:status')}</th>
            <th scope="col">{t('learning:enrolledOn')}</th>
            <th scope="col">{t('learning:endedOn')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Link to="/students/$id" params={{ id: row.studentId }} className={classes.personLink}>
                  <Person name={row.studentName} />
                </Link>
              </td>
              <td>
                <EnrolmentStatusBadge status={row.status} />
              </td>
              <td className="t2">{formatDay(row.enrolledAt, i18n.language)}</td>
              <td className="t2">
                {row.endedAt ? formatDay(row.endedAt, i18n.language) : <span className="dim">–</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
