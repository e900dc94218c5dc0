import { useNavigate } from '@tanstack/react-router';
import { useWrite } from './hooks.ts';
import { takeSession } from './session.ts';

/** Begins to view the application as a top-level role or a linked user, at the start page. IAM-24. */
export function useViewAs(onDone?: () => void) {
  const navigate = useNavigate();
  return useWrite('POST /api/auth/view-as', {
    onDone: (reply) => {
      takeSession(reply);
      onDone?.();
      void navigate({ to: '/dashboard' });
    },
  });
}
