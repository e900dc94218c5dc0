import { studentPageSize } from '@bellwether/contract/students/values';
import { IconCircleDot, IconMessage, IconSchool, IconTrash, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isProblem } from '../../api/client.ts';
import { useRead } from '../../api/hooks.ts';
import { inViewersWords } from '../../api/sentences.ts';
import { useCan } from '../../api/session.ts';
import { ColorDot } from '../../ui/badge.tsx';
import { later } from '../../ui/later.tsx';
import type { BulkAction } from '../../ui/list/bulk-bar.tsx';
import { FilterPill, yesNo } from '../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec, ListState } from '../../ui/list/list-state.ts';
import { useMay } from '../../ui/list/may.ts';
import { Tabs } from '../../ui/page.tsx';
import { toastProblem } from '../../ui/toast/problem-toast.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { ImportButton } from '../imports/index.tsx';
import { ComposeDialog } from '../messaging/index.tsx';
import { useAllClasses, useGrades } from './choices.ts';
import { DeleteStudents } from './delete-students.tsx';
import { studentColumns } from './student-columns.tsx';
import { studentStatusChoices } from './student-status.tsx';

const StudentDialog = later(() => import('./student-dialog.tsx'));
const StatusDialog = later(() => import('./status-dialog.tsx'));
const AssignDialog = later(() => import('./choose/assign-dialog.tsx'));
const dialogs = { status: StatusDialog, class: AssignDialog, delete: DeleteStudents };

const spec: ListSpec = {
  sortBy: 'name',
  limit: studentPageSize,
  filters: ['status', 'classId', 'gradeId', 'hasGuardian', 'unassignedOnly', 'enrolledFrom'],
};

/** As many as the server takes in one message. */
const mostRecipients = 500;

interface Bulk {
  kind: keyof typeof dialogs;
  ids: readonly string[];
  clear: () => void;
}

/** Everyone enrolled: search, filters, and what can be done with several at once. */
export function StudentsPage() {
  const { t } = useTranslation('student-management');
  const can = useCan();
  const navigate = useNavigate();
  const [bulk, setBulk] = useState<Bulk>();
  const [writingTo, setWritingTo] = useState<readonly (readonly string[])[]>();
  const begin =
    (kind: Bulk['kind']): BulkAction['run'] =>
    (ids, clear) =>
      setBulk({ kind, ids, clear });
  const assign = { label: t('student-management:assignToClass'), icon: IconSchool, run: begin('class') };
  const restate = { label: t('student-management:changeStatus'), icon: IconCircleDot, run: begin('status') };
  const mayWrite = can('create:own', 'message');
  const write = { label: t('student-management:message'), icon: IconMessage };
  const writeTo = async (ids: readonly string[]) => {
    const tooMany = () => toast.error(inViewersWords('At most 500 recipients.'));
    if (ids.length > mostRecipients) return tooMany();
    const families = await familiesOf(ids);
    if (families.flat().length > mostRecipients) tooMany();
    else setWritingTo(families);
  };
  const remove = {
    ...{ label: t('common:delete'), icon: IconTrash, danger: true },
    run: begin('delete'),
  };
  const Dialog = dialogs[bulk?.kind ?? 'status'];
  return (
    <ListScreen
      route="GET /api/students"
      name="students"
      words="student-management:studentList"
      icon={IconUsers}
      spec={spec}
      columns={studentColumns}
      profile="highVolume"
      may={useMay('student', ':any')}
      dialog={(props) => <StudentDialog {...props} />}
      remove="DELETE /api/students/:id"
      open={({ id }) => void navigate({ to: '/students/$id', params: { id } })}
      detail="GET /api/students/:id"
      isMuchOpened
      tabs={(list, isViewOpen) => <StudentTabs list={list} isViewOpen={isViewOpen} />}
      filters={(list) => <StudentFilters list={list} />}
      actions={<ImportButton model="student" />}
      rowActions={({ id }) =>
        mayWrite ? [{ ...write, quick: true, onClick: () => void writeTo([id]).catch(told) }] : []
      }
      bulkActions={[
        ...(can('create:any', 'enrolment') ? [assign] : []),
        ...(can('edit:any', 'student') ? [restate] : []),
        ...(mayWrite ? [{ ...write, run: (ids: readonly string[]) => void writeTo(ids).catch(told) }] : []),
        ...(can('delete:any', 'student') ? [remove] : []),
      ]}
    >
      {bulk ? <Dialog ids={bulk.ids} onDone={bulk.clear} onClose={() => setBulk(undefined)} /> : null}
      {writingTo ? <ComposeDialog to={writingTo} onClose={() => setWritingTo(undefined)} /> : null}
    </ListScreen>
  );
}

/** For each of the students their user and those of their guardians. */
async function familiesOf(ids: readonly string[]): Promise<string[][]> {
  const { data } = await call('GET /api/students/families', { query: { studentIds: ids.join(',') } });
  return data.map(({ userIds }) => userIds);
}

function told(error: unknown): void {
  if (!isProblem(error)) throw error;
  toastProblem(error);
}

/** The views people come for, with how many each holds. */
function StudentTabs({ list, isViewOpen }: { list: ListState; isViewOpen: boolean }) {
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
        active: index === open && !isViewOpen,
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
        choices={yesNo(t('student-management:hasGuardian'), t('student-management:noGuardian'))}
      />
    </>
  );
}
