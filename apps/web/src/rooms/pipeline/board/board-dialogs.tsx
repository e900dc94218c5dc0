import type { LeadStage } from '@bellwether/contract/pipeline/values';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { BoardLead } from './lead.ts';

const LeadDialog = later(() => import('../leads/lead-dialog.tsx'));
const WinDialog = later(() => import('../leads/winning/win-dialog.tsx'));
const ActivityDialog = later(() => import('../dialogs/add-activity-dialog.tsx'));
const StudentDialog = later(() => import('../dialogs/add-student-dialog.tsx'));
const ProductDialog = later(() => import('../dialogs/add-product-dialog.tsx'));
const AssignDialog = later(() => import('../dialogs/assign-lead-dialog.tsx'));
const MeetingDialog = later(() => import('../dialogs/meeting-dialog.tsx'));

interface BoardDialogsProps {
  /** What the address names: 'new', or '<dialog>:<lead id>'. */
  open: string;
  leads: readonly BoardLead[];
  onClose: () => void;
  /** A new lead was made: it is shown where it stands. */
  onMade: (lead: { readonly id: string; readonly currentStage: LeadStage }) => void;
  onWon: () => void;
  /** Moves the lead to Won without making anything of it. */
  onOnlyMove: (leadId: string) => void;
}

/** The dialog of the board that the address names. CRM-12. */
export function BoardDialogs(props: BoardDialogsProps) {
  const { open, leads, onClose } = props;
  const [name, leadId] = open.split(':');
  if (name === 'new')
    return (
      <Meanwhile>
        <LeadDialog onClose={onClose} onMade={props.onMade} />
      </Meanwhile>
    );
  const lead = leads.find(({ id }) => id === leadId);
  if (!lead) return null;
  return <Meanwhile>{dialogOf(name ?? '', lead, props)}</Meanwhile>;
}

function dialogOf(name: string, lead: BoardLead, { onClose, onWon, onOnlyMove }: BoardDialogsProps) {
  switch (name) {
    case 'activity':
      return <ActivityDialog lead={lead} onClose={onClose} />;
    // The deal was closed on the board: what came of it is asked for, and may be skipped (AMB-124).
    case 'lost':
      return <ActivityDialog lead={lead} onClose={onClose} type="DEAL_CLOSED_LOST" />;
    case 'win':
      return <WinDialog lead={lead} onClose={onClose} onWon={onWon} onOnlyMove={() => onOnlyMove(lead.id)} />;
    case 'student':
      return <StudentDialog lead={lead} onClose={onClose} />;
    case 'product':
      return <ProductDialog lead={lead} onClose={onClose} />;
    case 'assign':
      return <AssignDialog lead={lead} onClose={onClose} />;
    case 'meeting':
      return <MeetingDialog lead={lead} onClose={onClose} />;
    default:
      return null;
  }
}
