import { useEffect } from 'react';
import { toast } from '../../ui/toast/toast.tsx';

/** Tells as a toast that a list of choices could not be loaded: once for each failure. SCH-37. */
export function useLoadFailure(isFailed: boolean, message: string): void {
  useEffect(() => {
    if (isFailed) toast.error(message, { id: message });
  }, [isFailed, message]);
}
