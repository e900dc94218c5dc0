import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';

// Only the store is in the first chunk; how toasts look is loaded with the first one.
const ToastStack = lazy(() => import('./toast-stack.tsx'));

export interface ToastOptions {
  description?: ReactNode;
  /** Offers Undo for ten seconds. */
  undo?: () => void;
  /** Another action, such as 'Show'. */
  action?: { label: string; onClick: () => void };
  /** A progress bar, 0 to 1. The toast stays until it is closed. */
  progress?: number;
  /** Replaces the toast of the same id. */
  id?: string;
}

export interface Toast extends ToastOptions {
  id: string;
  kind: 'success' | 'error' | 'info' | 'undo';
  title: ReactNode;
}

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();
/** How long Undo is offered. */
export const undoMs = 10_000;

/** Shows short messages at the bottom right; each returns the toast's id. */
export const toast = {
  success: (title: ReactNode, options: ToastOptions = {}) =>
    show(options.undo ? 'undo' : 'success', title, options),
  error: (title: ReactNode, options: ToastOptions = {}) => show('error', title, options),
  info: (title: ReactNode, options: ToastOptions = {}) => show('info', title, options),
  close,
};

function show(kind: Toast['kind'], title: ReactNode, options: ToastOptions): string {
  count += 1;
  const id = options.id ?? `toast-${count}`;
  set([...toasts.filter((one) => one.id !== id), { ...options, id, kind, title }].slice(-5));
  return id;
}

function close(id: string): void {
  set(toasts.filter((one) => one.id !== id));
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place where toasts appear; main.tsx renders it once. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  if (count === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack toasts={shown} />
    </Suspense>
  );
}
