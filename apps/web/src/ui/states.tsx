import { Button } from '@mantine/core';
import {
  type Icon,
  IconCopy,
  IconHome,
  IconInbox,
  IconLock,
  IconPlugConnectedX,
  IconRefresh,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../api/client.ts';
import classes from './states.module.css';
import { denialOf, wordsOf } from './toast/problem-toast.ts';
import { toast } from './toast/toast.tsx';

interface StateProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: Icon;
  /** One of the event colours. */
  color?: 'blue' | 'red' | 'gray' | 'green' | 'amber';
  children?: ReactNode;
  role?: 'alert' | 'status';
}

/** The picture, title, text and next actions that stand where data would be. */
export function StateMessage({
  title,
  text,
  icon: IconOf = IconInbox,
  color = 'blue',
  children,
  role,
}: StateProps) {
  return (
    <div className={`col align-center justify-center gap-0 ${classes.state}`} role={role}>
      <div className={`${classes.art} e-${color}`} aria-hidden>
        <i />
        <i />
        <b>
          <IconOf size={24} />
        </b>
      </div>
      <h2 className="h2">{title}</h2>
      {text ? <p className={classes.text}>{text}</p> : null}
      {children ? <div className={`row justify-center wrap ${classes.actions}`}>{children}</div> : null}
    </div>
  );
}

/** Nothing here yet: says what this is and offers the next action. */
export function EmptyState({ title, text, icon, children }: Omit<StateProps, 'color' | 'role'>) {
  return (
    <StateMessage title={title} text={text} {...(icon ? { icon } : {})}>
      {children}
    </StateMessage>
  );
}

interface ErrorStateProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
  /** Default: 'Data Fetch Failed'. */
  title?: string;
}

/** A failed read: its reason and Retry. A 403 is explained instead, with the missing right and who holds it. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const { t } = useTranslation();
  if (isProblem(error, 403)) return <Denied {...denialOf(error)} />;
  const words = isProblem(error)
    ? wordsOf(error)
    : { title: error instanceof Error ? error.message : String(error) };
  const reference = isProblem(error) ? error.requestId : undefined;
  const missing = isProblem(error, 404);
  return (
    <StateMessage
      role="alert"
      color={missing ? 'gray' : 'red'}
      icon={IconPlugConnectedX}
      title={missing ? t('errors:notFoundTitle') : (title ?? t('errors:fetchFailed'))}
      text={[words.title, words.description]
        .filter((text) => text && text !== t('errors:notFoundTitle'))
        .join(' ')}
    >
      {onRetry ? (
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          {t('common:retry')}
        </Button>
      ) : null}
      {reference ? (
        <Button
          variant="subtle"
          leftSection={<IconCopy size={16} />}
          onClick={() => {
            void navigator.clipboard
              .writeText(`${words.title} (${reference})`)
              .then(() => toast.success(t('common:copied')));
          }}
        >
          {t('common:copyDetails')}
        </Button>
      ) : null}
    </StateMessage>
  );
}

/** Denied, explained: which right is missing, and which roles hold it. */
export function Denied({ right, roles = [] }: { right?: string | undefined; roles?: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      role="alert"
      color="gray"
      icon={IconLock}
      title={t('errors:permissionDenied')}
      text={
        right ? (
          <>
            {t('errors:needsRight')} <code className={classes.code}>{right}</code>
            {roles.length > 0 ? <>. {t('errors:rolesThatHoldIt')}</> : '.'}
          </>
        ) : (
          t('errors:noPermission')
        )
      }
    >
      {roles.length > 0 ? (
        <div className={`row align-stretch justify-center wrap gap-6 ${classes.roles}`}>
          {roles.map((role) => (
            <span key={role} className={classes.role}>
              {role}
            </span>
          ))}
        </div>
      ) : null}
      <Button component={Link} to="/dashboard" variant="default" leftSection={<IconHome size={16} />}>
        {t('common:backToHome')}
      </Button>
    </StateMessage>
  );
}

/** Gray lines with the geometry of a form or a detail page. */
export function SkeletonLines({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation();
  const widths = ['38%', '72%', '56%', '64%', '44%', '80%'];
  return (
    <div className={`col gap-16 ${classes.lines}`} role="status" aria-label={t('common:loading')}>
      {Array.from({ length: rows }, (_, index) => index).map((line) => (
        <span
          key={line}
          className={classes.bone}
          style={{ width: widths[line % widths.length], height: line === 0 ? 20 : 14 }}
        />
      ))}
    </div>
  );
}

/** One gray bar of a skeleton. */
export function Bone({
  width,
  height = 10,
  radius = 5,
}: {
  width: number | string;
  height?: number;
  radius?: number | string;
}) {
  return <span className={classes.bone} style={{ width, height, borderRadius: radius }} aria-hidden />;
}

/** What stands for a page's title until its record is read. */
export function TitleBone() {
  return <span className={classes.titleBone} aria-hidden />;
}
