import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/client.ts';
import { useWrite } from '../../api/hooks.ts';
import { inViewersWords } from '../../api/sentences.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { errorsAt, examinersOf, firstExaminer, without } from './examiners.rules.ts';
import { cellCount, faultsOf, isSame, type Row, rowOf, type Session, sentOf } from './manual-grid.rules.ts';

const sentences = {
  number: 'Enter a number with at most two decimals.',
  missing: 'Enter a score, or mark the student as absent.',
};

export type Grid = ReturnType<typeof useGrid>;

/** What is typed in the grid of a session over what is stored, and what is done with it. */
export function useGrid(session: Session, onReload: () => void) {
  const typing = useTyping(session);
  const { isSaving, save } = useSaving(session, typing, onReload);
  const verification = useVerification(session, typing.examinerId);
  const { setErrors: _setErrors, setTyped: _setTyped, dirty, ...shown } = typing;
  return {
    ...shown,
    ...verification,
    ...{ isSaving, save, dirtyCount: dirty.length },
    verifiedCount: session.students.filter(({ outcome }) => outcome === 'DECIDED' || outcome === 'ABSENT')
      .length,
  };
}

/** Whose marks are shown, and what is typed over them. */
function useTyping(session: Session) {
  const examiners = useMemo(() => examinersOf(session), [session]);
  const [examiner, setExaminerId] = useState(() => firstExaminer(session));
  const examinerId = examiners.some(({ id }) => id === examiner) ? examiner : (examiners[0]?.id ?? '');
  const [typed, setTyped] = useState<ReadonlyMap<string, Row>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const scores = new Map(
    session.scores.filter((one) => one.examinerId === examinerId).map((one) => [one.studentId, one]),
  );
  const stored = (studentId: string) => rowOf(scores.get(studentId), cellCount(session));
  const current = (studentId: string) => typed.get(studentId) ?? stored(studentId);
  const dirty = session.students.filter(({ studentId }) => !isSame(current(studentId), stored(studentId)));
  return {
    ...{ examiners, examinerId, dirty, setTyped, setErrors },
    readOnly: !session.can.score || examinerId !== session.examinerId,
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
  };
}

/** Sends what is typed; faults come to their cells. Of a stale save the rows stay typed, beside what was read anew. */
function useSaving(session: Session, typing: ReturnType<typeof useTyping>, onReload: () => void) {
  const { t } = useTranslation('learning');
  const { dirty, rowOf: current, scoreOf, setErrors, setTyped } = typing;
  const save = useWrite('POST /api/lms/manual-sessions/:id/scores');
  const send = async () => {
    if (typing.readOnly || dirty.length === 0 || save.isPending) return;
    const wrong = new Map<string, string>();
    for (const { studentId } of dirty)
      for (const [cell, fault] of faultsOf(current(studentId), scoreOf(studentId) !== undefined))
        wrong.set(`${studentId} ${cell}`, inViewersWords(sentences[fault]));
    setErrors(wrong);
    if (wrong.size > 0) return focusFirst();
    const scores = dirty.map(({ studentId }) =>
      sentOf(studentId, current(studentId), scoreOf(studentId), session.criteria.length > 0),
    );
    try {
      await save.mutateAsync({ params: { id: session.id }, body: { scores: scores as never } });
      setTyped(new Map());
      toast.success(t('learning:manual.scoresSaved', { count: scores.length }));
    } catch (error) {
      if (!isProblem(error)) throw error;
      setErrors(errorsAt(error.fieldErrors, dirty, cellCount(session)));
      if (error.status === 409) onReload();
      focusFirst();
    }
  };
  return { isSaving: save.isPending, save: () => void send() };
}

/** Which scores of the shown examiner are chosen, and their verification. */
function useVerification(session: Session, examinerId: string) {
  const { t } = useTranslation('learning');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const verifying = useWrite('POST /api/lms/manual-sessions/:id/verify', {
    onDone: ({ data }) => {
      setPicked([]);
      toast.success(t('learning:manual.verifiedNow', { count: data.length }));
    },
  });
  const verifiable = session.scores.filter((one) => one.examinerId === examinerId && one.canVerify);
  const chosen = picked.filter((id) => verifiable.some((one) => one.id === id));
  return {
    ...{ verifiable, chosen, isVerifying: verifying.isPending },
    choose: (id: string, isOn: boolean) =>
      setPicked((ids) => (isOn ? [...ids, id] : ids.filter((one) => one !== id))),
    chooseAll: (isOn: boolean) => setPicked(isOn ? verifiable.map(({ id }) => id) : []),
    verify: () =>
      verifying.mutate({
        params: { id: session.id },
        body: {
          scores: verifiable.flatMap(({ id, version }) => (chosen.includes(id) ? [{ id, version }] : [])),
        },
      }),
  };
}

function focusFirst(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLInputElement>('input[data-cell][aria-invalid="true"]')?.focus(),
  );
}
