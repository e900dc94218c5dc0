import { useTranslation } from 'react-i18next';
import { NoteList } from '../annotated-text.tsx';
import classes from './marking.module.css';
import type { Question, Script } from './marking.types.ts';

/** What two examiners, and a moderator, gave a text: nothing before both are in. */
export function ExaminerMarks({ script, rubric }: { script: Script; rubric: Question['rubric'] }) {
  const { t } = useTranslation('sittings');
  if (script.examiners.length === 0) return null;
  return (
    <ul className="col plain-list" aria-label={t('sittings:mark.examiners')}>
      {script.examiners.map(({ role, name, hundredths, rubric: chosen, comment, annotations }) => (
        <li key={role} className={`col gap-4 ${classes.task}`}>
          <span className="row justify-between">
            <span>
              {t('sittings:mark.gave', {
                role: t(`sittings:mark.roles.${role}`),
                name: name ?? t('sittings:mark.gone'),
              })}
            </span>
            <b>{hundredths / 100}</b>
          </span>
          {chosen && rubric ? (
            <span className="s13 dim">
              {rubric.criteria
                .map(({ id, name: criterion }) => `${criterion} ${chosen[id] ?? '–'}`)
                .join(' · ')}
            </span>
          ) : null}
          <NoteList notes={annotations} />
          {comment ? <span className="s13">{comment}</span> : null}
        </li>
      ))}
    </ul>
  );
}
