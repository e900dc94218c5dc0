import type { ImportModel } from '@bellwether/contract/imports/models';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDownload,
  IconHistory,
  IconRefresh,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidatePaths } from '../../../api/hooks.ts';
import { download } from '../../../ui/list/csv.ts';
import { useViewersWords } from '../../../ui/words/viewers-words.ts';
import { type FileRow, isGood, type SentFile, tallyOf } from './check-file.rules.ts';
import { errorFile, hasChanges, type LostRow, lostRows, type Outcome } from './outcome.rules.ts';
import classes from './wizard.module.css';
import { problemWords, refusalWords } from './words.ts';

interface OutcomePanelProps {
  model: ImportModel;
  file: SentFile;
  rows: readonly FileRow[];
  outcome: Outcome;
  failedChunks?: readonly { offset: number; size: number; line: string }[];
  /** How many good rows were handled; all of them by default. */
  sent?: number;
  isCancelled?: boolean;
  onRetry?: (() => void) | undefined;
  onClose: () => void;
}

const shownAtMost = 100;

/** What an import came to: the counts, each row that was not imported, and the way to undo it. IMP-18 to IMP-21, decision 4. */
export function OutcomePanel(props: OutcomePanelProps) {
  const {
    model,
    file,
    rows,
    outcome,
    failedChunks = [],
    sent,
    isCancelled = false,
    onRetry,
    onClose,
  } = props;
  const { t, i18n } = useTranslation(['configuration', 'common']);
  const navigate = useNavigate();
  const good = useMemo(() => rows.filter(isGood), [rows]);
  const handled = sent ?? good.length;
  const lost = useMemo(
    () =>
      lostRows(
        rows,
        outcome,
        failedChunks,
        handled < good.length ? { from: handled, reason: t('configuration:wizard.notSent') } : null,
        (problem) => problemWords(problem, t),
      ),
    [rows, outcome, failedChunks, handled, good, t],
  );
  const { bad, notes } = tallyOf(rows);
  const cellsOf = useMemo(() => new Map(rows.map(({ line, cells }) => [line, cells])), [rows]);
  const cellOf = (line: number, field: string) => cellsOf.get(line)?.[field] ?? '';
  const number = (value: number) => value.toLocaleString(i18n.language);
  const counts = [
    { key: 'created', value: outcome.created },
    { key: 'updated', value: outcome.updated },
    { key: 'unchanged', value: outcome.unchanged },
    { key: 'failed', value: outcome.failed },
    { key: 'leftOut', value: bad },
    { key: 'notSent', value: good.length - handled },
    { key: 'placeholderEmails', value: outcome.placeholderEmails },
    { key: 'defaultedStatuses', value: outcome.defaultedStatuses },
    { key: 'emptiedDates', value: notes.emptiedDate },
    { key: 'zeroedCreditLimits', value: notes.zeroedCreditLimit },
  ].filter(({ key, value }) => value > 0 || key === 'created' || key === 'failed');
  const isFine = outcome.failed === 0 && !isCancelled;
  const { runId } = outcome;
  const complete = () => {
    void invalidatePaths(['/api']);
    onClose();
  };
  return (
    <>
      <div className={`col gap-16 ${classes.content}`}>
        <div className={`row gap-12 ${classes.outcome}`} data-fine={isFine || undefined} role="status">
          {isFine ? <IconCircleCheck size={24} aria-hidden /> : <IconAlertTriangle size={24} aria-hidden />}
          <div>
            <p className="h3">
              {t(
                isCancelled
                  ? 'configuration:wizard.cancelled'
                  : isFine
                    ? 'configuration:wizard.done'
                    : 'configuration:wizard.doneWithErrors',
              )}
            </p>
            <p className="s13">{t('configuration:wizard.recordsImported', { count: outcome.success })}</p>
          </div>
        </div>
        <dl className={classes.counts}>
          {counts.map(({ key, value }) => (
            <div key={key}>
              <dt>{t(`configuration:wizard.counts.${key}`)}</dt>
              <dd>{number(value)}</dd>
            </div>
          ))}
        </dl>
        {outcome.warnings.length > 0 ? (
          <LostList
            title={t('configuration:wizard.warnings', { count: outcome.warnings.length })}
            cellOf={cellOf}
            rows={outcome.warnings.map(({ row, line, field, message }) => ({
              line: line ?? row,
              field,
              reason: message,
            }))}
          />
        ) : null}
        {lost.length > 0 ? (
          <LostList
            title={t('configuration:wizard.lost', { count: new Set(lost.map(({ line }) => line)).size })}
            rows={lost}
            cellOf={cellOf}
          />
        ) : null}
      </div>
      <div className={`row wrap flex-none ${classes.foot}`}>
        {lost.length > 0 ? (
          <Button
            variant="default"
            size="md"
            leftSection={<IconDownload size={16} />}
            onClick={() =>
              download(
                `${model.modelName}-errors.csv`,
                errorFile(file, lost, t('configuration:import.reason')),
              )
            }
          >
            {t('configuration:wizard.errorFile')}
          </Button>
        ) : null}
        {runId && hasChanges(outcome) ? (
          <Button
            variant="default"
            size="md"
            leftSection={<IconHistory size={16} />}
            onClick={() => {
              complete();
              void navigate({ to: `/settings/import/${runId}` });
            }}
          >
            {t('configuration:wizard.openRun')}
          </Button>
        ) : null}
        <span className="grow" />
        {onRetry ? (
          <Button variant="default" size="md" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {t('configuration:wizard.retryFailed')}
          </Button>
        ) : null}
        <Button size="md" onClick={complete}>
          {t('configuration:wizard.complete')}
        </Button>
      </div>
    </>
  );
}

interface LostListProps {
  title: string;
  rows: readonly LostRow[];
  /** The value of a field in a line of the file. */
  cellOf: (line: number, field: string) => string;
}

function LostList({ title, rows, cellOf }: LostListProps) {
  const { t } = useTranslation('configuration');
  const place = (line: number, field: string) => {
    const value = cellOf(line, field);
    const name = t(`configuration:wizard.fields.${field}`, { defaultValue: field });
    return value === '' ? name : `${name} “${value}”`;
  };
  // Their reasons are worded in words.ts; this draws them again when the catalogue is there.
  useViewersWords();
  return (
    <section className={classes.lost} aria-label={title}>
      <p className="s13 medium">{title}</p>
      <ul>
        {rows.slice(0, shownAtMost).map(({ line, field, reason }) => (
          <li key={`${line} ${field} ${reason}`}>
            <span className="dim">{t('configuration:wizard.lineOf', { line })}</span>
            <span>
              {field ? `${place(line, field)}: ${refusalWords(reason, t)}` : refusalWords(reason, t)}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > shownAtMost ? (
        <p className="s12 dim">{t('configuration:import.undoMore', { count: rows.length - shownAtMost })}</p>
      ) : null}
    </section>
  );
}
