import { GradeBody } from '@bellwether/contract/learning/lookups';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/fields.tsx';
import { useContractForm } from '../../../ui/form.ts';
import classes from './lookups.module.css';

interface GradeFormProps {
  /** Empty for a new grade. */
  title: string;
  onSave: (title: string) => Promise<unknown>;
  onClose: () => void;
}

/** The title of a grade in the line itself; its place comes from the order of the list. */
export default function GradeForm({ title, onSave, onClose }: GradeFormProps) {
  const { t } = useTranslation(['learning', 'common']);
  const handle = useContractForm({ schema: GradeBody, initialValues: { title } });
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
        void handle.submit((values) => onSave(values.title)).then((done) => done && onClose());
      }}
    >
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
