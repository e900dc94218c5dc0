import { type OnboardingStatus, onboardingLimits } from '@bellwether/contract/onboarding/onboarding.values';
import { onboardingTasks } from '@bellwether/contract/onboarding/onboarding-tasks';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Facts } from '../../../ui/facts.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { DialogFrame, FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../onboarding.module.css';
import { TaskStatus } from './task-status.tsx';

interface TaskDialogProps {
  id: string;
  onClose: () => void;
}

type Task = Reply<'GET /api/hr/onboarding-tasks/:id'>['data'];

interface Values extends Record<string, unknown> {
  title: string;
  description: string;
  dueDate: string | null;
  status: OnboardingStatus;
  notes: string;
}

/** An onboarding task: read by who sees it, brought on by whose it is, changed by who plans. TAL-19. */
export function TaskDialog({ id, onClose }: TaskDialogProps) {
  const { t } = useTranslation('onboarding');
  const read = useRead('GET /api/hr/onboarding-tasks/:id', { params: { id } });
  const task = read.data?.data;
  if (!task)
    return (
      <LoadingDialog
        title={t('onboarding:tasks.edit')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  if (task.can.write) return <Writing task={task} onClose={onClose} />;
  return (
    <DialogFrame opened onClose={onClose} title={task.title} size={560}>
      <About task={task} />
    </DialogFrame>
  );
}

function Writing({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation('onboarding');
  const label = (key: string) => t(`onboarding:tasks.${key}`);
  const { edit } = task.can;
  const choices = [task.status, ...task.next].map((value) => ({ value, label: label(`statuses.${value}`) }));
  const toBody = ({ status, notes, ...plan }: Values) => ({ status, notes, ...(edit ? plan : {}) });
  return (
    <RecordDialog
      id={task.id}
      onClose={onClose}
      read="GET /api/hr/onboarding-tasks/:id"
      create="POST /api/hr/onboarding-tasks"
      update="PUT /api/hr/onboarding-tasks/:id"
      schema={onboardingTasks.update.body}
      values={(row): Values => ({
        ...{ title: row?.title ?? '', description: row?.description ?? '', dueDate: row?.dueDate ?? null },
        ...{ status: row?.status ?? 'PENDING', notes: row?.notes ?? '' },
      })}
      toBody={toBody}
      checked={toBody}
      editTitle={edit ? label('edit') : task.title}
      saved={label('saved')}
    >
      {(form) => (
        <>
          {edit ? (
            <TextField
              form={form}
              name="title"
              label={label('what')}
              required
              maxLength={onboardingLimits.title}
            />
          ) : null}
          <About task={task} isShort={edit} />
          {edit ? (
            <TextAreaField form={form} name="description" label={label('description')} rows={2} />
          ) : null}
          <FieldRow>
            <SelectField form={form} name="status" label={label('status')} required choices={choices} />
            {edit ? <DateField form={form} name="dueDate" label={label('dueDate')} /> : null}
          </FieldRow>
          <TextAreaField form={form} name="notes" label={label('notes')} rows={3} />
        </>
      )}
    </RecordDialog>
  );
}

function About({ task, isShort = false }: { task: Task; isShort?: boolean }) {
  const { t, i18n } = useTranslation('onboarding');
  const label = (key: string) => t(`onboarding:tasks.${key}`);
  const who = task.person?.name ?? task.role?.name ?? label(`assignees.${task.assignee}`);
  const whose = [
    { label: label('employee'), value: task.employee.name },
    { label: label('assignee'), value: who },
  ];
  if (isShort) return <Facts items={whose} />;
  return (
    <div className="col gap-12">
      {task.description ? <p className={classes.said}>{task.description}</p> : null}
      <Facts
        items={[
          ...whose,
          { label: label('status'), value: <TaskStatus task={task} /> },
          {
            label: label('dueDate'),
            value: task.dueDate ? formatDay(task.dueDate, i18n.language) : label('noDay'),
          },
          { label: label('notes'), value: task.notes },
        ]}
      />
    </div>
  );
}
