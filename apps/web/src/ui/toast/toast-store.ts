import type { ReactNode } from 'react';

export interface ToastOptions {
  description?: ReactNode;
  /** Offers Undo for ten seconds. */
  undo?: () => void;
  /** Another action, such as 'Show'. */
  action?: { label: string; onClick: () => void };
  /** A progress bar, 0 to 1. The toast stays until it is closed. */
  progress?: number;
  /** How long it stays, in milliseconds, where that is required; else as long as others of its kind. */
  lifetime?: number;
  /** Of an `info`: it was done, but not all of it. */
  isWarning?: boolean;
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

/** The toasts as they are, and the function that tells of changes: what the stack on screen needs. */
export const toastStore = { now: () => toasts, subscribe, ever: () => count > 0 };
