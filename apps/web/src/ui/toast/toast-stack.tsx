import { ActionIcon, Button, Portal } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './toast.module.css';
import { type Toast, toast, undoMs } from './toast-store.ts';

/** The toasts on screen, newest last: at the bottom, or at the top while they would lie over the button that saves or goes on. */
export default function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <Portal>
      <Stack toasts={toasts} />
    </Portal>
  );
}

function Stack({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useTranslation();
  const stack = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = stack.current;
    if (!shown || toasts.length === 0) return;
    const place = () => {
      shown.removeAttribute('data-top');
      if (liesOverDecisive(shown)) shown.setAttribute('data-top', '');
    };
    place();
    // A form that opens takes the focus.
    document.addEventListener('focusin', place);
    return () => document.removeEventListener('focusin', place);
  }, [toasts]);
  useUndoKey(toasts);
  return (
    <section ref={stack} className={classes.stack} aria-label={t('common:notifications')} aria-live="polite">
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>
  );
}

/** Ctrl or Command Z takes back what the newest toast offers to undo, unless a field has it for its own words. */
function useUndoKey(toasts: readonly Toast[]): void {
  const newest = toasts.findLast(({ undo }) => undo);
  useEffect(() => {
    if (!newest) return;
    const onKey = getHotkeyHandler([
      [
        'mod+Z',
        (event) => {
          if (event.target instanceof HTMLElement && event.target.closest(fields)) return;
          event.preventDefault();
          toast.close(newest.id);
          newest.undo?.();
        },
        { preventDefault: false },
      ],
    ]);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [newest]);
}

const fields = 'input, textarea, [contenteditable="true"]';

/** What a form or a dialog goes on with. */
const decisive = 'form [type="submit"], [role="dialog"] .bw-button:not([data-variant])';

function liesOverDecisive(stack: HTMLElement): boolean {
  const { left, right, top, bottom } = stack.getBoundingClientRect();
  return [...document.querySelectorAll(decisive)].some((button) => {
    const box = button.getBoundingClientRect();
    return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  });
}

/** Characters of an action that stands beside the words. */
const shortLabel = 12;

const looks = {
  success: { color: 'e-green', Icon: IconCheck },
  error: { color: 'e-red', Icon: IconAlertCircle },
  info: { color: 'e-blue', Icon: IconInfoCircle },
  warning: { color: 'e-orange', Icon: IconAlertTriangle },
  // What was done may be a move, an order or a removal: the check says only that it is done.
  undo: { color: 'e-gray', Icon: IconCheck },
} as const;

/** How long a toast stays, in milliseconds; 0 for as long as it is not closed. */
export function lifetimeOf({ kind, undo, progress, lifetime }: Toast): number {
  if (lifetime !== undefined) return lifetime;
  if (undo) return undoMs;
  if (progress !== undefined) return 0;
  return kind === 'error' ? 8000 : 5000;
}

function ToastCard({ toast: shown }: { toast: Toast }) {
  const { id, kind, title, description, undo, action, progress, isWarning } = shown;
  const { t } = useTranslation();
  const { color, Icon } = looks[isWarning ? 'warning' : kind];
  const lifetime = lifetimeOf(shown);
  // A long action has a line of its own, so that it does not squeeze the words beside it.
  const isLong = action !== undefined && action.label.length > shortLabel;
  const { left, hold, release } = useCountdown(lifetime, () => toast.close(id));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the countdown
    <div
      className={`${classes.toast} bw-toast`}
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
        {action && isLong ? <ActionButton id={id} action={action} /> : null}
      </div>
      {undo ? (
        <Button
          variant="subtle"
          size="compact"
          className={classes.action ?? ''}
          c="var(--bw-accent-text)"
          rightSection={<Ring share={left} />}
          onClick={() => {
            toast.close(id);
            undo();
          }}
        >
          {t('common:undo')}
        </Button>
      ) : null}
      {action && !isLong ? <ActionButton id={id} action={action} /> : null}
      <ActionIcon size="compact" aria-label={t('common:close')} onClick={() => toast.close(id)}>
        <IconX size={15} />
      </ActionIcon>
    </div>
  );
}

function ActionButton({ id, action }: { id: string; action: NonNullable<Toast['action']> }) {
  return (
    <Button
      variant="subtle"
      size="compact"
      className={classes.action ?? ''}
      c="var(--bw-accent-text)"
      onClick={() => {
        toast.close(id);
        action.onClick();
      }}
    >
      {action.label}
    </Button>
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

/** The ring that empties while Undo is offered. */
function Ring({ share }: { share: number }) {
  const around = 2 * Math.PI * 6.5;
  return (
    <svg className={classes.ring} width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx={8} cy={8} r={6.5} />
      <circle cx={8} cy={8} r={6.5} strokeDasharray={around} strokeDashoffset={around * (1 - share)} />
    </svg>
  );
}
