import { Button } from '@mantine/core';
import { IconExternalLink, IconUserMinus, IconUsers, IconUsersPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isProblem } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ClearFilters } from '../../ui/filter-pill.tsx';
import { type ListSpec, useListState } from '../../ui/list-state.ts';
import { ListSearch } from '../../ui/page.tsx';
import { useTablePrefs } from '../../ui/table-prefs.ts';
import { ExportMenu, ViewMenu } from '../../ui/table-tools.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { SelectStudentsDialog, studentColumns } from '../students/index.tsx';
import type { ClassDetail } from './class-form.ts';
import { ForceDialog } from './force-dialog.tsx';
import classes from './learning.module.css';

const spec: ListSpec = { sortBy: 'name', limit: 50 };

/** Who is in the class, and the way to choose them. */
export function ClassStudents({ found }: { found: ClassDetail }) {
  const { t, i18n } = useTranslation(['learning', 'student-management', 'common']);
  const navigate = useNavigate();
  const list = useListState(spec);
  const query = { ...list.query, classId: found.id };
  const read = useRead('GET /api/students', { query });
  const prefs = useTablePrefs('class-students', ['class', 'grade']);
  const columns = useMemo(() => studentColumns(t, i18n.language), [t, i18n.language]);
  const [selecting, setSelecting] = useUrlState('select');
  const { save, forcing, force, stop } = useClassStudents(found);
  const remove = (id: string, name: string) => {
    const before = found.studentIds;
    void save(before.filter((one) => one !== id)).then(() =>
      toast.success(t('learning:studentRemoved', { name }), { undo: () => void save(before) }),
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
          <Button size="compact" leftSection={<IconUsersPlus size={16} />} onClick={() => setSelecting('1')}>
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
              <Button leftSection={<IconUsersPlus size={16} />} onClick={() => setSelecting('1')}>
                {t('learning:selectStudents')}
              </Button>
            ) : null,
          }}
        />
      </div>
      <Suspense fallback={null}>
        {selecting && found.can.editStudents ? (
          <SelectStudentsDialog
            studentIds={found.studentIds}
            classId={found.id}
            onConfirm={save}
            onClose={() => setSelecting('')}
            note={(count) =>
              found.maxCapacity ? t('learning:places', { count, capacity: found.maxCapacity }) : null
            }
          />
        ) : null}
      </Suspense>
      {forcing ? (
        <ForceDialog
          count={forcing.length}
          capacity={found.maxCapacity ?? 0}
          onForce={force}
          onClose={stop}
          mayForce={found.can.force}
        />
      ) : null}
    </>
  );
}

/** Saves the students of a class. A full class is asked about; who may manage enrolments can go on (AMB-125). */
function useClassStudents(found: ClassDetail) {
  const { t } = useTranslation('learning');
  const [forcing, setForcing] = useState<string[]>();
  const write = useWrite('PUT /api/lms/classes/:id/students', {
    invalidates: ['/api/students', '/api/lms/enrolments'],
    quiet: (problem) => problem.code === 'CLASS_FULL',
  });
  const send = (studentIds: string[], force: boolean) =>
    write.mutateAsync({ params: { id: found.id }, body: { studentIds, force } });
  const save = async (studentIds: string[]) => {
    try {
      const { enrolled, withdrawn } = await send(studentIds, false);
      if (enrolled + withdrawn > 1) toast.success(t('learning:studentsSaved', { enrolled, withdrawn }));
    } catch (error) {
      if (isProblem(error, 409) && error.code === 'CLASS_FULL') setForcing(studentIds);
      throw error;
    }
  };
  return {
    save,
    forcing,
    stop: () => setForcing(undefined),
    force: async () => {
      if (!forcing) return;
      const { enrolled, withdrawn } = await send(forcing, true);
      toast.success(t('learning:studentsSaved', { enrolled, withdrawn }));
      setForcing(undefined);
    },
  };
}
