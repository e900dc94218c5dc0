import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { Person } from '../../../ui/avatar/avatar.tsx';
import classes from './gap-table.module.css';

type Analysis = Reply<'GET /api/hr/skills/gap-analysis'>;
type Cell = Analysis['data'][number]['cells'][number];

const levels = [0, 1, 2, 3] as const;

/** The heat table: a row for each person, a column for each skill, in each cell the levels missing. */
export function GapTable({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('human-resources');
  return (
    <>
      <div className={classes.wrap}>
        <table className={classes.table}>
          <caption className="hidden-visually">{t('human-resources:gaps.title')}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.person}>
                {t('human-resources:gaps.person')}
              </th>
              {analysis.skills.map(({ id, name, code }) => (
                <th key={id} scope="col" title={`${name} (${code})`}>
                  <span className={classes.skill}>{name}</span>
                </th>
              ))}
              <th scope="col" className={classes.sum}>
                {t('human-resources:gaps.sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {analysis.data.map(({ employee, jobTitle, cells, totalGap }) => (
              <tr key={employee.id}>
                <th scope="row" className={classes.person}>
                  <Link to="/employees/$id" params={{ id: employee.id }} search={{ tab: 'skills' }}>
                    <Person name={employee.name} src={employee.avatarUrl} detail={jobTitle.name} />
                  </Link>
                </th>
                {analysis.skills.map(({ id, name }) => (
                  <td key={id}>
                    <Heat cell={cells.find(({ skillId }) => skillId === id)} skill={name} />
                  </td>
                ))}
                <td className={classes.sum}>{totalGap}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className={`row wrap gap-16 lines-8 ${classes.legend}`}>
        <span className="s12 dim">{t('human-resources:gaps.legend')}</span>
        {levels.map((level) => (
          <span key={level} className="row s12">
            <i className={classes.heat} data-gap={level} aria-hidden>
              {level}
            </i>
            {level === 0 ? t('human-resources:gaps.level0') : null}
          </span>
        ))}
        {analysis.truncated ? <span className="s12">{t('human-resources:gaps.truncated')}</span> : null}
      </footer>
    </>
  );
}

function Heat({ cell, skill }: { cell: Cell | undefined; skill: string }) {
  const { t } = useTranslation('human-resources');
  if (!cell) return <span className={classes.none} title={t('human-resources:gaps.notAsked')} />;
  const words = [
    t('human-resources:gaps.cell', {
      skill,
      required: t(`human-resources:proficiency.${cell.required}`),
      held: cell.held ? t(`human-resources:proficiency.${cell.held}`) : t('human-resources:gaps.missing'),
    }),
    ...(cell.isRequired ? [t('human-resources:gaps.requiredSkill')] : []),
    ...(cell.isExpired ? [t('human-resources:gaps.expired')] : []),
  ].join(', ');
  return (
    <span
      className={classes.heat}
      data-gap={cell.gap}
      data-required={cell.isRequired || undefined}
      title={words}
    >
      <span aria-hidden>{cell.gap}</span>
      <span className="hidden-visually">{words}</span>
    </span>
  );
}
