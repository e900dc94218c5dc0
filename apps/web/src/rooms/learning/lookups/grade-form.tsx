import { GradeBody } from '@bellwether/contract/learning/lookups';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/fields.tsx';
import { useContractForm } from '../../../ui/form.ts';
import { useStale } from '../../../ui/stale.tsx';
import classes from './lookups.module.css';

interface GradeFormProps {
  /** Absent: a new one. */
  grade: { readonly title: string; readonly version: number } | undefined;
  /** The version is that of the grade as the form was opened. */
  onSave: (title: string, version: number) => Promise<unknown>;
  onClose: () => void;
  onReload: () => void;
}

/** The title of a grade in the line itself; its place comes from the order of the list. */
export default function GradeForm({ grade, onSave, onClose, onReload }: GradeFormProps) {
  const { t } = useTranslation(['learning', 'common']);
  const handle = useContractForm({ schema: GradeBody, initialValues: { title: grade?.title ?? '' } });
  const stale = useStale(grade?.version, onReload);
  return (
    <form
      noValidate
      className={classes.form}
      data-short
      ref={handle.container}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !handle.pending) onClose();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void handle
          .submit((values) => stale.guard(onSave(values.title, stale.version ?? 1)))
          .then((done) => done && onClose());
      }}
    >
      {stale.notice}
      <TextField
        form={handle.form}
        name="title"
        label={t('learning:title')}
        required
        autoFocus
        maxLength={100}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={handle.pending}>
          {t('common:save')}
        </Button>
        <Button variant="default" onClick={onClose} disabled={handle.pending}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
