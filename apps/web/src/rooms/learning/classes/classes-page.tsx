import { Button } from '@mantine/core';
import { IconSchool, IconWand } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '../../../ui/badge.tsx';
import { later } from '../../../ui/later.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec, ListState } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { useAllClasses, useAllCourses, useLookups } from '../choices.ts';
import { classColumns } from './class-columns.tsx';
import { classStatusChoices } from './class-status.tsx';

const ClassDialog = later(() => import('./class-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['ids', 'gradeId', 'courseId', 'status'] };

/** The classes, with the filter bar Classes, Grades, Courses. LRN-05, LRN-06. */
export function ClassesPage() {
  const navigate = useNavigate();
  const may = useMay('class', ':any');
  return (
    <ListScreen
      route="GET /api/lms/classes"
      name="classes"
      words="learning:classList"
      icon={IconSchool}
      spec={spec}
      columns={classColumns}
      may={may}
      dialog={(props) => <ClassDialog {...props} />}
      remove="DELETE /api/lms/classes/:id"
      open={({ id }) => void navigate({ to: '/classes/$id', params: { id } })}
      detail="GET /api/lms/classes/:id"
      isMuchOpened
      filters={(list) => <ClassFilters list={list} />}
      actions={may.add ? <SetUpButton /> : null}
    />
  );
}

/** Leads to the page that makes a class with everything that belongs to it. */
function SetUpButton() {
  const { t } = useTranslation('learning');
  return (
    <Button component={Link} to="/classes/new" variant="default" leftSection={<IconWand size={16} />}>
      {t('learning:setUp.action')}
    </Button>
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
