import { type EmployeeStatus, endedEmployeeStatuses } from '@bellwether/contract/employees/values';
import { Button } from '@mantine/core';
import { IconPencil, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Page, Tabs } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { RecordHistory } from '../identity/index.tsx';
import { TimetableButton } from '../timetables/index.tsx';
import classes from './employee-page.module.css';
import { type EmployeeDetail, EmployeeProfile } from './employee-profile.tsx';
import { EmployeeSchedule } from './employee-schedule.tsx';
import { EmployeeStatusBadge } from './employee-status.tsx';
import { Handover } from './handover.tsx';
import { EmployeeSkills } from './skills/employee-skills.tsx';

const EmployeeAvailability = later(async () => ({
  default: (await import('../availability/index.tsx')).EmployeeAvailability,
}));
const EmployeeLeave = later(async () => ({
  default: (await import('../leave/index.tsx')).EmployeeLeave,
}));
const EmployeeChanges = later(async () => ({
  default: (await import('../people-changes/index.tsx')).EmployeeChanges,
}));
const TeacherSkills = later(async () => ({
  default: (await import('./skills/teacher-skills.tsx')).TeacherSkills,
}));
const AwayDialog = later(async () => ({
  default: (await import('../scheduling/index.tsx')).AwayDialog,
}));
const EmployeeDialog = later(() => import('./employee-dialog.tsx'));
const InviteDialog = later(() => import('./invite-dialog.tsx'));

/** One employee: who it is, what they can do, when they teach, when they are free, and what was changed. HR-20. */
export function EmployeePage() {
  const { t } = useTranslation(['human-resources', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/hr/employees/:id', { params: { id } });
  const [tab, setTab] = useUrlState('tab');
  const [editing, setEditing] = useUrlState('edit');
  const can = useCan();
  const tabs = useTabs();
  const employee = read.data?.data;
  if (read.error && !employee) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!employee) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const open = tabs.find(({ name }) => name === tab)?.name ?? 'profile';
  const line = [employee.employeeIdNumber, employee.jobTitle?.name, employee.department?.name];
  return (
    <Page
      name={employee.name}
      title={
        <span className="row wrap gap-12">
          <Avatar name={employee.name} src={employee.avatarUrl} size={40} />
          {employee.name}
          <EmployeeStatusBadge status={employee.status} />
        </span>
      }
      description={line.filter(Boolean).join(' · ')}
      actions={
        <>
          <TimetableButton kind="teacher" id={employee.id} />
          {can('create:any', 'assignment') ? (
            <Button
              variant="default"
              leftSection={<IconUserOff size={16} />}
              onClick={() => setEditing('away')}
            >
              {t('human-resources:away')}
            </Button>
          ) : null}
          {employee.can.edit ? <EmployeeButtons employee={employee} onOpen={setEditing} /> : null}
        </>
      }
      tabs={
        <Tabs
          label={t('human-resources:sections')}
          items={tabs.map(({ name, label }) => ({
            label,
            active: name === open,
            onClick: () => setTab(name === 'profile' ? '' : name),
          }))}
        />
      }
    >
      <div className={classes.content}>
        <Meanwhile show={<SkeletonLines rows={8} />}>
          <Content tab={open} employee={employee} />
        </Meanwhile>
      </div>
      <Meanwhile>
        {editing === '1' ? <EmployeeDialog id={id} onClose={() => setEditing('')} /> : null}
        {editing === 'away' && can('create:any', 'assignment') ? (
          <AwayDialog
            person={{ employeeId: employee.id, name: employee.name }}
            onClose={() => setEditing('')}
          />
        ) : null}
        {editing === 'invite' ? <InviteDialog employee={employee} onClose={() => setEditing('')} /> : null}
      </Meanwhile>
    </Page>
  );
}

type TabName = 'profile' | 'skills' | 'schedule' | 'availability' | 'leave' | 'changes' | 'history';

const words: Partial<Record<TabName, string>> = { leave: 'leaveTab', changes: 'changesTab' };

/** The tabs that the viewer may open. AMB-178. */
function useTabs(): { name: TabName; label: string }[] {
  const { t } = useTranslation('human-resources');
  const can = useCan();
  const may: Record<TabName, boolean> = {
    profile: true,
    skills: maySeeSkills(can) || maySeeTeaching(can),
    schedule: can('read:own', 'calendar_event'),
    availability:
      can('canViewOthersAvailability', 'userAvailability') ||
      can('canViewOwnAvailability', 'userAvailability'),
    leave: can('read:own', 'leave_request'),
    changes: can('read:own', 'movement'),
    history: can('read', 'audit_log'),
  };
  return (Object.keys(may) as TabName[])
    .filter((name) => may[name])
    .map((name) => ({ name, label: t(`human-resources:${words[name] ?? name}`) }));
}

function Content({ tab, employee }: { tab: TabName; employee: EmployeeDetail }) {
  // Of who is about to leave: a settlement leads here.
  const [handover] = useUrlState('handover');
  if (tab === 'skills') return <Skills employee={employee} />;
  if (tab === 'schedule') return <EmployeeSchedule employee={employee} />;
  if (tab === 'availability') return <EmployeeAvailability userId={employee.userId} name={employee.name} />;
  if (tab === 'leave') return <EmployeeLeave employeeId={employee.id} />;
  if (tab === 'changes') return <EmployeeChanges person={{ id: employee.id, name: employee.name }} />;
  if (tab === 'history') return <RecordHistory entity="employee" id={employee.id} />;
  return (
    <>
      {hasLeft(employee.status) || handover === '1' ? <Handover employee={employee} /> : null}
      <EmployeeProfile employee={employee} />
    </>
  );
}

/** What somebody can do (HR-17), and what they may teach for money (SAL-09). */
function Skills({ employee }: { employee: EmployeeDetail }) {
  const can = useCan();
  return (
    <div className={classes.stack}>
      {maySeeSkills(can) ? <EmployeeSkills employeeId={employee.id} /> : null}
      {maySeeTeaching(can) ? <TeacherSkills teacherId={employee.id} /> : null}
    </div>
  );
}

function maySeeSkills(can: ReturnType<typeof useCan>): boolean {
  return can('read:own', 'employee_skill');
}

function maySeeTeaching(can: ReturnType<typeof useCan>): boolean {
  return can('read:own', 'teacher_skill');
}

function EmployeeButtons({
  employee,
  onOpen,
}: {
  employee: EmployeeDetail;
  onOpen: (dialog: string) => void;
}) {
  const { t } = useTranslation(['human-resources', 'common']);
  return (
    <>
      {employee.userId || hasLeft(employee.status) ? null : (
        <Button variant="default" leftSection={<IconUserPlus size={16} />} onClick={() => onOpen('invite')}>
          {t('human-resources:invite.button')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => onOpen('1')}>
        {t('common:edit')}
      </Button>
    </>
  );
}

function hasLeft(status: EmployeeStatus): boolean {
  return (endedEmployeeStatuses as readonly EmployeeStatus[]).includes(status);
}
