import { recruitmentLimits } from '@bellwether/contract/recruitment/recruitment.values';
import { Button, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { RejectionLetter, useRejectionLetter } from './rejection-letter.tsx';

interface MoveDialogProps {
  id: string;
  /** Where to, where that is known; else it is chosen. */
  to?: string;
  onClose: () => void;
}

/** Moves an applicant to another stage, with notes; rejecting and hiring need a reason, and who is rejected may be written to. TAL-14, AMB-380 */
export function MoveDialog({ id, to, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['recruitment', 'common']);
  const label = (key: string, values = {}) => t(`recruitment:move.${key}`, values);
  const read = useRead('GET /api/hr/applicants/:id', { params: { id } });
  const stages = useRead('GET /api/hr/applicant-stages');
  const [chosen, setChosen] = useState<string | null>(to ?? null);
  const [notes, setNotes] = useState('');
  const [fault, setFault] = useState<string>();
  const write = useWrite('POST /api/hr/applicants/:id/stage', {
    onDone: ({ data }) => {
      toast.success(
        label('done', { name: `${data.firstName} ${data.lastName}`, stage: data.currentStage.name }),
      );
      onClose();
    },
  });
  const one = read.data?.data;
  const others = (stages.data?.data ?? []).filter((stage) => stage.id !== one?.currentStage.id);
  const stage = others.find((each) => each.id === chosen);
  const needsReason = Boolean(stage?.isRejected || stage?.isHired || (stage && one?.withdrawnAt));
  const rejection = useRejectionLetter(id, Boolean(stage?.isRejected));
  const send = () => {
    if (!chosen) return;
    const onError = (error: unknown) =>
      setFault(isProblem(error, 400) ? error.fieldErrors.notes?.[0] : undefined);
    write.mutate({ params: { id }, body: { newStageId: chosen, notes, mail: rejection.mail } }, { onError });
  };
  const name = one ? `${one.firstName} ${one.lastName}` : '';
  return (
    <DialogFrame opened onClose={onClose} title={label('title', { name })} size={440}>
      <form
        className="col gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Select
          label={label('stage')}
          data={others.map((each) => ({ value: each.id, label: each.name }))}
          allowDeselect={false}
          value={chosen}
          onChange={setChosen}
        />
        <Textarea
          label={needsReason ? label('reason') : label('notes')}
          description={stage?.isHired ? label('hiredHelp') : undefined}
          required={needsReason}
          autosize
          minRows={2}
          maxLength={recruitmentLimits.notes}
          value={notes}
          error={fault}
          data-autofocus
          onChange={(event) => {
            setNotes(event.currentTarget.value);
            setFault(undefined);
          }}
        />
        {stage?.isRejected ? <RejectionLetter {...rejection} /> : null}
        <div className="row justify-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            loading={write.isPending}
            disabled={!stage}
            color={stage?.isRejected ? 'red' : undefined}
          >
            {stage ? label('go', { stage: stage.name }) : label('move')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
