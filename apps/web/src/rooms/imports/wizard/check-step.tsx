import type { ImportModel } from '@bellwether/contract/imports/models';
import { wholeFileRows } from '@bellwether/contract/imports/values';
import { wallClock } from '@bellwether/contract/shared/zone';
import { Alert, Button, SegmentedControl } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../../api/session.ts';
import type { SentFile } from './check-file.rules.ts';
import {
  checkedRows,
  type FileRow,
  isGood,
  openQuestions,
  tallyOf,
  unmatchedValues,
} from './check-file.rules.ts';
import { ChoicesPanel } from './choices-panel.tsx';
import { directRows } from './chunk-run.ts';
import type { Outcome } from './outcome.rules.ts';
import { PreviewTable } from './preview-table.tsx';
import { useBackgroundImport } from './use-background-import.ts';
import { useDirectImport } from './use-direct-import.ts';
import { useKnownRecords } from './use-known-records.ts';
import classes from './wizard.module.css';
import type { WizardChange, WizardState } from './wizard-state.ts';

type Shown = 'all' | 'bad' | 'noted';

interface CheckStepProps {
  model: ImportModel;
  file: SentFile;
  state: WizardState;
  context: { courseId?: string };
  change: (change: WizardChange) => void;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  /** A direct import that left something out. */
  onOutcome: (outcome: Outcome, rows: readonly FileRow[]) => void;
  /** More than 50 valid rows: they go in chunks. */
  onChunks: (rows: readonly FileRow[]) => void;
}

/** Step 3: what each row will be, what is wrong with bad ones, and the user's choices. IMP-08, decision 4. */
export function CheckStep({
  model,
  file,
  state,
  context,
  change,
  onBusy,
  onClose,
  onOutcome,
  onChunks,
}: CheckStepProps) {
  const { t, i18n } = useTranslation(['configuration', 'common']);
  const { timeZone } = useOrganization();
  const [shown, setShown] = useState<Shown>('all');
  const { mapping, choices, asked, updateExisting } = state;
  const rows = useMemo(
    () => checkedRows(model, file, mapping, choices, wallClock(new Date(), timeZone).day, asked),
    [model, file, mapping, choices, timeZone, asked],
  );
  const known = useKnownRecords(model, rows, context);
  const unmatched = useMemo(() => unmatchedValues(model, rows), [model, rows]);
  const questions = useMemo(() => openQuestions(model, file, mapping, asked), [model, file, mapping, asked]);
  const tally = useMemo(() => tallyOf(rows), [rows]);
  const isLarge = file.totalRows > wholeFileRows;
  const direct = useDirectImport({ model, file, context, updateExisting, onBusy, onClose, onOutcome });
  const background = useBackgroundImport({ file, state, context, change, onClose });
  const isAsked = questions.some(({ field, choice }) => choices[choice][field] === undefined);
  const visible = useMemo(
    () =>
      rows.filter((row) => {
        if (shown === 'bad') return !isGood(row);
        return shown === 'all' || row.check.notes.length > 0 || row.sameAs !== null || known.has(row.line);
      }),
    [rows, shown, known],
  );
  const noted = rows.filter(
    (row) => row.check.notes.length > 0 || row.sameAs !== null || known.has(row.line),
  ).length;
  const isBusy = direct.isPending || background.isPending;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const start = () => {
    if (isLarge) background.start();
    else if (tally.good > directRows) onChunks(rows);
    else direct.start(rows);
  };
  return (
    <>
      <div className={`col gap-16 ${classes.content}`} data-check>
        {isLarge ? (
          <Alert
            color="blue"
            icon={<IconInfoCircle size={18} />}
            title={t('configuration:wizard.largeTitle')}
          >
            {t('configuration:wizard.largeText', {
              shown: number(file.rows.length),
              total: number(file.totalRows),
            })}
          </Alert>
        ) : null}
        <ChoicesPanel
          model={model}
          mapping={mapping}
          choices={choices}
          rows={rows}
          unmatched={unmatched}
          questions={questions}
          known={known}
          updateExisting={updateExisting}
          change={change}
        />
        <div className="row wrap flex-none">
          <p className="s13" role="status">
            <b>{t('configuration:wizard.good', { count: tally.good, rows: number(tally.good) })}</b>
            {' · '}
            <span className={tally.bad > 0 ? classes.bad : 'dim'}>
              {t('configuration:wizard.bad', { count: tally.bad, rows: number(tally.bad) })}
            </span>
          </p>
          <span className="grow" />
          <SegmentedControl
            size="xs"
            aria-label={t('configuration:wizard.show')}
            value={shown}
            onChange={(value) => setShown(value as Shown)}
            data={[
              { value: 'all', label: `${t('configuration:wizard.showAll')} ${number(rows.length)}` },
              { value: 'bad', label: `${t('configuration:wizard.showBad')} ${number(tally.bad)}` },
              { value: 'noted', label: `${t('configuration:wizard.showNoted')} ${number(noted)}` },
            ]}
          />
        </div>
        <PreviewTable model={model} mapping={mapping} rows={visible} known={known} />
      </div>
      <div className={`row wrap flex-none ${classes.foot}`}>
        <Button variant="default" size="md" onClick={() => change({ kind: 'back' })} disabled={isBusy}>
          {t('configuration:wizard.back')}
        </Button>
        <span className="grow" />
        {isAsked ? (
          <span className={`s13 ${classes.bad}`}>{t('configuration:wizard.answerFirst')}</span>
        ) : null}
        <Button size="md" onClick={start} loading={isBusy} disabled={tally.good === 0 || isAsked}>
          {isLarge
            ? t('configuration:wizard.importInBackground', {
                count: file.totalRows,
                rows: number(file.totalRows),
              })
            : t('configuration:wizard.import', { count: tally.good, rows: number(tally.good) })}
        </Button>
      </div>
    </>
  );
}
