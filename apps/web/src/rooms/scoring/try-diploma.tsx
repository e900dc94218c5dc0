import {
  type CoreGrade,
  coreGrades,
  type IbLevel,
  ibDiploma,
  ibLevels,
} from '@bellwether/contract/scoring/ib.rules';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './scoring.module.css';

const places = [1, 2, 3, 4, 5, 6] as const;
const grades = ['7', '6', '5', '4', '3', '2', '1', 'N'] as const;

interface Choice {
  readonly grade: string | null;
  readonly level: IbLevel;
}

const first: readonly Choice[] = places.map((place) => ({ grade: null, level: place <= 3 ? 'HL' : 'SL' }));

/** What six subjects with theory of knowledge and extended essay come to, and what the diploma would fail by. AMB-412. */
export function TryDiploma() {
  const { t } = useTranslation('learning');
  const label = (key: string, values = {}) => t(`learning:scoring.diploma.${key}`, values);
  const [subjects, setSubjects] = useState(first);
  const [core, setCore] = useState<readonly (CoreGrade | null)[]>([null, null]);
  const change = (at: number, by: Partial<Choice>) =>
    setSubjects(subjects.map((one, place) => (place === at ? { ...one, ...by } : one)));
  return (
    <section className={`${classes.worth} col gap-6`} aria-label={label('title')}>
      <h3 className="h3">{label('title')}</h3>
      <div className={classes.diploma}>
        {subjects.map(({ grade, level }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: subjects have no id
          <div key={at} className={`row align-end ${classes.subject}`}>
            <Select
              label={label('subject', { place: at + 1 })}
              data={[...grades]}
              value={grade}
              onChange={(chosen) => change(at, { grade: chosen })}
            />
            <Select
              aria-label={label('level', { place: at + 1 })}
              data={[...ibLevels]}
              value={level}
              allowDeselect={false}
              onChange={(chosen) => change(at, { level: chosen === 'HL' ? 'HL' : 'SL' })}
            />
          </div>
        ))}
        {(['knowledge', 'essay'] as const).map((key, at) => (
          <Select
            key={key}
            label={label(key)}
            data={[...coreGrades]}
            value={core[at] ?? null}
            onChange={(chosen) => {
              const grade = coreGrades.find((one) => one === chosen) ?? null;
              setCore(core.map((one, place) => (place === at ? grade : one)));
            }}
          />
        ))}
      </div>
      <output className="s13 col gap-4" aria-live="polite">
        <Outcome subjects={subjects} core={core} />
      </output>
      <p className="s12 dim">{label('confirm')}</p>
    </section>
  );
}

function Outcome({ subjects, core }: { subjects: readonly Choice[]; core: readonly (CoreGrade | null)[] }) {
  const { t } = useTranslation('learning');
  const label = (key: string, values = {}) => t(`learning:scoring.diploma.${key}`, values);
  const [knowledge, essay] = core;
  const isWhole = subjects.every(({ grade }) => grade !== null);
  if (!isWhole || !knowledge || !essay) return label('empty');
  const higher = subjects.filter(({ level }) => level === 'HL').length;
  if (higher < 3 || higher > 4) return label('higher');
  const given = subjects.map(({ level, grade }) => ({ level, grade: grade === 'N' ? null : Number(grade) }));
  const { total, core: points, failings } = ibDiploma(given, knowledge, essay);
  return (
    <>
      <b className="medium">{label('total', { total, points })}</b>
      {failings.length === 0 ? (
        <span>{label('none')}</span>
      ) : (
        <>
          <span>{label('failed')}</span>
          <ul className={classes.failings}>
            {failings.map((one) => (
              <li key={one}>{label(`failings.${one}`)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
