import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './imports.module.css';
import type { Run } from './run-page.tsx';

/** How far an import is. It goes on when the page is left. */
export function RunProgress({ run }: { run: Run }) {
  const { t, i18n } = useTranslation('configuration');
  const number = (value: number) => value.toLocaleString(i18n.language);
  const stage = () => {
    if (run.status === 'QUEUED') return t('configuration:import.waiting');
    if (run.rows) {
      const { done, total } = run.rows;
      return t('configuration:wizard.processing', { done: number(done), total: number(total) });
    }
    return t(`configuration:import.stages.${run.stage ?? 'reading'}`);
  };
  return (
    <div className={`col gap-24 ${classes.inner}`}>
      <div className={`col ${classes.progress}`}>
        <div className="row">
          <span className="medium grow">{stage()}</span>
          <span className="dim">{run.percent}%</span>
        </div>
        <Progress.Root size={8}>
          <Progress.Section value={run.percent} aria-label={t('configuration:import.progress')} />
        </Progress.Root>
        <p className="s13 dim" role="status">
          {t('configuration:import.goesOn')}
        </p>
      </div>
    </div>
  );
}
