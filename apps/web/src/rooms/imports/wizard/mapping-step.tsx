import { type Mapping, matchedColumns, missingFields } from '@bellwether/contract/imports/matching.rules';
import type { ImportModel } from '@bellwether/contract/imports/models';
import { Alert, Button, Select } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { firstValues, type SentFile } from './check-file.rules.ts';
import { FileSource } from './file-source.tsx';
import { columnSuits } from './unmatched.rules.ts';
import type { References } from './use-references.ts';
import type { Upload } from './use-upload.ts';
import classes from './wizard.module.css';

interface MappingStepProps {
  model: ImportModel;
  file: SentFile;
  mapping: Mapping;
  references: References;
  upload: Pick<Upload, 'busy' | 'failure' | 'readAgain'>;
  onMap: (header: string, field: string | null) => void;
  onBack: () => void;
  onContinue: () => void;
}

/** So many different values tell whether a column suits its field. */
const samples = 200;

/** Step 2: which column is which field; each field once, columns may be ignored. IMP-06, IMP-07. */
export function MappingStep({
  model,
  file,
  mapping,
  references,
  upload,
  onMap,
  onBack,
  onContinue,
}: MappingStepProps) {
  const { t } = useTranslation(['configuration', 'common']);
  const label = (key: string) => t(`configuration:wizard.fields.${key}`);
  const matched = useMemo(() => matchedColumns(model, file.headers), [model, file.headers]);
  const owners = new Map(Object.entries(mapping).map(([field, header]) => [header, field]));
  const suits = useMemo(
    () =>
      new Map(
        model.fields.flatMap((field) => {
          const header = mapping[field.key];
          return header === undefined
            ? []
            : [[header, columnSuits(model, field, firstValues(file, header, samples), references)] as const];
        }),
      ),
    [model, file, mapping, references],
  );
  const missing = missingFields(model, mapping);
  const ignored = file.headers.length - owners.size;
  return (
    <>
      <div className={`col gap-16 ${classes.content}`}>
        <FileSource file={file} ignored={ignored} upload={upload} />
        {missing.length > 0 ? (
          <Alert
            role="alert"
            color="yellow"
            icon={<IconAlertTriangle size={18} />}
            title={t('configuration:wizard.missing')}
          >
            {missing.map((keys) => keys.map(label).join(` ${t('configuration:wizard.or')} `)).join(', ')}
          </Alert>
        ) : null}
        <ul className={`plain-list ${classes.columns}`} aria-label={t('configuration:wizard.columns')}>
          {file.headers.map((header) => {
            const field = owners.get(header) ?? null;
            return (
              <li key={header} data-ignored={field === null || undefined}>
                <div className={`col gap-0 shrink ${classes.column}`}>
                  <span className="medium cut" title={header}>
                    {header}
                  </span>
                  <span className="s12 dim cut">
                    {firstValues(file, header).join(' · ') || t('configuration:wizard.noValues')}
                  </span>
                </div>
                <IconArrowRight size={16} className={classes.arrow} aria-hidden />
                <Select
                  aria-label={t('configuration:wizard.fieldFor', { name: header })}
                  value={field ?? ''}
                  onChange={(value) => onMap(header, value || null)}
                  allowDeselect={false}
                  searchable
                  nothingFoundMessage={t('configuration:wizard.noField')}
                  data={[
                    { value: '', label: t('configuration:wizard.ignore') },
                    ...model.fields.map(({ key, required }) => ({
                      value: key,
                      label: `${label(key)}${required ? ' *' : ''}`,
                      disabled: key in mapping && key !== field,
                    })),
                  ]}
                />
                <Suits isMatched={field !== null && matched[field] === header} suits={suits.get(header)} />
              </li>
            );
          })}
        </ul>
      </div>
      <div className={`row wrap flex-none ${classes.foot}`}>
        <Button variant="default" size="md" onClick={onBack}>
          {t('configuration:wizard.back')}
        </Button>
        <span className="grow" />
        <Button size="md" onClick={onContinue} disabled={missing.length > 0}>
          {t('configuration:wizard.continue')}
        </Button>
      </div>
    </>
  );
}

/** What is said of a column: that it was matched by itself, or that none of its values can be taken for its field. */
function Suits({ isMatched, suits }: { isMatched: boolean; suits: boolean | null | undefined }) {
  const { t } = useTranslation('configuration');
  if (suits === false) {
    return (
      <span className={`row gap-4 ${classes.unsuited}`}>
        <IconAlertTriangle size={14} aria-hidden /> {t('configuration:wizard.noneKnown')}
      </span>
    );
  }
  return (
    <span className={`row gap-4 ${classes.matched}`}>
      {isMatched && suits ? (
        <>
          <IconCheck size={14} aria-hidden /> {t('configuration:wizard.matched')}
        </>
      ) : null}
    </span>
  );
}
