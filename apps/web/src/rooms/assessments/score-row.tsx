import { TextInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Tag } from '../../ui/badge.tsx';
import { localeOf } from '../../ui/words/format.ts';
import classes from './score-grid.module.css';
import { type Entry, markOf } from './score-grid.rules.ts';

export interface Student {
  studentId: string;
  name: string;
  studentIdentifier: string | null;
  isEnrolled: boolean;
}

interface ScoreRowProps {
  student: Student;
  index: number;
  entry: Entry;
  totalPoints: number | null;
  passingPercentage: number | null;
  readOnly: boolean;
  scoreError: string | undefined;
  feedbackError: string | undefined;
  onType: (studentId: string, change: Partial<Entry>) => void;
  onMove: (event: KeyboardEvent<HTMLInputElement>, index: number, field: keyof Entry) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>, index: number) => void;
}

/** One student of the grid. Typing in one row draws that row alone. */
export const ScoreRow = memo(function ScoreRow({
  student,
  index,
  entry,
  totalPoints,
  passingPercentage,
  readOnly,
  scoreError,
  feedbackError,
  onType,
  onMove,
  onPaste,
}: ScoreRowProps) {
  const { t, i18n } = useTranslation('learning');
  const { studentId, name } = student;
  const mark = markOf(entry.score, totalPoints);
  const failed = mark !== null && passingPercentage !== null && mark.percent < passingPercentage;
  const number = (value: number) =>
    value.toLocaleString(localeOf(i18n.language), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <tr>
      <th scope="row" className={classes.student}>
        <span className={`row shrink ${classes.person}`}>
          <Avatar name={name} size={26} />
          <span className={`col gap-0 shrink ${classes.words}`}>
            <span className="cut medium" title={name}>
              {name}
            </span>
            <span className="s12 dim cut">
              {student.studentIdentifier ?? ''}
              {student.isEnrolled ? null : (
                <span className={student.studentIdentifier ? classes.left : ''}>
                  <Tag>{t('learning:results.left')}</Tag>
                </span>
              )}
            </span>
          </span>
        </span>
      </th>
      <td className={classes.score}>
        <TextInput
          value={entry.score}
          inputMode="decimal"
          autoComplete="off"
          readOnly={readOnly}
          error={scoreError}
          aria-label={t('learning:results.scoreOf', { name })}
          data-score={index}
          onChange={(event) => onType(studentId, { score: event.currentTarget.value })}
          onKeyDown={(event) => onMove(event, index, 'score')}
          onPaste={(event) => onPaste(event, index)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </td>
      <td className={classes.mark} data-failed={failed || undefined}>
        {mark ? `${number(mark.percent)}%` : <span className="dim">–</span>}
      </td>
      <td className={classes.mark} data-failed={failed || undefined}>
        {mark ? <b>{number(mark.grade)}</b> : <span className="dim">–</span>}
        {failed ? <span className="hidden-visually">{t('learning:results.notPassed')}</span> : null}
      </td>
      <td className={classes.feedback}>
        <TextInput
          value={entry.feedback}
          autoComplete="off"
          readOnly={readOnly}
          maxLength={2000}
          error={feedbackError}
          placeholder={readOnly ? '' : t('learning:results.feedbackHint')}
          aria-label={t('learning:results.feedbackOf', { name })}
          data-feedback={index}
          onChange={(event) => onType(studentId, { feedback: event.currentTarget.value })}
          onKeyDown={(event) => onMove(event, index, 'feedback')}
        />
      </td>
    </tr>
  );
});
