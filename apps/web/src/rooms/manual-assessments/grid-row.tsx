import { normalizedScore } from '@bellwether/contract/manual-assessments/manual-score.rules';
import { Checkbox, TextInput } from '@mantine/core';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/badge.tsx';
import { localeOf } from '../../ui/words/format.ts';
import { isAbsent, pointsOf, type Score, type Session } from './manual-grid.rules.ts';
import classes from './session-grid.module.css';
import type { Grid } from './use-grid.ts';

interface GridRowProps {
  student: Session['students'][number];
  index: number;
  grid: Grid;
  session: Session;
  onMove: (event: KeyboardEvent<HTMLInputElement>, index: number, cell: number) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>, index: number, cell: number) => void;
}

/** One student of the grid: what the shown examiner gave, and where the student stands. */
export function GridRow({ student, index, grid, session, onMove, onPaste }: GridRowProps) {
  const { t, i18n } = useTranslation('learning');
  const { studentId, name } = student;
  const row = grid.rowOf(studentId);
  const score = grid.scoreOf(studentId);
  const last = row.cells.length;
  const set = (cell: number, value: string) =>
    grid.change([
      [
        studentId,
        cell === last
          ? { ...row, feedback: value }
          : { ...row, cells: row.cells.map((one, at) => (at === cell ? value : one)) },
      ],
    ]);
  const percent = percentOf(row.cells, score, session, grid.isDirty(studentId));
  const input = (cell: number, value: string, label: string) => (
    <TextInput
      value={value}
      autoComplete="off"
      readOnly={grid.readOnly}
      aria-label={label}
      error={grid.errorOf(studentId, cell)}
      data-cell={`${index} ${cell}`}
      onChange={(event) => set(cell, event.currentTarget.value)}
      onKeyDown={(event) => onMove(event, index, cell)}
      onPaste={(event) => onPaste(event, index, cell)}
      onFocus={(event) => event.currentTarget.select()}
      {...(cell === last ? { maxLength: 2000 } : { inputMode: 'decimal' as const })}
    />
  );
  return (
    <tr>
      <th scope="row" className={classes.student}>
        <span className="cut medium" title={name}>
          {name}
        </span>
        <span className="s12 dim cut">{student.studentIdentifier ?? ''}</span>
      </th>
      {row.cells.map((cell, at) => {
        const criterion = session.criteria[at];
        const what = criterion?.name ?? t('learning:results.score');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change places
          <td className={classes.cell} key={at}>
            {input(at, cell, t('learning:manual.cellOf', { what, name }))}
          </td>
        );
      })}
      <td className={classes.mark}>
        {percent === null ? (
          <span className="dim">–</span>
        ) : (
          `${percent.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: 2 })}%`
        )}
      </td>
      <td className={classes.mark}>
        {score?.gradedScore && !grid.isDirty(studentId) ? (
          <b>{score.gradedScore}</b>
        ) : (
          <span className="dim">–</span>
        )}
      </td>
      <td className={classes.feedback}>
        {input(last, row.feedback, t('learning:results.feedbackOf', { name }))}
      </td>
      <td className={classes.state}>
        <State student={student} score={score} grid={grid} />
      </td>
    </tr>
  );
}

function State({
  student,
  score,
  grid,
}: Pick<GridRowProps, 'student' | 'grid'> & { score: Score | undefined }) {
  const { t } = useTranslation('learning');
  if (student.outcome === 'MODERATOR')
    return <StatusBadge color="red">{t('learning:manual.outcomes.MODERATOR')}</StatusBadge>;
  if (!score) return <span className="dim">–</span>;
  if (score.isVerified)
    return (
      <span title={score.verifiedBy?.name}>
        <StatusBadge color="green">{t('learning:manual.verified')}</StatusBadge>
      </span>
    );
  if (score.canVerify)
    return (
      <Checkbox
        size="xs"
        label={t('learning:manual.toVerify')}
        aria-label={t('learning:manual.chooseOf', { name: student.name })}
        checked={grid.chosen.includes(score.id)}
        onChange={(event) => grid.choose(score.id, event.currentTarget.checked)}
      />
    );
  return <StatusBadge color="amber">{t('learning:manual.unverified')}</StatusBadge>;
}

/** The percent of what is typed, where it is one number; of criteria that of the stored score. */
function percentOf(
  cells: readonly string[],
  score: Score | undefined,
  { criteria, assessment }: Session,
  isDirty: boolean,
): number | null {
  if (isAbsent(cells)) return null;
  if (!isDirty) return score?.normalizedScore ?? null;
  if (criteria.length > 0) return null;
  const points = pointsOf(cells[0] ?? '');
  if (points === null || Number.isNaN(points) || points > assessment.maxScore) return null;
  return normalizedScore(points, assessment.maxScore);
}
