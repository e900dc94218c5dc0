import { importedEntities, importOutcomes } from '@bellwether/contract/imports/values';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../ui/words/format.ts';
import classes from './imports.module.css';
import type { Run } from './run-page.tsx';

type Report = NonNullable<Run['report']>;

/** What an import did, or would do: counts of each kind of record, and of the rows of each file. */
export function RunReport({ run, report }: { run: Run; report: Report }) {
  const { t, i18n } = useTranslation('configuration');
  const number = (value: number) => value.toLocaleString(i18n.language);
  const figures = [
    { label: t('configuration:import.lessons'), value: report.lessons },
    { label: t('configuration:import.errors'), value: report.errors },
    { label: t('configuration:import.warnings'), value: report.warnings },
    { label: t('configuration:import.doubleBooked'), value: report.doubleBookedStudents },
  ];
  return (
    <div className={`col gap-24 ${classes.inner}`}>
      <p className="s13 dim">
        {t(run.isDryRun ? 'configuration:import.wouldText' : 'configuration:import.didText', {
          system: report.system,
          seconds: number(report.seconds),
        })}
      </p>
      <div className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={classes.figure}>
            <b>{number(value)}</b>
            <span className="s13 dim">{label}</span>
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('configuration:import.records')}>
        <table className={classes.counts}>
          <thead>
            <tr>
              <th scope="col">{t('configuration:import.records')}</th>
              {importOutcomes.map((outcome) => (
                <th key={outcome} scope="col">
                  {t(`configuration:import.outcomes.${outcome}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {importedEntities.map((entity) => (
              <tr key={entity}>
                <th scope="row">{t(`configuration:import.entities.${entity}`)}</th>
                {importOutcomes.map((outcome) => (
                  <td key={outcome} className={report.entities[entity][outcome] === 0 ? 'dim' : undefined}>
                    {number(report.entities[entity][outcome])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('configuration:import.files')}>
        <table className={classes.counts}>
          <thead>
            <tr>
              <th scope="col">{t('configuration:import.files')}</th>
              <th scope="col">{t('configuration:import.mode')}</th>
              <th scope="col">{t('configuration:import.encoding')}</th>
              <th scope="col">{t('configuration:import.rows')}</th>
              <th scope="col">{t('configuration:import.badRows')}</th>
              <th scope="col">{t('configuration:import.badShare')}</th>
            </tr>
          </thead>
          <tbody>
            {report.files
              .filter(({ mode }) => mode !== 'absent')
              .map(({ file, mode, encoding, rows, bad }) => (
                <tr key={file}>
                  <th scope="row">{file}</th>
                  <td>{t(`configuration:import.modes.${mode}`)}</td>
                  <td>{encoding}</td>
                  <td>{number(rows)}</td>
                  <td>{number(bad)}</td>
                  <td>{formatPercent(rows === 0 ? 0 : bad / rows, i18n.language)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      {report.enabledInSource > 0 ? (
        <p className="s13 dim">
          {t('configuration:import.enabledInSource', { count: report.enabledInSource })}
        </p>
      ) : null}
    </div>
  );
}
