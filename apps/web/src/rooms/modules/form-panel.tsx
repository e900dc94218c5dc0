import { Button, Drawer } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormHandle, FormValues } from '../../ui/form/form.ts';
import { BackGuard, DiscardDialog } from '../../ui/form/form-dialog.tsx';
import classes from './modules.module.css';

interface PanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons beside the title: at the foot the toasts would cover them. */
  actions?: ReactNode;
}

/** A side panel. CFG-06. */
export function Panel({ title, onClose, children, actions }: PanelProps) {
  const { t } = useTranslation('common');
  return (
    <Drawer.Root opened position="right" size={520} onClose={onClose}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <span className="row">
            {actions}
            <Drawer.CloseButton aria-label={t('common:close')} />
          </span>
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface FormPanelProps<V extends FormValues> extends Omit<PanelProps, 'actions'> {
  handle: FormHandle<V>;
  /** Sends the values; the panel closes when it resolves. Throws ApiProblem. */
  onSubmit: (values: V) => Promise<unknown>;
}

/** A form in a side panel: asks before a changed form is left, cannot be sent twice. CFG-06. */
export function FormPanel<V extends FormValues>({
  title,
  onClose,
  handle,
  onSubmit,
  children,
}: FormPanelProps<V>) {
  const { t } = useTranslation('common');
  const id = useId();
  const [asking, setAsking] = useState(false);
  const leave = () => {
    if (handle.isPending()) return;
    if (handle.form.isDirty()) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Panel
        title={title}
        onClose={leave}
        actions={
          <>
            <Button variant="default" onClick={leave} disabled={handle.pending}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" form={id} disabled={handle.pending}>
              {t(handle.pending ? 'common:saving' : 'common:save')}
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          ref={handle.container}
          className={`col gap-16 ${classes.fields}`}
          onSubmit={(event) => {
            event.preventDefault();
            void handle.submit(onSubmit).then((done) => done && onClose());
          }}
        >
          {children}
        </form>
      </Panel>
      <BackGuard isDirty={() => !handle.pending && handle.form.isDirty()} />
      {asking ? <DiscardDialog opened onStay={() => setAsking(false)} onDiscard={onClose} /> : null}
    </>
  );
}
