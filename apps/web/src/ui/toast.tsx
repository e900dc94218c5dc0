import { ActionIcon, Button, Portal, RingProgress } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconInfoCircle, IconTrash, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './toast.module.css';

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

interface Toast extends ToastOptions {
  id: string;
  kind: 'success' | 'error' | 'info' | 'undo';
  title: ReactNode;
}

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();
const undoMs = 10_000;

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

/** The place where toasts appear; the shell renders it once. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  const { t } = useTranslation();
  return (
    <Portal>
      <section className={classes.stack} aria-label={t('common:notifications')} aria-live="polite">
        {shown.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </section>
    </Portal>
  );
}

const looks = {
  success: { color: 'e-green', Icon: IconCheck },
  error: { color: 'e-red', Icon: IconAlertCircle },
  info: { color: 'e-blue', Icon: IconInfoCircle },
  undo: { color: 'e-gray', Icon: IconTrash },
} as const;

function ToastCard({ toast: { id, kind, title, description, undo, action, progress } }: { toast: Toast }) {
  const { t } = useTranslation();
  const { color, Icon } = looks[kind];
  const lifetime = undo ? undoMs : progress !== undefined ? 0 : kind === 'error' ? 8000 : 5000;
  const { left, hold, release } = useCountdown(lifetime, () => close(id));
  return (
    <div
      className={classes.toast}
      role={kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={`${classes.icon} ${color}`}>
        <Icon size={16} aria-hidden />
      </span>
      <div className="grow">
        <div className={classes.title}>{title}</div>
        {description ? <div className={classes.description}>{description}</div> : null}
        {progress === undefined ? null : (
          <div className={classes.track}>
            <div className={classes.bar} style={{ width: `${Math.round(progress * 100)}%` }} />
          </div>
        )}
      </div>
      {undo ? (
        <Button
          variant="subtle"
          size="compact"
          className={classes.action}
          rightSection={
            <RingProgress
              size={18}
              thickness={2.5}
              sections={[{ value: left * 100, color: 'var(--bw-accent)' }]}
            />
          }
          onClick={() => {
            close(id);
            undo();
          }}
        >
          {t('common:undo')}
        </Button>
      ) : null}
      {action ? (
        <Button
          variant="subtle"
          size="compact"
          className={classes.action}
          onClick={() => {
            close(id);
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <ActionIcon size="compact" aria-label={t('common:close')} onClick={() => close(id)}>
        <IconX size={15} />
      </ActionIcon>
    </div>
  );
}

/** Counts `ms` down in real time, from 1 to 0, and stops while the pointer or the focus is on the toast. */
function useCountdown(ms: number, onEnd: () => void) {
  const [left, setLeft] = useState(1);
  const held = useRef(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (ms === 0) return;
    const tick = 100;
    let rest = ms;
    const timer = setInterval(() => {
      if (held.current) return;
      rest -= tick;
      setLeft(Math.max(0, rest / ms));
      if (rest <= 0) end.current();
    }, tick);
    return () => clearInterval(timer);
  }, [ms]);
  return {
    left,
    hold: () => {
      held.current = true;
    },
    release: () => {
      held.current = false;
    },
  };
}
