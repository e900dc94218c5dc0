import type { ImportModel } from '@bellwether/contract/imports/models';
import { wholeFileRows } from '@bellwether/contract/imports/values';
import { Alert, Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../../ui/list/csv.ts';
import { type FileRow, hasNotes, isGood, type SentFile, type Tally } from '../check-file.rules.ts';
import { directRows } from '../chunk-run.ts';
import { errorFile, lostRows, type Outcome } from '../outcome.rules.ts';
import { useBackgroundImport } from '../use-background-import.ts';
import { useDirectImport } from '../use-direct-import.ts';
import type { References } from '../use-references.ts';
import classes from '../wizard.module.css';
import type { ImportContext, WizardChange, WizardState } from '../wizard-state.ts';
import { problemWords } from '../words.ts';
import { AsOfDay } from './as-of-day.tsx';
import { ChoicesPanel } from './choices-panel.tsx';
import { PreviewTable } from './preview-table.tsx';
import { useCheck } from './use-check.ts';
import type { ServerCheck } from './use-server-check.ts';

type Shown = 'all' | 'bad' | 'noted';

interface CheckStepProps {
  model: ImportModel;
  file: SentFile;
  state: WizardState;
  references: References;
  context: ImportContext;
  change: (change: WizardChange) => void;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  /** A direct import that left something out. */
  onOutcome: (outcome: Outcome, rows: readonly FileRow[]) => void;
  /** More than 50 valid rows: they go in chunks. */
  onChunks: (rows: readonly FileRow[]) => void;
}

/** Step 3: what each row will be, what is wrong with bad ones, and the user's choices. IMP-08, decision 4. */
export function CheckStep(props: CheckStepProps) {
  const { model, file, state, context, change, onBusy, onClose, onOutcome, onChunks } = props;
  const { mapping, choices, updateExisting, mends } = state;
  const [shown, setShown] = useState<Shown>('all');
  const { rows, server, unmatched, questions, tally, asksDay, isAsked } = useCheck(props);
  const isLarge = file.totalRows > wholeFileRows;
  const direct = useDirectImport({ model, file, context, updateExisting, onBusy, onClose, onOutcome });
  const background = useBackgroundImport({ file, state, context, change, onClose });
  const visible = useMemo(
    () =>
      rows.filter((row) => {
        // A row that is mended stays where somebody works on it.
        if (shown === 'bad') return !isGood(row) || row.line in mends;
        return shown === 'all' || hasNotes(row);
      }),
    [rows, shown, mends],
  );
  const start = () => {
    if (isLarge) background.start();
    else if (tally.good > directRows) onChunks(rows);
    else direct.start(rows);
  };
  return (
    <>
      <div className={`col gap-16 ${classes.content}`} data-check>
        {isLarge ? <LargeFile file={file} /> : null}
        {asksDay ? <AsOfDay asOfDate={state.asOfDate} change={change} /> : null}
        <ChoicesPanel {...{ model, mapping, choices, rows, unmatched, questions, updateExisting, change }} />
        <RefusedTogether rows={rows} />
        <div className="row wrap flex-none">
          <CheckStatus tally={tally} server={server} />
          {tally.bad > 0 && !isLarge ? <BadRows model={model} file={file} rows={rows} /> : null}
          <span className="grow" />
          <RowsShown rows={rows} bad={tally.bad} shown={shown} onChange={setShown} />
        </div>
        <PreviewTable
          model={model}
          mapping={mapping}
          rows={visible}
          mends={mends}
          onMend={
            isLarge
              ? undefined
              : (line, field, text) => change({ kind: 'mend', line, header: mapping[field] ?? '', text })
          }
        />
      </div>
      <CheckFoot
        tally={tally}
        isLarge={isLarge}
        isBusy={direct.isPending || background.isPending}
        isAsked={isAsked}
        isPromised={server.state === 'done'}
        onBack={() => change({ kind: 'back' })}
        onStart={start}
      />
    </>
  );
}

/** What refuses all rows for one reason, such as sides that differ: said once and in full. */
function RefusedTogether({ rows }: { rows: readonly FileRow[] }) {
  const { t } = useTranslation('configuration');
  const [first] = rows;
  const problem = rows.length > 1 ? first?.check.problems.find(({ field }) => field === '') : undefined;
  const isOfAll = rows.every(({ check }) =>
    check.problems.some(({ message }) => message === problem?.message),
  );
  if (!problem || !isOfAll) return null;
  return (
    <Alert color="red" icon={<IconInfoCircle size={18} />} role="alert">
      {problemWords(problem, t)}
    </Alert>
  );
}

function LargeFile({ file }: { file: SentFile }) {
  const { t, i18n } = useTranslation('configuration');
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <Alert color="blue" icon={<IconInfoCircle size={18} />} title={t('configuration:wizard.largeTitle')}>
      {t('configuration:wizard.largeText', {
        shown: number(file.rows.length),
        total: number(file.totalRows),
      })}
    </Alert>
  );
}

