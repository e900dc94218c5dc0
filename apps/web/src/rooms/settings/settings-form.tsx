import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { loadSession } from '../../api/session.ts';
import type { FormHandle, FormValues } from '../../ui/form/form.ts';
import { LeaveGuard } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import classes from './settings.module.css';

export type FormCategory = 'organization' | 'system' | 'appearance' | 'advanced' | 'payment';

interface SettingsFormProps<V extends FormValues> {
  category: FormCategory;
  handle: FormHandle<V>;
  /** What is stored now: a form without changes follows it when somebody else saves. */
  stored: V;
  /** What 'Reset to defaults' puts in; without it there is no such button. */
  defaults?: V;
  mayEdit: boolean;
  /** Turns the values into what is saved, when they differ. */
  toBody?: (values: V) => V;
  children: ReactNode;
}

/** The frame of a settings category: its fields, Save, Discard and Reset to defaults. The body is the whole category. */
export function SettingsForm<V extends FormValues>({
  category,
  handle,
  stored,
  defaults,
  mayEdit,
  toBody = (values) => values,
  children,
}: SettingsFormProps<V>) {
  const { t } = useTranslation(['configuration', 'common']);
  const { form } = handle;
  const save = useWrite('PUT /api/settings/system', {
    onDone: () => {
      toast.success(t('configuration:saved'));
      loadSession().catch(() => undefined);
    },
  });
  const dirty = form.isDirty();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new stored value is taken over
  useEffect(() => {
    if (form.isDirty()) return;
    form.setInitialValues(stored);
    form.setValues(stored);
    form.resetDirty(stored);
  }, [stored]);
  return (
    <form
      className={`col gap-16 ${classes.form}`}
      noValidate
      ref={handle.container}
      onSubmit={(event) => {
        event.preventDefault();
        void handle
          .submit((values) => save.mutateAsync({ query: { category }, body: toBody(values) }))
          .then((done) => done && form.setInitialValues(form.getValues()));
      }}
    >
      <LeaveGuard isDirty={() => form.isDirty()} />
      <fieldset disabled={!mayEdit} style={{ display: 'contents' }}>
        {children}
      </fieldset>
      {mayEdit ? (
        <div className={`row ${classes.foot}`} data-dirty={dirty || undefined}>
          <Button type="submit" size="md" disabled={!dirty} loading={handle.pending}>
            {t('common:save')}
          </Button>
          <Button variant="default" size="md" disabled={!dirty || handle.pending} onClick={form.reset}>
            {t('common:discard')}
          </Button>
          {defaults ? (
            <>
              <span className="grow" />
              <Button
                variant="subtle"
                size="md"
                disabled={handle.pending}
                onClick={() => {
                  form.setValues(defaults);
                  form.clearErrors();
                }}
              >
                {t('configuration:resetToDefaults')}
              </Button>
            </>
          ) : null}
        </div>
      ) : (
        <p className="s13 dim">{t('configuration:readOnly')}</p>
      )}
    </form>
  );
}
