import { levelTitle } from '@bellwether/contract/learning/values';
import { AcceptLevelBody } from '@bellwether/contract/sittings/levels/level-proposals';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { SelectField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { type LevelProposal, ProposalFigures } from './proposal-figures.tsx';

interface AcceptDialogProps {
  proposal: LevelProposal;
  onClose: () => void;
}

type LevelClass = Reply<'GET /api/lms/level-proposals/:id/classes'>['data'][number];

/** Moves the student of a proposal to a class of the proposed level. AMB-344. */
export default function AcceptDialog({ proposal, onClose }: AcceptDialogProps) {
  const { t } = useTranslation('learning');
  const read = useRead('GET /api/lms/level-proposals/:id/classes', { params: { id: proposal.id } });
  if (!read.data)
    return (
      <LoadingDialog
        title={t('learning:levelProposals.acceptTitle')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  return <Opened proposal={proposal} classes={read.data.data} onClose={onClose} />;
}

function Opened({ proposal, classes, onClose }: AcceptDialogProps & { classes: readonly LevelClass[] }) {
  const { t, i18n } = useTranslation('learning');
  const label = (key: string, values = {}) => t(`learning:levelProposals.${key}`, values);
  const handle = useContractForm({
    schema: AcceptLevelBody,
    initialValues: { classId: null as string | null },
  });
  const accept = useWrite('POST /api/lms/level-proposals/:id/accept', {
    onDone: () => toast.success(label('accepted')),
  });
  const { id, version } = proposal;
  const names = { name: proposal.student.name, from: levelTitle(proposal.from), to: levelTitle(proposal.to) };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={label('acceptTitle')}
      description={label('acceptText', { ...names, class: proposal.class.name })}
      handle={handle}
      submitLabel={label('accept')}
      onSubmit={({ classId }) =>
        accept.mutateAsync({ params: { id }, body: { version, classId: classId ?? '' } })
      }
    >
      <ProposalFigures strands={proposal.strands} />
      <SelectField
        form={handle.form}
        name="classId"
        label={label('toClass')}
        required
        help={classes.length === 0 ? label('noClass', names) : label('toClassHelp')}
        choices={classes.map(({ freeSeats, ...one }) => ({
          value: one.id,
          label: label('choice', {
            ...{ name: one.name, code: one.code, date: formatDay(one.startDate, i18n.language) },
            seats: freeSeats === null ? label('anySeats') : label('seats', { count: freeSeats }),
          }),
          disabled: freeSeats === 0,
        }))}
      />
    </FormDialog>
  );
}
