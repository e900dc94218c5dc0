import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ApiProblem } from '../../api/client.ts';
import { signOut, unsentKeys, useSession } from '../../api/session.ts';
import { Meanwhile } from '../../ui/later.tsx';
import { toastProblem } from '../../ui/toast/problem-toast.ts';

type Question = ComponentType<{ userId: string; onStay: () => void }>;

/**
 * How one signs out: at once, or after a question when this device keeps something that was not sent. Returns the
 * function and what has to be drawn for the question. AMB-191.
 */
export function useSignOut(): [leave: () => void, question: ReactNode] {
  const userId = useSession().reply?.user?.id ?? '';
  const [loaded, setLoaded] = useState<{ Question: Question }>();
  const leave = () => {
    if (unsentKeys(userId).length === 0) void signOut();
    else
      import('../../rooms/attendance/index.tsx')
        .then(({ loadUnsentDialog }) => loadUnsentDialog())
        .then((Question) => setLoaded({ Question }))
        // Without a connection nobody can be signed out on the server either.
        .catch(() => toastProblem(new ApiProblem(0, 'network')));
  };
  const question = loaded ? (
    <Meanwhile>
      <loaded.Question userId={userId} onStay={() => setLoaded(undefined)} />
    </Meanwhile>
  ) : null;
  return [leave, question];
}

/** Sends what this device still keeps of the person: when they have signed in, and when the connection is back. */
export function useSendKept(): void {
  const { status, reply } = useSession();
  const userId = status === 'authenticated' ? reply?.user?.id : undefined;
  useEffect(() => {
    if (!userId) return;
    const send = () => {
      if (unsentKeys(userId).length === 0) return;
      import('../../rooms/attendance/index.tsx')
        .then(({ sendKeptAttendance }) => sendKeptAttendance(userId))
        .catch(() => undefined);
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [userId]);
}
