import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import type { Applicant } from './applicant-details.tsx';

/** Deletes the data of an applicant for good, once their name is typed. AMB-286 */
export function EraseDialog({ applicant, onClose }: { applicant: Applicant; onClose: () => void }) {
  const { t } = useTranslation(['recruitment', 'common']);
  const label = (key: string, values = {}) => t(`recruitment:retention.${key}`, values);
  const [confirmation, setConfirmation] = useState('');
  const [fault, setFault] = useState<string>();
  const { id, firstName, lastName } = applicant;
  const name = `${firstName} ${lastName}`;
  const write = useWrite('POST /api/hr/applicants/:id/erase', {
    onDone: () => {
      toast.success(label('eraseDone'));
      onClose();
    },
  });
  const send = () => {
    const onError = (error: unknown) =>
      setFault(isProblem(error, 400) ? error.fieldErrors.confirmation?.[0] : undefined);
    write.mutate({ params: { id }, body: { confirmation } }, { onError });
  };
  return (
    <DialogFrame opened onClose={onClose} title={label('eraseTitle', { name })} size={440}>
      <form
        className="col gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{label('eraseText')}</p>
        <TextInput
          label={label('confirmation', { name })}
          required
          autoComplete="off"
          value={confirmation}
          error={fault}
          data-autofocus
          onChange={(event) => {
            setConfirmation(event.currentTarget.value);
            setFault(undefined);
          }}
        />
        <div className="row justify-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            color="red"
            loading={write.isPending}
            disabled={confirmation.trim() !== name.trim()}
          >
            {label('erase')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
