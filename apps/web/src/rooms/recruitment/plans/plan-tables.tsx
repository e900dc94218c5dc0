import { useTranslation } from 'react-i18next';
import { Wide } from '../../../ui/wide.tsx';
import classes from '../recruitment.module.css';
import type { Plan } from './plan-view.tsx';
import { useHours } from './use-hours.ts';

/** The wanted hours by skill, with what is covered and lacking of each. TAL-18. */
export function DemandTable({ plan: { demand } }: { plan: Plan }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string, values = {}) => t(`recruitment:plans.${key}`, values);
  const hours = useHours();
  if (demand.length === 0) return <p className={`dim ${classes.cardBody}`}>{label('noDemand')}</p>;
  return (
    <div className={classes.cardBody}>
      <Wide label={label('demand')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{label('skill')}</th>
              <th scope="col" className={classes.right}>
                {label('wanted')}
              </th>
              <th scope="col">{label('share')}</th>
              <th scope="col" className={classes.right}>
                {label('covered')}
              </th>
              <th scope="col" className={classes.right}>
                {label('lacking')}
              </th>
            </tr>
          </thead>
          <tbody>
            {demand.map(({ skill, weeklyHours, covered, lacking }) => (
              <tr key={skill.id}>
                <th scope="row">{skill.name}</th>
                <td className={classes.right}>{hours(weeklyHours)}</td>
                <td>
                  <progress
                    className={classes.bar}
                    max={Number(weeklyHours)}
                    value={Number(covered)}
                    aria-label={label('shareOf', { skill: skill.name })}
                  />
                </td>
                <td className={classes.right}>{hours(covered)}</td>
                <td className={`${classes.right} ${Number(lacking) > 0 ? classes.lacking : ''}`}>
                  {hours(lacking)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </div>
  );
}

/** Who can give hours that are wanted, and how many. TAL-18. */
export function SupplyTable({ plan: { supply } }: { plan: Plan }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:plans.${key}`);
  const hours = useHours();
  if (supply.length === 0) return <p className={`dim ${classes.cardBody}`}>{label('noSupply')}</p>;
  return (
    <div className={classes.cardBody}>
      <Wide label={label('supply')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{label('person')}</th>
              <th scope="col">{label('skills')}</th>
              <th scope="col">{label('source')}</th>
              <th scope="col" className={classes.right}>
                {label('weeklyHours')}
              </th>
            </tr>
          </thead>
          <tbody>
            {supply.map(({ employee, skills, weeklyHours, isStated }) => (
              <tr key={employee.id}>
                <th scope="row">{employee.name}</th>
                <td>{skills.join(', ')}</td>
                <td className="dim">{label(isStated ? 'stated' : 'declared')}</td>
                <td className={classes.right}>{hours(weeklyHours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </div>
  );
}
