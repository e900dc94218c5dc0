import { useEffect, useRef } from 'react';
import { toast } from '../../ui/toast/toast.tsx';

/** Tells each failure of a read once, as a toast. The screen shows it too, with Retry. CAL-29, CAL-39. */
export function useLoadToast(failedAt: number, title: string, description: string): void {
  const told = useRef(0);
  useEffect(() => {
    if (failedAt === told.current) return;
    told.current = failedAt;
    toast.error(title, { description });
  }, [failedAt, title, description]);
}
