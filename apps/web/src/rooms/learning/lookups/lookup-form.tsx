import { AgeRangeBody, LevelBody } from '@bellwether/contract/learning/lookups';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/fields.tsx';
import { useContractForm } from '../../../ui/form.ts';
import { useStale } from '../../../ui/stale.tsx';
import classes from './lookups.module.css';
import type { LookupKind, LookupRow } from './use-lookup.ts';

interface LookupFormProps {
  kind: LookupKind;
  /** Absent: a new one. */
  row: LookupRow | undefined;
  /** The version is that of the row as the form was opened. */
  onSave: (body: { name: string; description: string; version: number }) => Promise<unknown>;
  onClose: () => void;
  onReload: () => void;
}

/** The form in the line itself: name (or range) and description; Escape leaves it. LRN-21. */
export default function LookupForm({ kind, row, onSave, onClose, onReload }: LookupFormProps) {
  const { t } = useTranslation(['learning', 'common']);
  const isRange = kind === 'ageRanges';
  const name = isRange ? 'range' : 'name';
  const handle = useContractForm<Record<string, string>>({
    schema: isRange ? AgeRangeBody : LevelBody,
    initialValues: { [name]: row?.name ?? '', description: row?.description ?? '' },
  });
  const stale = useStale(row?.version, onReload);
  const send = (values: Record<string, string>) =>
    onSave({
      ...{ name: values[name] ?? '', description: values.description ?? '' },
      version: stale.version ?? 1,
    });
  return (
    <form
      noValidate
      className={classes.form}
      ref={handle.container}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !handle.pending) onClose();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void handle.submit((values) => stale.guard(send(values))).then((done) => done && onClose());
      }}
    >
      {stale.notice}
      <TextField
        form={handle.form}
        name={name}
        label={isRange ? t('learning:range') : t('learning:name')}
        {...(isRange ? { placeholder: t('learning:rangeExample') } : {})}
        required
        autoFocus
        maxLength={100}
      />
      <TextField form={handle.form} name="description" label={t('learning:description')} maxLength={500} />
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
