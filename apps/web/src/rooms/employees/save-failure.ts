import { isProblem } from '../../api/client.ts';
import { toastProblem } from '../../ui/toast/problem-toast.ts';
import { toast } from '../../ui/toast/toast.tsx';

interface Words {
  /** 'Failed to create employee' or 'Failed to update employee'. */
  failed: string;
  /** 'An unknown error occurred.' */
  unknown: string;
}

/**
 * Shows why an employee was not saved: the server's own words, `failed` for a reply without any, `unknown` for
 * everything else, such as no reply; also beside errors that the form shows at its fields. Silent where the form
 * tells all of it: a version conflict. HR-11.
 */
export function toastSaveFailure(error: unknown, { failed, unknown }: Words): void {
  if (!isProblem(error) || error.status === 0) {
    toast.error(unknown);
    return;
  }
  // After 401 the sign-in dialog lies over the page.
  if (error.code === 'STALE' || error.status === 401) return;
  // The server's own problems carry a code; a proxy's page does not, and its status text says nothing.
  if (error.code === undefined) toast.error(failed);
  else toastProblem(error);
}
