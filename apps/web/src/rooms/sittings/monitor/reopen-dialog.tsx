import { ReopenBody } from '@bellwether/contract/sittings/reopen/reopenings';
import { sittingLimits } from '@bellwether/contract/sittings/sittings.values';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useOrganization } from '../../../api/session.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { MomentField, momentIn, wallOf } from '../moment-field.tsx';

/** Whose attempt is opened again; null: the sitting. */
export type Reopened = { readonly studentId: string; readonly name: string } | null;

interface ReopenDialogProps {
  sittingId: string;
  of: Reopened;
  /** The moment by the server. */
  now: string;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  endsAt: string | null;
  reason: string;
}

const proposedMinutes = 30;

/** Opens what was handed in, or a sitting that is over, again: with a reason, until a new end. AMB-403. */
export default function ReopenDialog({ sittingId, of, now, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('sittings');
  const { timeZone } = useOrganization();
  const bodyOf = ({ endsAt, reason }: Values) => ({
    ...{ studentId: of?.studentId ?? null, endsAt: momentIn(endsAt, timeZone) ?? '', reason },
  });
  const handle = useContractForm<Values>({
    schema: ReopenBody,
    initialValues: { endsAt: wallOf(proposedEnd(now), timeZone), reason: '' },
    toBody: bodyOf,
  });
  const reopen = useWrite('POST /api/lms/scheduled-assessments/:id/reopenings', {
    onDone: () => {
      toast.success(t('sittings:reopen.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={of ? t('sittings:reopen.titleOf', { name: of.name }) : t('sittings:reopen.title')}
      description={t(of ? 'sittings:reopen.textOf' : 'sittings:reopen.text')}
      handle={handle}
      onSubmit={() =>
        reopen.mutateAsync({ params: { id: sittingId }, body: bodyOf(handle.form.getValues()) })
      }
      submitLabel={t('sittings:reopen.submit')}
    >
      <MomentField form={handle.form} name="endsAt" label={t('sittings:reopen.endsAt')} required />
      <Textarea
        label={t('sittings:reopen.reason')}
        withAsterisk
        maxLength={sittingLimits.reason}
        autosize
        minRows={2}
        {...handle.form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

/** In half an hour, on a full minute. */
function proposedEnd(now: string): string {
  const minute = 60_000;
  return new Date((Math.ceil(Date.parse(now) / minute) + proposedMinutes) * minute).toISOString();
}
