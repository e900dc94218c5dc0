import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/client.ts';
import { useWrite } from '../../api/hooks.ts';
import { inViewersWords } from '../../api/sentences.ts';
import { isStale, useStale } from '../../ui/form/stale.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { cellCount, faultsOf, isSame, type Row, rowOf, type Session, sentOf } from './manual-grid.rules.ts';

const sentences = {
  number: 'Enter a number with at most two decimals.',
  missing: 'Enter a score, or mark the student as absent.',
};

export type Grid = ReturnType<typeof useGrid>;

/** What is typed in the grid of a session over what is stored, and what is done with it. */
export function useGrid(session: Session, onReload: () => void) {
  const { t } = useTranslation('learning');
  const examiners = useMemo(() => examinersOf(session), [session]);
  const [examiner, setExaminerId] = useState(() => firstExaminer(session));
  const examinerId = examiners.some(({ id }) => id === examiner) ? examiner : (examiners[0]?.id ?? '');
  const [typed, setTyped] = useState<ReadonlyMap<string, Row>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [picked, setPicked] = useState<readonly string[]>([]);
  const cells = cellCount(session);
  const scores = new Map(
    session.scores.filter((one) => one.examinerId === examinerId).map((one) => [one.studentId, one]),
  );
  const stored = (studentId: string) => rowOf(scores.get(studentId), cells);
  const current = (studentId: string) => typed.get(studentId) ?? stored(studentId);
  const dirty = session.students.filter(({ studentId }) => !isSame(current(studentId), stored(studentId)));
  const isMine = examinerId === session.examinerId;
  const readOnly = !session.can.score || !isMine;
  const stale = useStale(undefined, () => {
    setTyped(new Map());
    onReload();
  });
  const save = useWrite('POST /api/lms/manual-sessions/:id/scores', { quiet: isStale });
  const verifying = useWrite('POST /api/lms/manual-sessions/:id/verify', {
    onDone: ({ data }) => {
      setPicked([]);
      toast.success(t('learning:manual.verifiedNow', { count: data.length }));
    },
  });
  useEffect(
    () => setPicked((ids) => ids.filter((id) => session.scores.some((one) => one.id === id))),
    [session],
  );
  const verifiable = session.scores.filter((one) => one.examinerId === examinerId && one.canVerify);
  const chosen = picked.filter((id) => verifiable.some((one) => one.id === id));

  const send = async () => {
    if (readOnly || dirty.length === 0 || save.isPending) return;
    const wrong = new Map<string, string>();
    for (const { studentId } of dirty)
      for (const [cell, fault] of faultsOf(current(studentId), scores.has(studentId)))
        wrong.set(`${studentId} ${cell}`, inViewersWords(sentences[fault]));
    setErrors(wrong);
    if (wrong.size > 0) return focusFirst();
    const rows = dirty.map(({ studentId }) =>
      sentOf(studentId, current(studentId), scores.get(studentId), session.criteria.length > 0),
    );
    try {
      await stale.guard(save.mutateAsync({ params: { id: session.id }, body: { scores: rows as never } }));
      setTyped(new Map());
      toast.success(t('learning:manual.scoresSaved', { count: rows.length }));
    } catch (error) {
      if (!isProblem(error)) throw error;
      setErrors(errorsAt(error.fieldErrors, dirty, cells));
      focusFirst();
    }
  };

  return {
    ...{ examiners, examinerId, readOnly, verifiable, chosen, staleNotice: stale.notice },
    dirtyCount: dirty.length,
    verifiedCount: session.students.filter(({ outcome }) => outcome === 'DECIDED' || outcome === 'ABSENT')
      .length,
    isSaving: save.isPending,
    isVerifying: verifying.isPending,
    rowOf: current,
    scoreOf: (studentId: string) => scores.get(studentId),
    isDirty: (studentId: string) => dirty.some((one) => one.studentId === studentId),
    errorOf: (studentId: string, cell: number) => errors.get(`${studentId} ${cell}`),
    setExaminer: (id: string) => {
      setExaminerId(id);
      setTyped(new Map());
      setErrors(new Map());
    },
    change: (rows: readonly (readonly [string, Row])[]) => {
      setTyped((before) => new Map([...before, ...rows]));
      setErrors((before) => without(before, rows));
    },
    choose: (id: string, isOn: boolean) =>
      setPicked((ids) => (isOn ? [...ids, id] : ids.filter((one) => one !== id))),
    chooseAll: (isOn: boolean) => setPicked(isOn ? verifiable.map(({ id }) => id) : []),
    save: () => void send(),
    verify: () => {
      const wanted = verifiable.filter(({ id }) => chosen.includes(id));
      verifying.mutate({
        params: { id: session.id },
        body: { scores: wanted.map(({ id, version }) => ({ id, version })) },
      });
    },
  };
}

/** Whose marks can be looked at: oneself first where one may score, then whoever gave some. */
function examinersOf(session: Session): { id: string; name: string }[] {
  const mine = session.can.score && session.examinerId ? [session.examinerId] : [];
  const names = new Map<string, string>();
  for (const one of [session.primaryExaminer, ...session.secondaryExaminers])
    if (one) names.set(one.id, one.name);
  for (const one of session.scores) names.set(one.examinerId, one.examinerName);
  const given = new Set(session.scores.map((one) => one.examinerId));
  const shown = [...new Set([...mine, ...given])];
  return shown.map((id) => ({ id, name: names.get(id) ?? '' }));
}

function firstExaminer(session: Session): string {
  const mine = session.scores.find((one) => one.examinerId === session.examinerId)?.examinerId;
  const isExaminer =
    session.examinerId !== null &&
    (session.examinerId === session.primaryExaminer?.id ||
      session.secondaryExaminerIds.includes(session.examinerId));
  if (mine || isExaminer) return session.examinerId ?? '';
  return session.scores[0]?.examinerId ?? session.examinerId ?? '';
}

/** The server's faults at their cells: 'scores.0.scoringDetails.1.points' is the second cell of the first row that was sent. */
function errorsAt(
  fieldErrors: Readonly<Record<string, readonly string[]>>,
  sent: readonly { studentId: string }[],
  cells: number,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const [field, [message = '']] of Object.entries(fieldErrors)) {
    const [, index, name, criterion] = field.split('.');
    const student = sent[Number(index)];
    if (!student) continue;
    const cell = name === 'scoringDetails' ? Number(criterion) : name === 'feedback' ? cells : 0;
    found.set(`${student.studentId} ${cell}`, message);
  }
  return found;
}

function without(errors: ReadonlyMap<string, string>, rows: readonly (readonly [string, Row])[]) {
  if (errors.size === 0) return errors;
  const ids = new Set(rows.map(([id]) => id));
  return new Map([...errors].filter(([key]) => !ids.has(key.slice(0, key.indexOf(' ')))));
}

function focusFirst(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLInputElement>('input[data-cell][aria-invalid="true"]')?.focus(),
  );
}
