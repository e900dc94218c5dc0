import { useSyncExternalStore } from 'react';
import { later, Meanwhile } from '../later.tsx';
import { toastStore } from './toast-store.ts';

export { toast } from './toast-store.ts';

// Only the store is in the first chunk; how toasts look is loaded with the first one.
const ToastStack = later(() => import('./toast-stack.tsx'));

/** The place where toasts appear; main.tsx renders it once. */
export function Toasts() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.now);
  if (!toastStore.ever()) return null;
  return (
    <Meanwhile>
      <ToastStack toasts={shown} />
    </Meanwhile>
  );
}
