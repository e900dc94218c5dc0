import { AgeRangeBody, LevelBody } from '@bellwether/contract/learning/lookups';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/client.ts';
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx';
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
  return kind === 'ageRanges' ? <AgeRangeDialog {...props} /> : <NamedDialog kind={kind} {...props} />;
}

const routes = {
  levels: {
    read: 'GET /api/lms/levels/:id',
    create: 'POST /api/lms/levels',
    update: 'PUT /api/lms/levels/:id',
  },
  categories: {
    read: 'GET /api/lms/categories/:id',
    create: 'POST /api/lms/categories',
    update: 'PUT /api/lms/categories/:id',
  },
} as const;

function NamedDialog({ kind, id, onClose }: LookupDialogProps<'levels' | 'categories'>) {
  const { t } = useTranslation('learning');
  return (
    <RecordDialog
      {...routes[kind]}
      id={id}
      onClose={onClose}
      size={size}
      schema={LevelBody}
      values={(row) => ({ name: row?.name ?? '', description: row?.description ?? '' })}
      addTitle={t(`learning:lookups.${kind}.add`)}
      editTitle={t(`learning:lookups.${kind}.edit`)}
      saved={t('learning:lookups.saved')}
      onFailure={failing(
        t(kind === 'levels' ? 'learning:mini.level.failed' : 'learning:mini.category.failed'),
      )}
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

function AgeRangeDialog({ id, onClose }: Omit<LookupDialogProps<'ageRanges'>, 'kind'>) {
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
