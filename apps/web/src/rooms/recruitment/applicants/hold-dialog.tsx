import { recruitmentLimits } from '@bellwether/contract/recruitment/recruitment.values';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import type { Applicant } from './applicant-details.tsx';

/** Puts a legal hold on an applicant, with its reason, or ends the one that there is. AMB-286 */
export function HoldDialog({ applicant, onClose }: { applicant: Applicant; onClose: () => void }) {
  const { t } = useTranslation(['recruitment', 'common']);
  const label = (key: string, values = {}) => t(`recruitment:retention.${key}`, values);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const { id, firstName, lastName, retention } = applicant;
  const { hold } = retention;
  const write = useWrite('POST /api/hr/applicants/:id/legal-hold', {
    onDone: () => {
      toast.success(label(hold ? 'endDone' : 'holdDone'));
      onClose();
    },
  });
  const send = () => {
    const onError = (error: unknown) =>
      setFault(isProblem(error, 400) ? error.fieldErrors.reason?.[0] : undefined);
    write.mutate({ params: { id }, body: { reason: hold ? null : reason } }, { onError });
  };
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={label('holdTitle', { name: `${firstName} ${lastName}` })}
      size={440}
    >
      <form
        className="col gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{label(hold ? 'endText' : 'holdText')}</p>
        {hold ? (
          <p className="dim">{hold.reason}</p>
        ) : (
          <Textarea
            label={label('reason')}
            required
            autosize
            minRows={2}
            maxLength={recruitmentLimits.holdReason}
            value={reason}
            error={fault}
            data-autofocus
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setFault(undefined);
            }}
          />
        )}
        <div className="row justify-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={write.isPending}>
            {label(hold ? 'endHold' : 'hold')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
