import { Button } from '@mantine/core';
import { IconExternalLink, IconUserMinus, IconUsers, IconUsersPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ClearFilters } from '../../ui/filter-pill.tsx';
import { type ListSpec, useListState } from '../../ui/list-state.ts';
import { ListSearch } from '../../ui/page.tsx';
import { useTablePrefs } from '../../ui/table-prefs.ts';
import { ExportMenu, ViewMenu } from '../../ui/table-tools.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { SelectStudentsDialog, studentColumns } from '../students/index.tsx';
import type { ClassDetail } from './class-form.ts';
import { EnrolmentStatusBadge } from './enrolment-status.tsx';
import classes from './learning.module.css';

type StudentRow = RowOf<'GET /api/students'>;

const spec: ListSpec = { sortBy: 'name', limit: 50 };

/** Who is in the class, and the way to choose them. */
export function ClassStudents({ found }: { found: ClassDetail }) {
  const { t } = useTranslation(['learning', 'common']);
  const navigate = useNavigate();
  const list = useListState(spec);
  const query = { ...list.query, classId: found.id };
  const read = useRead('GET /api/students', { query });
  const prefs = useTablePrefs('class-students', ['class', 'grade']);
  const columns = useColumns(found.id);
  const [selecting, setSelecting] = useUrlState('select');
  const write = useWrite('PUT /api/lms/classes/:id/students', {
    invalidates: ['/api/students', '/api/lms/enrolments'],
  });
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
  return (
    <>
      <div className={classes.toolbar}>
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
      <div className={classes.tableFrame}>
        <DataTable
          label={t('learning:students')}
          columns={columns}
          read={read}
          list={list}
          prefs={prefs}
          rowId={(student) => student.id}
          onOpen={(student) => void navigate({ to: '/students/$id', params: { id: student.id } })}
          rowActions={(student) => [
            {
              label: t('learning:open'),
              icon: IconExternalLink,
              onClick: () => void navigate({ to: '/students/$id', params: { id: student.id } }),
            },
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

/** The columns of students with the state of their enrolment in this class beside the name. LRN-19. */
function useColumns(classId: string): Column<StudentRow>[] {
  const { t, i18n } = useTranslation(['learning', 'student-management']);
  const can = useCan();
  const enrolments = useRead(
    'GET /api/lms/enrolments',
    { query: { classId, open: 'true', limit: 500 } },
    { enabled: can('read:own', 'enrolment') || can('read:any', 'enrolment') },
  );
  return useMemo(() => {
    const byStudent = new Map(enrolments.data?.data.map((one) => [one.studentId, one]));
    const [first, ...rest] = studentColumns(t, i18n.language);
    const enrolment: Column<StudentRow> = {
      id: 'enrolment',
      header: t('learning:enrolment'),
      width: 120,
      csv: ({ id }) => {
        const status = byStudent.get(id)?.status;
        return status ? t(`learning:enrolmentStatuses.${status}`) : '';
      },
      cell: ({ id }) => {
        const status = byStudent.get(id)?.status;
        return status ? <EnrolmentStatusBadge status={status} /> : <span className="dim">–</span>;
      },
    };
    return first ? [first, enrolment, ...rest] : [enrolment];
  }, [enrolments.data, t, i18n.language]);
}
