import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast/toast.tsx';
import { hasChanges, type Outcome } from './outcome.rules.ts';

/** The toast of an import that never came to its rows. IMP-19. */
export function toastFailed(t: TFunction, message: string): void {
  toast.error(t('configuration:wizard.failedTitle'), { description: message });
}

/** Below it a toast would lie on the buttons of the dialog. */
const narrow = 1024;

/**
 * The toast after an import, with the way to the run, where it can be undone. `beside` an open dialog that says the same
 * there is none where the dialog fills the screen. IMP-19.
 */
export function useOutcomeToast(): (outcome: Outcome, options?: { beside: boolean }) => void {
  const { t } = useTranslation('configuration');
  const navigate = useNavigate();
  return (outcome, { beside } = { beside: false }) => {
    const { success, failed, runId } = outcome;
    if (beside && window.innerWidth < narrow) return;
    const action =
      runId && hasChanges(outcome)
        ? {
            action: {
              label: t('configuration:wizard.viewRun'),
              onClick: () => void navigate({ to: `/settings/import/${runId}` }),
            },
          }
        : {};
    if (failed > 0) {
      toast.error(t('configuration:wizard.doneWithErrors'), {
        description: `${t('configuration:wizard.imported', { count: success })}, ${t('configuration:wizard.failed', { count: failed })}`,
        ...action,
      });
    } else {
      toast.success(t('configuration:wizard.done'), {
        description: t('configuration:wizard.recordsImported', { count: success }),
        ...action,
      });
    }
  };
}
