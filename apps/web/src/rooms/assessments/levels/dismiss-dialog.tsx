import { DismissLevelBody } from '@bellwether/contract/sittings/levels/level-proposals';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { type LevelProposal, ProposalFigures } from './proposal-figures.tsx';

interface DismissDialogProps {
  proposal: LevelProposal;
  onClose: () => void;
}

/** Dismisses a proposal, with the reason. AMB-344. */
export default function DismissDialog({ proposal, onClose }: DismissDialogProps) {
  const { t } = useTranslation('learning');
  const label = (key: string, values = {}) => t(`learning:levelProposals.${key}`, values);
  const handle = useContractForm({ schema: DismissLevelBody, initialValues: { reason: '' } });
  const dismiss = useWrite('POST /api/lms/level-proposals/:id/dismiss', {
    onDone: () => toast.success(label('dismissed')),
  });
  const { id, version, student, from, to } = proposal;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={label('dismissTitle')}
      description={label('dismissText', { name: student.name, from: from.name, to: to.name })}
      handle={handle}
      submitLabel={label('dismiss')}
      onSubmit={({ reason }) => dismiss.mutateAsync({ params: { id }, body: { version, reason } })}
    >
      <ProposalFigures strands={proposal.strands} />
      <TextAreaField form={handle.form} name="reason" label={label('reason')} required autoFocus />
    </FormDialog>
  );
}
