import { dayIn } from '@bellwether/contract/shared/zone';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../../api/session.ts';
import { EditedDialog } from '../../../ui/form/edited-dialog.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { ProposedTime } from './assignment-form.rules.ts';

const AssignmentDialog = later(() => import('./assignment-dialog.tsx'));

interface AssignmentEditorProps {
  /** The assignment to edit; absent: a new one. */
  id?: string | undefined;
  /** When a new one is to be; today from 09:00 when absent. */
  proposed?: ProposedTime | undefined;
  onClose: () => void;
}

/** The dialog of an assignment, stored or new; a stored one is read first. SCH-29. */
export function AssignmentEditor({ id, proposed, onClose }: AssignmentEditorProps) {
  const { timeZone } = useOrganization();
  const today = dayIn(timeZone, new Date());
  if (id) return <StoredAssignment id={id} today={today} onClose={onClose} />;
  return (
    <Meanwhile>
      <AssignmentDialog
        proposed={proposed ?? { startDate: today }}
        today={today}
        onClose={onClose}
        onReload={onClose}
      />
    </Meanwhile>
  );
}

function StoredAssignment({ id, today, onClose }: { id: string; today: string; onClose: () => void }) {
  const { t } = useTranslation('calendar');
  return (
    <EditedDialog
      id={id}
      read="GET /api/schedule/assignments/:id"
      title={t('assignment.editTitle')}
      onClose={onClose}
    >
      {(assignment, reload) => (
        <Meanwhile>
          <AssignmentDialog
            assignment={assignment}
            proposed={{ startDate: today }}
            today={today}
            onClose={onClose}
            onReload={reload}
          />
        </Meanwhile>
      )}
    </EditedDialog>
  );
}
