import { MakeUpBody } from '@bellwether/contract/sittings/make-ups';
import { Button, Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useOrganization } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { type ContractForm, useContractForm } from '../../../ui/form/form.ts';
import { DialogFrame, FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { MomentField, momentIn } from '../moment-field.tsx';

interface MakeUpDialogProps {
  /** The sitting that is over. */
  id: string;
  onClose: () => void;
}

type Student = Reply<'GET /api/lms/scheduled-assessments/:id/make-ups'>['data'][number];

interface Values extends Record<string, unknown> {
  studentIds: string[];
  scheduledDateTime: string | null;
  closesAt: string | null;
}

/** Schedules a make-up sitting for who did not sit the first one; who is excused is chosen at first. AMB-359. */
export default function MakeUpDialog({ id, onClose }: MakeUpDialogProps) {
  const { t } = useTranslation('sittings');
  const read = useRead('GET /api/lms/scheduled-assessments/:id/make-ups', { params: { id } });
  if (!read.data)
    return (
      <LoadingDialog
        title={t('sittings:makeUp.title')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  if (read.data.data.length === 0) return <NobodyLeft onClose={onClose} />;
  return <Opened id={id} students={read.data.data} onClose={onClose} />;
}

function Opened({ id, students, onClose }: MakeUpDialogProps & { students: readonly Student[] }) {
  const { t } = useTranslation('sittings');
  const { timeZone } = useOrganization();
  const navigate = useNavigate();
  const handle = useContractForm<Values>({
    schema: MakeUpBody,
    initialValues: {
      studentIds: students.filter(({ isExcused }) => isExcused).map(({ studentId }) => studentId),
      ...{ scheduledDateTime: null, closesAt: null },
    },
    toBody: (values) => bodyOf(values, timeZone),
  });
  const plan = useWrite('POST /api/lms/scheduled-assessments/:id/make-ups', {
    onDone: ({ data }) => {
      toast.success(t('sittings:makeUp.saved'));
      void navigate({ to: '/assessments/sittings/$id', params: { id: data.id } });
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('sittings:makeUp.title')}
      description={t('sittings:makeUp.text')}
      handle={handle}
      onSubmit={() => plan.mutateAsync({ params: { id }, body: bodyOf(handle.form.getValues(), timeZone) })}
      submitLabel={t('sittings:makeUp.submit')}
    >
      <Students form={handle.form} students={students} />
      <FieldRow>
        <MomentField form={handle.form} name="scheduledDateTime" label={t('sittings:form.begins')} required />
        <MomentField form={handle.form} name="closesAt" label={t('sittings:form.closes')} />
      </FieldRow>
    </FormDialog>
  );
}

/** Where nobody is to be chosen nothing is to be scheduled. */
function NobodyLeft({ onClose }: Pick<MakeUpDialogProps, 'onClose'>) {
  const { t } = useTranslation(['sittings', 'common']);
  return (
    <DialogFrame opened onClose={onClose} title={t('sittings:makeUp.title')} size={560}>
      <p className="t2">{t('sittings:makeUp.nobody')}</p>
      <div className="row bw-dialog-foot">
        <span className="grow" />
        <Button variant="default" size="md" onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </DialogFrame>
  );
}

function Students({ form, students }: { form: ContractForm<Values>; students: readonly Student[] }) {
  const { t } = useTranslation('sittings');
  return (
    <div data-error={form.errors.studentIds ? 'true' : undefined}>
      <Checkbox.Group
        label={t('sittings:form.students')}
        labelElement="div"
        description={t('sittings:makeUp.notListed')}
        {...form.getInputProps('studentIds')}
      >
        <div className="col" style={{ marginTop: 8 }}>
          {students.map(({ studentId, name, isExcused, reason }) => (
            <Checkbox key={studentId} value={studentId} label={name} description={why(isExcused, reason)} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );

  function why(isExcused: boolean, reason: string | null): string {
    if (!isExcused) return t('sittings:states.MISSED');
    return reason ? t('sittings:makeUp.excusedFor', { reason }) : t('sittings:makeUp.excused');
  }
}

function bodyOf({ studentIds, scheduledDateTime, closesAt }: Values, zone: string) {
  return {
    studentIds,
    scheduledDateTime: momentIn(scheduledDateTime, zone) ?? '',
    closesAt: momentIn(closesAt, zone),
  };
}
