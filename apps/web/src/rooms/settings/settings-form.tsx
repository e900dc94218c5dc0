import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { loadSession } from '../../api/session.ts';
import type { FormHandle, FormValues } from '../../ui/form.ts';
import { LeaveGuard } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './settings.module.css';

interface SettingsFormProps<V extends FormValues> {
  category: 'organization' | 'system' | 'appearance';
  handle: FormHandle<V>;
  mayEdit: boolean;
  children: ReactNode;
}

/** The frame of a settings category: its fields, Save and Reset. The body is the whole object of the category. */
export function SettingsForm<V extends FormValues>({
  category,
  handle,
  mayEdit,
  children,
}: SettingsFormProps<V>) {
  const { t } = useTranslation(['configuration', 'common']);
  const save = useWrite('PUT /api/settings/system', {
    invalidates: ['/api/config/settings'],
    onDone: () => {
      toast.success(t('configuration:saved'));
      loadSession().catch(() => undefined);
    },
  });
  const dirty = handle.form.isDirty();
  return (
    <form
      className={classes.form}
      noValidate
      ref={handle.container}
      onSubmit={(event) => {
        event.preventDefault();
        void handle.submit((body) => save.mutateAsync({ query: { category }, body }));
      }}
    >
      <LeaveGuard isDirty={() => handle.form.isDirty()} />
      <fieldset disabled={!mayEdit} style={{ display: 'contents' }}>
        {children}
      </fieldset>
      {mayEdit ? (
        <div className={classes.foot}>
          <Button type="submit" size="md" disabled={!dirty} loading={handle.pending}>
            {t('common:save')}
          </Button>
          <Button variant="default" size="md" disabled={!dirty || handle.pending} onClick={handle.form.reset}>
            {t('common:reset')}
          </Button>
        </div>
      ) : (
        <p className="s13 dim">{t('configuration:readOnly')}</p>
      )}
    </form>
  );
}
