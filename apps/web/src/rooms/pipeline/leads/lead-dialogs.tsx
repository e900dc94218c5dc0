import { lazy, Suspense } from 'react';
import type { LeadDetail } from './lead-form.rules.ts';

const LeadDialog = lazy(() => import('./lead-dialog.tsx'));
const WinDialog = lazy(() => import('./winning/win-dialog.tsx'));
const MergeDialog = lazy(() => import('./merging/merge-dialog.tsx'));
const AddActivityDialog = lazy(() => import('../dialogs/add-activity-dialog.tsx'));
const AddStudentDialog = lazy(() => import('../dialogs/add-student-dialog.tsx'));
const AddProductDialog = lazy(() => import('../dialogs/add-product-dialog.tsx'));
const AssignLeadDialog = lazy(() => import('../dialogs/assign-lead-dialog.tsx'));
const MeetingDialog = lazy(() => import('../dialogs/meeting-dialog.tsx'));
const MeetingOutcomeDialog = lazy(() => import('../dialogs/meeting-outcome-dialog.tsx'));

interface LeadDialogsProps {
  lead: LeadDetail;
  /** What the address names: 'edit', 'activity', 'merge:<id>', 'reschedule:<id>', …; '' for none. */
  dialog: string;
  onClose: () => void;
}

/** The dialog of the lead's page that is open, each a chunk of its own. CRM-12. */
export function LeadDialogs({ lead, dialog, onClose }: LeadDialogsProps) {
  return <Suspense fallback={null}>{dialogOf(lead, dialog, onClose)}</Suspense>;
}

function dialogOf(lead: LeadDetail, dialog: string, onClose: () => void) {
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
      return <WinDialog {...both} />;
    case 'activity':
      return <AddActivityDialog {...both} />;
    case 'lost':
      return <AddActivityDialog {...both} type="DEAL_CLOSED_LOST" />;
    case 'student':
      return <AddStudentDialog {...both} />;
    case 'product':
      return <AddProductDialog {...both} />;
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
