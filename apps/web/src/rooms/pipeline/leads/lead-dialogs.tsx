import { later, Meanwhile } from '../../../ui/later.tsx';
import type { LeadDetail } from './lead-form.rules.ts';

const LeadDialog = later(() => import('./lead-dialog.tsx'));
const WinDialog = later(() => import('./winning/win-dialog.tsx'));
const MergeDialog = later(() => import('./merging/merge-dialog.tsx'));
const AddActivityDialog = later(() => import('../dialogs/add-activity-dialog.tsx'));
const AddStudentDialog = later(() => import('../dialogs/add-student-dialog.tsx'));
const PlacementDialog = later(() => import('./placements/placement-dialog.tsx'));
const AddProductDialog = later(() => import('../dialogs/add-product-dialog.tsx'));
const EditInterestDialog = later(() => import('../dialogs/edit-interest-dialog.tsx'));
const AssignLeadDialog = later(() => import('../dialogs/assign-lead-dialog.tsx'));
const MeetingDialog = later(() => import('../dialogs/meeting-dialog.tsx'));
const MeetingOutcomeDialog = later(() => import('../dialogs/meeting-outcome-dialog.tsx'));

interface LeadDialogsProps {
  lead: LeadDetail;
  /** What the address names: 'edit', 'activity', 'merge:<id>', 'reschedule:<id>', …; '' for none. */
  dialog: string;
  onClose: () => void;
  /** Moves the lead to Won without making anything of it. */
  onOnlyMove: () => void;
}

/** The dialog of the lead's page that is open, each a chunk of its own. CRM-12. */
export function LeadDialogs(props: LeadDialogsProps) {
  return <Meanwhile>{dialogOf(props)}</Meanwhile>;
}

function dialogOf({ lead, dialog, onClose, onOnlyMove }: LeadDialogsProps) {
  const [name, id] = dialog.split(':');
  const both = { lead, onClose };
  if (name === 'merge' && id && lead.can.merge) return <MergeDialog {...both} otherId={id} />;
  if (!lead.can.edit) return null;
  const meeting = lead.meetings.find((one) => one.id === id);
  switch (name) {
    case 'edit':
      return <LeadDialog {...both} />;
    case 'win':
      // Also when it is won: the dialog tells what was made then.
      return <WinDialog {...both} onOnlyMove={lead.currentStage === 'WON' ? undefined : onOnlyMove} />;
    case 'activity':
      return <AddActivityDialog {...both} />;
    case 'lost':
      return <AddActivityDialog {...both} type="DEAL_CLOSED_LOST" />;
    case 'student':
      return <AddStudentDialog {...both} />;
    case 'placement':
      return lead.students.length > 0 ? <PlacementDialog {...both} /> : null;
    case 'product':
      return <AddProductDialog {...both} />;
    case 'interest':
      return id ? <EditInterestDialog {...both} id={id} /> : null;
    case 'assign':
      return <AssignLeadDialog {...both} />;
    case 'meeting':
      return <MeetingDialog {...both} />;
    case 'reschedule':
      return meeting ? <MeetingDialog {...both} meeting={meeting} /> : null;
    case 'outcome':
      return meeting ? <MeetingOutcomeDialog {...both} meeting={meeting} /> : null;
    default:
      return null;
  }
}
