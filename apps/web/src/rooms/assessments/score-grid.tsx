import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../ui/words/format.ts';
import classes from './score-grid.module.css';
import { type Entry, movedTo, noEntry, pastedRows, summaryOf } from './score-grid.rules.ts';
import { ScoreRow, type Student } from './score-row.tsx';

interface ScoreGridProps {
  students: readonly Student[];
  entries: ReadonlyMap<string, Entry>;
  totalPoints: number | null;
  passingPercentage: number | null;
  readOnly: boolean;
  /** The fault of a row, by its place. */
  errorOf: (index: number, field: 'score' | 'feedback' | 'studentId') => string | undefined;
  /** Changes of several students at once. */
  onChange: (changes: ReadonlyMap<string, Partial<Entry>>) => void;
}

/**
 * Scores and feedback of a whole class by keyboard: Enter and the arrows go down and up, Tab goes to the feedback, and a
 * column of a spreadsheet can be pasted. Percent and grade stand beside it while one types. DSH-04.
 */
export function ScoreGrid({
  students,
  entries,
  totalPoints,
  passingPercentage,
  readOnly,
  errorOf,
  onChange,
}: ScoreGridProps) {
  const { t, i18n } = useTranslation('learning');
  const table = useRef<HTMLTableElement>(null);
  const list = useRef(students);
  list.current = students;
  const change = useRef(onChange);
  change.current = onChange;

  const onType = useCallback(
    (studentId: string, fields: Partial<Entry>) => change.current(new Map([[studentId, fields]])),
    [],
  );
  const onMove = useCallback((event: KeyboardEvent<HTMLInputElement>, index: number, field: keyof Entry) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const to = movedTo(event.key, event.shiftKey, index, list.current.length);
    if (to === undefined) return;
    event.preventDefault();
    table.current?.querySelector<HTMLInputElement>(`input[data-${field}="${to}"]`)?.focus();
  }, []);
  const onPaste = useCallback((event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const rows = pastedRows(event.clipboardData.getData('text/plain'));
    if (!rows || event.currentTarget.readOnly) return;
    event.preventDefault();
    const below = list.current.slice(index, index + rows.length);
    change.current(
      new Map(
        below.map(({ studentId }, offset) => {
          const { score = '', feedback } = rows[offset] ?? {};
          return [studentId, feedback === undefined ? { score } : { score, feedback }];
        }),
      ),
    );
  }, []);

  const summary = summaryOf(
    students.map(({ studentId }) => entries.get(studentId) ?? noEntry),
    totalPoints,
  );
  const number = (value: number) =>
    value.toLocaleString(localeOf(i18n.language), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      <p className={`row align-baseline wrap gap-12 lines-4 ${classes.summary}`} role="status">
        <b>{t('learning:results.gradedOf', { done: summary.graded, total: students.length })}</b>
        {summary.percent === null ? null : (
          <span>
            {t('learning:results.averageIs', {
              percent: number(summary.percent),
              grade: number(summary.grade),
            })}
          </span>
        )}
        {readOnly ? null : <span className={classes.keys}>{t('learning:results.keys')}</span>}
      </p>
      <table className={classes.grid} ref={table}>
        <thead>
          <tr>
            <th scope="col">{t('learning:results.student')}</th>
            <th scope="col" className={classes.score}>
              {t('learning:results.score')}
            </th>
            <th scope="col" className={classes.mark}>
              {t('learning:results.percent')}
            </th>
            <th scope="col" className={classes.mark}>
              {t('learning:results.grade')}
            </th>
            <th scope="col">{t('learning:results.feedback')}</th>
          </tr>
        </thead>
        <tbody>
          {students.map((student, index) => (
            <ScoreRow
              key={student.studentId}
              student={student}
              index={index}
              entry={entries.get(student.studentId) ?? noEntry}
              totalPoints={totalPoints}
              passingPercentage={passingPercentage}
              readOnly={readOnly}
              scoreError={errorOf(index, 'score') ?? errorOf(index, 'studentId')}
              feedbackError={errorOf(index, 'feedback')}
              onType={onType}
              onMove={onMove}
              onPaste={onPaste}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
