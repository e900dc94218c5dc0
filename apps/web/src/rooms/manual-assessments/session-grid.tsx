import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../ui/form/form-dialog.tsx';
import { Wide } from '../../ui/wide.tsx';
import { GridRow } from './grid-row.tsx';
import { movedTo, pastedCells, type Session, withPasted } from './manual-grid.rules.ts';
import classes from './session-grid.module.css';
import { type Grid, useGrid } from './use-grid.ts';

/**
 * The scores of one examiner for all students by keyboard: Enter and the arrows go down and up, Tab goes right, a block of a
 * spreadsheet is pasted, A marks who is absent. Faults stand at their cells. ASM-21.
 */
export function SessionGrid({ session, onReload }: { session: Session; onReload: () => void }) {
  const { t } = useTranslation('learning');
  const grid = useGrid(session, onReload);
  const table = useRef<HTMLTableElement>(null);
  const { students } = session;
  useSaveKey(grid.save);
  const move = (event: KeyboardEvent<HTMLInputElement>, index: number, cell: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const to = movedTo(event.key, event.shiftKey, index, students.length);
    if (to === undefined) return;
    event.preventDefault();
    table.current?.querySelector<HTMLInputElement>(`input[data-cell="${to} ${cell}"]`)?.focus();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number, cell: number) => {
    const block = pastedCells(event.clipboardData.getData('text/plain'));
    if (!block || event.currentTarget.readOnly) return;
    event.preventDefault();
    grid.change(
      students
        .slice(index, index + block.length)
        .map(({ studentId }, at) => [studentId, withPasted(grid.rowOf(studentId), cell, block[at] ?? [])]),
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        grid.save();
      }}
    >
      <LeaveGuard isDirty={() => grid.dirtyCount > 0} />
      <Head grid={grid} total={students.length} />
      <Wide label={t('learning:manual.scores')}>
        <table className={classes.grid} ref={table}>
          <Columns grid={grid} session={session} />
          <tbody>
            {students.map((student, index) => (
              <GridRow
                key={student.studentId}
                student={student}
                index={index}
                grid={grid}
                session={session}
                onMove={move}
                onPaste={paste}
              />
            ))}
          </tbody>
        </table>
      </Wide>
      <Foot grid={grid} />
    </form>
  );
}

/** How many are verified, whose marks stand there, and the keys. */
function Head({ grid, total }: { grid: Grid; total: number }) {
  const { t } = useTranslation('learning');
  return (
    <div className={`row wrap gap-12 ${classes.head}`}>
      <b role="status">
        {t('learning:manual.verifiedOfStudents', { done: grid.verifiedCount, total: total })}
      </b>
      {grid.examiners.length > 1 ? (
        <SegmentedControl
          size="xs"
          aria-label={t('learning:manual.examiner')}
          data={grid.examiners.map(({ id, name }) => ({ value: id, label: name || t('learning:manual.me') }))}
          value={grid.examinerId}
          onChange={grid.setExaminer}
        />
      ) : null}
      {grid.readOnly ? null : <span className={`grow ${classes.keys}`}>{t('learning:manual.keys')}</span>}
    </div>
  );
}

function Columns({ grid, session }: { grid: Grid; session: Session }) {
  const { t } = useTranslation('learning');
  const { criteria } = session;
  const { verifiable } = grid;
  return (
    <thead>
      <tr>
        <th scope="col">{t('learning:results.student')}</th>
        {criteria.length === 0 ? (
          <th scope="col" className={classes.cell}>
            {t('learning:manual.pointsOf', { most: session.assessment.maxScore })}
          </th>
        ) : (
          criteria.map(({ key, name, most }, at) => (
            <th scope="col" className={classes.cell} key={`${key} ${name ?? at}`}>
              {t('learning:manual.criterionOf', {
                name: name ?? t(`learning:scoring.inputs.${key}`),
                most,
              })}
            </th>
          ))
        )}
        <th scope="col" className={classes.mark}>
          {t('learning:results.percent')}
        </th>
        <th scope="col" className={classes.mark}>
          {t('learning:results.grade')}
        </th>
        <th scope="col" className={classes.feedback}>
          {t('learning:results.feedback')}
        </th>
        <th scope="col" className={classes.state}>
          {verifiable.length > 0 ? (
            <Checkbox
              size="xs"
              label={t('learning:manual.all')}
              checked={grid.chosen.length === verifiable.length}
              indeterminate={grid.chosen.length > 0 && grid.chosen.length < verifiable.length}
              onChange={(event) => grid.chooseAll(event.currentTarget.checked)}
            />
          ) : (
            t('learning:manual.state')
          )}
        </th>
      </tr>
    </thead>
  );
}

function Foot({ grid }: { grid: Grid }) {
  const { t } = useTranslation('learning');
  const { verifiable } = grid;
  if (grid.readOnly && verifiable.length === 0) return null;
  return (
    <footer className={`row wrap ${classes.foot}`}>
      {grid.readOnly ? null : (
        <Button type="submit" loading={grid.isSaving} disabled={grid.dirtyCount === 0}>
          {t(`learning:manual.${grid.dirtyCount === 0 ? 'saveAll' : 'save'}`, { count: grid.dirtyCount })}
        </Button>
      )}
      {verifiable.length > 0 ? (
        <Button
          variant={grid.readOnly ? 'filled' : 'default'}
          disabled={grid.chosen.length === 0 || grid.dirtyCount > 0}
          loading={grid.isVerifying}
          onClick={grid.verify}
        >
          {t(`learning:manual.${grid.chosen.length === 0 ? 'verifyAll' : 'verify'}`, {
            count: grid.chosen.length,
          })}
        </Button>
      ) : null}
      {grid.readOnly ? null : <span className="s12 dim">{t('learning:results.saveKey')}</span>}
    </footer>
  );
}

/** Ctrl+S or Cmd+S saves. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
