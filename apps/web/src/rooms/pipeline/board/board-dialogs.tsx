import { lazy, Suspense } from 'react';
import type { BoardLead } from './lead.ts';

const LeadDialog = lazy(() => import('../leads/lead-dialog.tsx'));
const WinDialog = lazy(() => import('../leads/winning/win-dialog.tsx'));
const ActivityDialog = lazy(() => import('../dialogs/add-activity-dialog.tsx'));
const StudentDialog = lazy(() => import('../dialogs/add-student-dialog.tsx'));
const ProductDialog = lazy(() => import('../dialogs/add-product-dialog.tsx'));
const AssignDialog = lazy(() => import('../dialogs/assign-lead-dialog.tsx'));
const MeetingDialog = lazy(() => import('../dialogs/meeting-dialog.tsx'));

interface BoardDialogsProps {
  /** What the address names: 'new', or '<dialog>:<lead id>'. */
  open: string;
  leads: readonly BoardLead[];
  onClose: () => void;
  /** Another dialog follows: winning after the activity of a deal that was won. */
  onNext: (open: string) => void;
}

/** The dialog of the board that the address names. CRM-12. */
export function BoardDialogs({ open, leads, onClose, onNext }: BoardDialogsProps) {
  const [name, leadId] = open.split(':');
  if (name === 'new')
    return (
      <Suspense fallback={null}>
        <LeadDialog onClose={onClose} />
      </Suspense>
    );
  const lead = leads.find(({ id }) => id === leadId);
  if (!lead) return null;
  return <Suspense fallback={null}>{dialogOf(name ?? '', lead, onClose, onNext)}</Suspense>;
}

function dialogOf(name: string, lead: BoardLead, onClose: () => void, onNext: (open: string) => void) {
  switch (name) {
    case 'activity':
      return <ActivityDialog lead={lead} onClose={onClose} />;
    // The deal was closed on the board: what came of it is asked for, and may be skipped (AMB-124).
    case 'lost':
      return <ActivityDialog lead={lead} onClose={onClose} type="DEAL_CLOSED_LOST" />;
    case 'won':
      return <ActivityDialog lead={lead} onClose={() => onNext(`win:${lead.id}`)} type="DEAL_CLOSED_WON" />;
    case 'win':
      return <WinDialog lead={lead} onClose={onClose} />;
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
