import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../api/client.ts';
import { Card } from './page.tsx';
import { SkeletonLines } from './states.tsx';
import { toast } from './toast/toast.tsx';
import classes from './widget.module.css';

interface Failed {
  readonly error: unknown;
  readonly errorUpdatedAt: number;
}

interface WidgetProps<T> {
  title: ReactNode;
  hint?: ReactNode;
  actions?: ReactNode;
  read: Failed & { readonly data: T | undefined; readonly refetch: () => unknown };
  /** What is said when it cannot be read and the server says nothing itself. */
  failed: string;
  /** Lines of the skeleton. */
  rows?: number;
  children: (data: T) => ReactNode;
}

/** A card of a dashboard with its skeleton, and with its failure as a toast and in place, where one tries again. DSH-09. */
export function Widget<T>({ title, hint, actions, read, failed, rows = 4, children }: WidgetProps<T>) {
  useFailureToast(read, failed);
  return (
    <Card title={title} hint={hint} actions={actions}>
      {read.data === undefined ? (
        read.error ? (
          <WidgetFailure text={failed} onRetry={() => void read.refetch()} />
        ) : (
          <div className={classes.wait}>
            <SkeletonLines rows={rows} />
          </div>
        )
      ) : (
        children(read.data)
      )}
    </Card>
  );
}

/** Tells each failure of a read once, in the server's words, else in these. DSH-09. */
export function useFailureToast({ error, errorUpdatedAt }: Failed, failed: string): void {
  const text = error ? wordsOfFailure(error, failed) : undefined;
  useEffect(() => {
    if (text && errorUpdatedAt) toast.error(text, { id: failed });
  }, [text, errorUpdatedAt, failed]);
}

/** The server's message or error, else the text. An ended session has its own dialog. DSH-09. */
function wordsOfFailure(error: unknown, failed: string): string | undefined {
  if (!isProblem(error)) return failed;
  if (error.status === 401) return undefined;
  // Without words of the server the message repeats the line of the status.
  return error.status === 0 || error.message === error.statusText ? failed : error.message;
}

/** In place of what could not be read: what it was, and the way to try again. */
export function WidgetFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div className={`row wrap ${classes.failure}`} role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      <span>{text}</span>
      <Button size="compact" variant="default" leftSection={<IconRefresh size={15} />} onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  );
}

/** What a card says that has nothing to show. */
export function WidgetEmpty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={`row justify-between wrap ${classes.empty}`}>
      <p>{text}</p>
      {children}
    </div>
  );
}
