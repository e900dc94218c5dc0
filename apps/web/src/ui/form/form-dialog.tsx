import { Button, Drawer, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../pointer.ts';
import type { FormHandle, FormValues } from './form.ts';
import classes from './form-dialog.module.css';

export interface FormDialogProps<V extends FormValues> {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  handle: FormHandle<V>;
  /** Sends the values; the dialog closes when it resolves. Throws ApiProblem. */
  onSubmit: (values: V) => Promise<unknown>;
  /** Default: 'Save'. */
  submitLabel?: string;
  /** While it is sent; default 'Saving...'. */
  pendingLabel?: string;
  /** 420, 560 (default) or 720. */
  size?: number;
  children: ReactNode;
  /** Left side of the foot, such as a link to more. */
  footer?: ReactNode;
  /** Save is disabled until the form is changed (AMB-064). */
  changedOnly?: boolean;
  /** Save is disabled while a form that was sent has errors, until they are changed (CAL-32). */
  validOnly?: boolean;
  /** On a phone it takes the whole screen: for what is written at length. */
  fullOnPhone?: boolean;
  /** A long form in groups: it stands at the side as high as the window, and on a phone is the whole screen. */
  atSide?: boolean;
}

/** A form in a dialog: asks before a changed form is left, cannot be sent twice, keeps the server's field errors. */
export function FormDialog<V extends FormValues>({
  opened,
  onClose,
  title,
  description,
  handle,
  onSubmit,
  submitLabel,
  pendingLabel,
  size = 560,
  children,
  footer,
  changedOnly = false,
  validOnly = false,
  fullOnPhone = false,
  atSide = false,
}: FormDialogProps<V>) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const invalid = validOnly && Object.keys(handle.form.errors).length > 0;
  const close = () => {
    if (handle.isPending()) return;
    if (handle.form.isDirty()) setAsking(true);
    else onClose();
  };
  return (
    <>
      <DialogFrame
        opened={opened}
        onClose={close}
        title={title}
        size={size}
        atSide={atSide}
        fullOnPhone={fullOnPhone}
      >
        {description ? <p className={classes.description}>{description}</p> : null}
        <form
          noValidate
          ref={handle.container}
          className={atSide ? `col gap-0 ${classes.atSide}` : undefined}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void handle.submit(onSubmit).then((done) => done && onClose());
          }}
        >
          <div className={`col gap-16 ${classes.fields}`}>{children}</div>
          <div className="row wrap bw-dialog-foot">
            {footer}
            <span className="grow" />
            <Button variant="default" size="md" onClick={close} disabled={handle.pending}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              size="md"
              disabled={handle.pending || invalid || (changedOnly && !handle.form.isDirty())}
              leftSection={handle.pending ? <span className={classes.spin} /> : null}
            >
              {handle.pending ? (pendingLabel ?? t('common:saving')) : (submitLabel ?? t('common:save'))}
            </Button>
          </div>
        </form>
      </DialogFrame>
      <BackGuard isDirty={() => opened && !handle.pending && handle.form.isDirty()} />
      {/* Mounted when it asks: else the Escape that opens it would close it again. */}
      {asking ? (
        <DiscardDialog
          opened
          onStay={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false);
            handle.form.reset();
            onClose();
          }}
        />
      ) : null}
    </>
  );
}

/** Asks whether the changes of a form may be lost. */
export function DiscardDialog({
  opened,
  onStay,
  onDiscard,
}: {
  opened: boolean;
  onStay: () => void;
  onDiscard: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title={t('common:discardTitle')}
      size={420}
      zIndex={250}
      withCloseButton={false}
    >
      <p className="s14 t2">{t('common:discardText')}</p>
      <div className="row wrap bw-dialog-foot">
        <span className="grow" />
        <Button variant="default" size="md" onClick={onStay} data-autofocus>
          {t('common:keepEditing')}
        </Button>
        <Button color="red" size="md" onClick={onDiscard}>
          {t('common:discard')}
        </Button>
      </div>
    </Modal>
  );
}

/**
 * Stands in a form that is a page of its own: leaving it changed asks first, also when the window is closed. Call
 * `form.resetDirty()` before navigating away after a save. With `panels`, the parameters of the address open parts of the
 * page, and changing them leaves nothing.
 */
export function LeaveGuard({ isDirty, panels = false }: { isDirty: () => boolean; panels?: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => !(panels && current.pathname === next.pathname) && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <DiscardDialog opened={status === 'blocked'} onStay={() => reset?.()} onDiscard={() => proceed?.()} />
  );
}

/** An open dialog has an address, so that Back closes it: from a changed form it asks first, as Escape does. */
export function BackGuard({ isDirty }: { isDirty: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && isDirty(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return <DiscardDialog opened onStay={reset} onDiscard={proceed} />;
}

/** Two fields side by side; below each other on a phone. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

interface DialogFrameProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  size: number;
  atSide?: boolean | undefined;
  fullOnPhone?: boolean | undefined;
  children: ReactNode;
}

/** Where a form stands: in the middle of the window; with `atSide` at its side, as high as it is, and on a phone all of it. */
export function DialogFrame({ size, atSide = false, fullOnPhone = false, ...props }: DialogFrameProps) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const closeButtonProps = { 'aria-label': t('common:close') };
  if (!atSide)
    return (
      <Modal {...props} size={size} fullScreen={isPhone && fullOnPhone} closeButtonProps={closeButtonProps} />
    );
  return (
    <Drawer
      {...props}
      position="right"
      size={isPhone ? '100%' : size}
      classNames={{ body: 'bw-dialog-body' }}
      closeButtonProps={closeButtonProps}
    />
  );
}