/** The bad rows as a file with their reasons, for who mends them elsewhere. */
function BadRows({
  model,
  file,
  rows,
}: Pick<CheckStepProps, 'model' | 'file'> & { rows: readonly FileRow[] }) {
  const { t } = useTranslation('configuration');
  const save = () => {
    const lost = lostRows(rows, { errors: [] }, [], null, (problem) => problemWords(problem, t));
    download(`${model.modelName}-errors.csv`, errorFile(file, lost, t('configuration:import.reason')));
  };
  return (
    <Button variant="subtle" size="compact-sm" leftSection={<IconDownload size={14} />} onClick={save}>
      {t('configuration:wizard.badRows')}
    </Button>
  );
}

interface RowsShownProps {
  rows: readonly FileRow[];
  bad: number;
  shown: Shown;
  onChange: (shown: Shown) => void;
}

function RowsShown({ rows, bad, shown, onChange }: RowsShownProps) {
  const { t, i18n } = useTranslation('configuration');
  const number = (value: number) => value.toLocaleString(i18n.language);
  const noted = rows.filter(hasNotes).length;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('configuration:wizard.show')}
      value={shown}
      onChange={(value) => onChange(value as Shown)}
      data={[
        { value: 'all', label: `${t('configuration:wizard.showAll')} ${number(rows.length)}` },
        { value: 'bad', label: `${t('configuration:wizard.showBad')} ${number(bad)}` },
        { value: 'noted', label: `${t('configuration:wizard.showNoted')} ${number(noted)}` },
      ]}
    />
  );
}

interface CheckFootProps {
  tally: Tally;
  isLarge: boolean;
  isBusy: boolean;
  isAsked: boolean;
  /** Whether the server has said what will come of the rows as they are now. */
  isPromised: boolean;
  onBack: () => void;
  onStart: () => void;
}

function CheckFoot({ tally, isLarge, isBusy, isAsked, isPromised, onBack, onStart }: CheckFootProps) {
  const { t, i18n } = useTranslation('configuration');
  const { good } = tally;
  return (
    <div className={`row wrap flex-none ${classes.foot}`}>
      <Button variant="default" size="md" onClick={onBack} disabled={isBusy}>
        {t('configuration:wizard.back')}
      </Button>
      <span className="grow" />
      {isAsked ? <span className={`s13 ${classes.bad}`}>{t('configuration:wizard.answerFirst')}</span> : null}
      <Button size="md" onClick={onStart} loading={isBusy} disabled={good === 0 || isAsked || !isPromised}>
        {isLarge
          ? t('configuration:wizard.importInBackground')
          : t('configuration:wizard.import', { count: good, rows: good.toLocaleString(i18n.language) })}
      </Button>
    </div>
  );
}

/** How many rows will come in and how many will not, once the server has said so. */
function CheckStatus({ tally, server }: { tally: Tally; server: Omit<ServerCheck, 'rows'> }) {
  const { t, i18n } = useTranslation('configuration');
  const number = (value: number) => value.toLocaleString(i18n.language);
  const { good, bad } = tally;
  return (
    <div className="row wrap">
      <p className="s13" role="status">
        {server.state === 'done' ? (
          <>
            <b>{t('configuration:wizard.good', { count: good, rows: number(good) })}</b>
            {' · '}
            <span className={bad > 0 ? classes.bad : 'dim'}>
              {t('configuration:wizard.bad', { count: bad, rows: number(bad) })}
            </span>
          </>
        ) : (
          <span className={server.state === 'failed' ? classes.bad : 'dim'}>
            {t(`configuration:wizard.${server.state === 'failed' ? 'checkFailed' : 'checking'}`)}
          </span>
        )}
      </p>
      {server.state === 'failed' ? (
        <Button variant="default" size="compact-sm" onClick={server.again}>
          {t('configuration:wizard.checkAgain')}
        </Button>
      ) : null}
    </div>
  );
}
