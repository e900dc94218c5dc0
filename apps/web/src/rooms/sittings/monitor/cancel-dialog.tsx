import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';

/** Cancels a sitting that is not over, with the reason that its students read. */
export function CancelDialog({ sittingId, onClose }: { sittingId: string; onClose: () => void }) {
  const { t } = useTranslation(['sittings', 'common']);
  const [reason, setReason] = useState('');
  const cancel = useWrite('POST /api/lms/scheduled-assessments/:id/cancel', { onDone: onClose });
  return (
    <DialogFrame opened onClose={onClose} title={t('sittings:monitor.cancelTitle')} size={480}>
      <form
        className="col gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          cancel.mutate({ params: { id: sittingId }, body: { reason } });
        }}
      >
        <p>{t('sittings:monitor.cancelText')}</p>
        <Textarea
          label={t('sittings:monitor.reason')}
          value={reason}
          withAsterisk
          maxLength={500}
          autosize
          minRows={2}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="row justify-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" color="red" disabled={reason.trim() === ''} loading={cancel.isPending}>
            {t('sittings:monitor.cancel')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
