import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';

/** Approves or rejects a requisition that somebody else asked for. TAL-12. */
export function DecideDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['recruitment', 'common']);
  const label = (key: string, values = {}) => t(`recruitment:requisitions.${key}`, values);
  const read = useRead('GET /api/hr/job-requisitions/:id', { params: { id } });
  const [notes, setNotes] = useState('');
  const [fault, setFault] = useState<string>();
  const decide = useWrite('POST /api/hr/job-requisitions/:id/approve', {
    onDone: ({ data }) => {
      toast.success(label(`done.${data.status}`));
      onClose();
    },
  });
  const send = (approved: boolean) =>
    decide.mutate(
      { params: { id }, body: { approved, notes } },
      {
        onError: (error: unknown) =>
          setFault(isProblem(error, 400) ? error.fieldErrors.notes?.[0] : undefined),
      },
    );
  const one = read.data?.data;
  return (
    <DialogFrame opened onClose={onClose} title={label('decide')} size={480}>
      <div className="col gap-16">
        <p>
          {one
            ? label('decideText', {
                title: one.title,
                count: one.numberOfPositions,
                name: one.requestedBy?.name ?? '–',
              })
            : '…'}
        </p>
        <Textarea
          label={label('decisionNotes')}
          autosize
          minRows={2}
          maxLength={500}
          value={notes}
          error={fault}
          onChange={(event) => {
            setNotes(event.currentTarget.value);
            setFault(undefined);
          }}
        />
        <div className="row justify-end">
          <Button variant="default" loading={decide.isPending} onClick={() => send(false)}>
            {label('reject')}
          </Button>
          <Button loading={decide.isPending} onClick={() => send(true)}>
            {label('approve')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
