import { AgeRangeBody, CategoryBody, LevelBody } from '@bellwether/contract/learning/lookups';
import { cefrLevels } from '@bellwether/contract/learning/values';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/client.ts';
import { NumberField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { toastTitled, toastUnshown } from '../../../ui/toast/failure.ts';
import type { LookupKind } from './use-lookup.ts';

interface LookupDialogProps<K extends LookupKind> {
  kind: K;
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

const size = 420;
/** Makes a level, a category or an age range, or changes one. LRN-11, LRN-21. */
export default function LookupDialog({ kind, ...props }: LookupDialogProps<LookupKind>) {
  if (kind === 'ageRanges') return <AgeRangeDialog {...props} />;
  return kind === 'levels' ? <LevelDialog {...props} /> : <CategoryDialog {...props} />;
}

type DialogProps = Omit<LookupDialogProps<LookupKind>, 'kind'>;

function LevelDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation('learning');
  return (
    <RecordDialog
      read="GET /api/lms/levels/:id"
      create="POST /api/lms/levels"
      update="PUT /api/lms/levels/:id"
      id={id}
      onClose={onClose}
      size={size}
      schema={LevelBody}
      values={(row) => ({
        ...{ name: row?.name ?? '', description: row?.description ?? '' },
        rank: (row?.rank ?? '') as number | '',
        cefr: row?.cefr ?? null,
      })}
      toBody={({ rank, ...values }) => ({ ...values, rank: rank === '' ? null : rank })}
      addTitle={t('learning:lookups.levels.add')}
      editTitle={t('learning:lookups.levels.edit')}
      saved={t('learning:lookups.saved')}
      onFailure={failing(t('learning:mini.level.failed'))}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t('learning:name')} required autoFocus maxLength={100} />
          <NumberField
            form={form}
            name="rank"
            label={t('learning:lookups.levels.rank')}
            help={t('learning:lookups.levels.rankHelp')}
            min={1}
            max={1000}
          />
          <SelectField
            form={form}
            name="cefr"
            label={t('learning:lookups.levels.cefr')}
            help={t('learning:lookups.levels.cefrHelp')}
            choices={cefrLevels.map((value) => ({ value, label: value }))}
            clearable
          />
          <TextAreaField form={form} name="description" label={t('learning:description')} />
        </>
      )}
    </RecordDialog>
  );
}

function CategoryDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation('learning');
  return (
    <RecordDialog
      read="GET /api/lms/categories/:id"
      create="POST /api/lms/categories"
      update="PUT /api/lms/categories/:id"
      id={id}
      onClose={onClose}
      size={size}
      schema={CategoryBody}
      values={(row) => ({ name: row?.name ?? '', description: row?.description ?? '' })}
      addTitle={t('learning:lookups.categories.add')}
      editTitle={t('learning:lookups.categories.edit')}
      saved={t('learning:lookups.saved')}
      onFailure={failing(t('learning:mini.category.failed'))}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t('learning:name')} required autoFocus maxLength={100} />
          <TextAreaField form={form} name="description" label={t('learning:description')} />
        </>
      )}
    </RecordDialog>
  );
}

function AgeRangeDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation('learning');
  return (
    <RecordDialog
      read="GET /api/lms/age-ranges/:id"
      create="POST /api/lms/age-ranges"
      update="PUT /api/lms/age-ranges/:id"
      id={id}
      onClose={onClose}
      size={size}
      schema={AgeRangeBody}
      values={(row) => ({ range: row?.range ?? '', description: row?.description ?? '' })}
      addTitle={t('learning:lookups.ageRanges.add')}
      editTitle={t('learning:lookups.ageRanges.edit')}
      saved={t('learning:lookups.saved')}
      onFailure={failing(t('learning:mini.ageRange.failed'))}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="range"
            label={t('learning:range')}
            placeholder={t('learning:rangeExample')}
            required
            autoFocus
            maxLength={100}
          />
          <TextAreaField form={form} name="description" label={t('learning:description')} />
        </>
      )}
    </RecordDialog>
  );
}

/** One that could not be made is told under the title that the specification gives. LRN-11. */
function failing(title: string) {
  return (problem: ApiProblem, before: unknown) =>
    before ? toastUnshown(problem) : toastTitled(problem, title);
}
