import type { ImportModel } from '@bellwether/contract/imports/models';
import { Button, Progress } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FileRow, isGood, type SentFile } from './check-file.rules.ts';
import { outcomeOf, timeLeft } from './outcome.rules.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { useChunkedImport } from './use-chunked-import.ts';
import classes from './wizard.module.css';
import type { ImportContext } from './wizard-state.ts';

interface ProcessStepProps {
  model: ImportModel;
  file: SentFile;
  rows: readonly FileRow[];
  updateExisting: boolean;
  context: ImportContext;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Step 4: the rows go in chunks of 10; it can pause, go on and stop. IMP-15, IMP-16, IMP-20, IMP-21. */
export function ProcessStep({
  model,
  file,
  rows,
  updateExisting,
  context,
  onBusy,
  onClose,
}: ProcessStepProps) {
  const { t, i18n } = useTranslation(['configuration', 'common']);
  const { progress, run } = useChunkedImport({ model, file, rows, updateExisting, context, onBusy });
  const { status, handled, total, percent, failedChunks, log } = progress;
  const number = (value: number) => value.toLocaleString(i18n.language);
  if (status === 'done' || status === 'cancelled') {
    const failedRows = failedChunks.reduce((sum, { size }) => sum + size, 0);
    const unsent = rows.filter(isGood).length - handled;
    return (
      <OutcomePanel
        model={model}
        file={file}
        rows={rows}
        outcome={outcomeOf(progress.replies, failedRows)}
        failedChunks={failedChunks}
        sent={handled}
        isCancelled={status === 'cancelled' && unsent > 0}
        onRetry={status === 'done' && failedChunks.length > 0 ? run.retryFailed : undefined}
        onClose={onClose}
      />
    );
  }
  const { unit, count } = timeLeft(progress.msLeft);
  return (
    <>
      <div className={`col gap-16 ${classes.content}`}>
        <div className={`col gap-10 ${classes.processing}`}>
          <div className="row">
            <span className="medium grow">
              {status === 'paused'
                ? t('configuration:wizard.paused')
                : t('configuration:wizard.processing', { done: number(handled), total: number(total) })}
            </span>
            <span className={classes.percent}>{percent}%</span>
          </div>
          <Progress.Root size={8}>
            <Progress.Section value={percent} aria-label={t('configuration:import.progress')} />
          </Progress.Root>
          <p className="s13 dim">
            {t(`configuration:wizard.left.${unit}`, { count })}
            {failedChunks.length > 0 ? (
              <span className={classes.bad}>
                {' · '}
                {t('configuration:wizard.failed', {
                  count: failedChunks.reduce((sum, { size }) => sum + size, 0),
                })}
              </span>
            ) : null}
          </p>
          <p className="s13 dim">{t('configuration:wizard.keepOpen')}</p>
          {log.length > 0 ? <ChunkLog log={log} /> : null}
        </div>
      </div>
      <div className={`row wrap flex-none ${classes.foot}`}>
        <Button variant="default" size="md" onClick={run.cancel}>
          {t('configuration:wizard.stop')}
        </Button>
        <span className="grow" />
        {status === 'paused' ? (
          <Button size="md" leftSection={<IconPlayerPlay size={16} />} onClick={run.resume}>
            {t('configuration:wizard.resume')}
          </Button>
        ) : (
          <Button variant="default" size="md" leftSection={<IconPlayerPause size={16} />} onClick={run.pause}>
            {t('configuration:wizard.pause')}
          </Button>
        )}
      </div>
    </>
  );
}

/** What the server said of chunks that failed, each try a line. IMP-20. */
function ChunkLog({ log }: { log: readonly string[] }) {
  const { t } = useTranslation('configuration');
  return (
    <div role="log" aria-label={t('configuration:wizard.log')} className={classes.log}>
      {log.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
