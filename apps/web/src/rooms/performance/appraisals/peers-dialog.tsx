import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { PeoplePicker } from '../people-picker.tsx';
import type { Appraisal } from './appraisal-view.tsx';

interface PeersDialogProps {
  appraisal: Appraisal;
  onClose: () => void;
}

/** Asks colleagues about somebody. */
export function PeersDialog({ appraisal, onClose }: PeersDialogProps) {
  const { t } = useTranslation(['performance', 'common']);
  const [chosen, setChosen] = useState<{ id: string; name: string }[]>([]);
  const [fault, setFault] = useState<string>();
  const ask = useWrite('POST /api/hr/appraisals/:id/peers', {
    onDone: () => {
      toast.success(t('performance:appraisals.asked'));
      onClose();
    },
  });
  const send = () =>
    ask.mutate(
      { params: { id: appraisal.id }, body: { employeeIds: chosen.map(({ id }) => id) } },
      {
        onError: (error) => setFault(isProblem(error, 400) ? error.fieldErrors.employeeIds?.[0] : undefined),
      },
    );
  return (
    <DialogFrame opened onClose={onClose} title={t('performance:appraisals.askPeers')} size={480}>
      <div className="col gap-16">
        <p>{t('performance:appraisals.askText', { least: appraisal.minPeers })}</p>
        <PeoplePicker
          label={t('performance:appraisals.colleagues')}
          required
          value={chosen}
          onChange={(value) => {
            setChosen(value);
            setFault(undefined);
          }}
          error={fault}
        />
        <div className="row justify-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={ask.isPending} disabled={chosen.length === 0} onClick={send}>
            {t('performance:appraisals.ask')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
