import type { Taken } from '@bellwether/contract/attendance/merge.rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isProblem } from '../../../api/client.ts';
import { invalidatePaths, useRead } from '../../../api/hooks.ts';
import { useSession, useViewer } from '../../../api/session.ts';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { type Draft, readDraft, readLesson, writeDraft, writeLesson } from './draft-store.ts';
import { keepOffline } from './keep-offline.ts';
import { isOvertaken, isStillSignedIn, lessonRoute, sendOnce } from './send-draft.ts';
import { begin, incomplete, isChanged, type Reconciled, reconcile, type Session } from './taking.ts';

/** What tells where a register stands. */
const staleAfter = ['/api/attendance', '/api/me/day', '/api/dashboard/teacher'];
const retryAfter = 5_000;

/**
 * Taking the attendance of one lesson: what is entered is kept on the device at once, sent on Save, and without a
 * connection as soon as that is back. What others saved meanwhile is joined, or given to choose.
 */
export function useTaking(scheduleId: string, date: string) {
  const { t } = useTranslation('attendance');
  const { id: userId } = useViewer();
  const { status } = useSession();
  const params = { scheduleId, date };
  const read = useRead(lessonRoute, { params }, { profile: 'realtime' });
  const [draft, setDraftState] = useState<Draft | null>(() => readDraft({ userId, scheduleId, date }));
  const [merged, setMerged] = useState<Reconciled['merged']>(null);
  const [isSending, setSending] = useState(false);
  const [showErrors, setShowErrors] = useState(false);
  const isOnline = useOnline();
  const [isCut, setCut] = useState(false);
  const now = useRef(draft);

  const setDraft = useCallback(
    (next: Draft) => {
      now.current = next;
      setDraftState(next);
      const place = { userId, scheduleId, date };
      writeDraft(place, isChanged(next) ? next : null);
    },
    [userId, scheduleId, date],
  );

  const take = useCallback(
    (lesson: Session) => {
      writeLesson({ userId, scheduleId, date }, lesson);
      const result = reconcile(now.current, lesson);
      setDraft(result.draft);
      setMerged(result.merged);
      if (result.isJoined) toast.success(t('attendance:merge.joined'));
      return result;
    },
    [userId, scheduleId, date, setDraft, t],
  );

  const fresh = read.data?.data;
  useEffect(() => {
    if (!fresh) return;
    setCut(false);
    take(fresh);
  }, [fresh, take]);

  const readFailed = read.isError && (read.error.status === 0 || read.error.status >= 500);
  useEffect(() => {
    if (!readFailed) return;
    setCut(true);
    const kept = readLesson({ userId, scheduleId, date });
    if (now.current || !kept) return;
    now.current = begin(kept);
    setDraftState(now.current);
  }, [readFailed, userId, scheduleId, date]);

  const isOffline = !isOnline || isCut;

  const change = useCallback(
    (edit: (taken: Taken) => Taken) => {
      const before = now.current;
      if (!before) return;
      const keptAt = new Date().toISOString();
      setDraft({ ...before, taken: edit(before.taken), isOffline: before.isOffline || isOffline, keptAt });
    },
    [setDraft, isOffline],
  );

  /** Sends what is entered. Returns whether it was stored. */
  const save = useCallback(
    async (chosen?: Draft): Promise<boolean> => {
      let sent = chosen ?? now.current;
      if (!sent || !isChanged(sent)) return true;
      if (incomplete(sent.taken.marks).size > 0) {
        setShowErrors(true);
        return false;
      }
      setSending(true);
      try {
        for (let attempt = 0; attempt < 3; attempt++) {
          try {
            const lesson = await sendOnce(sent);
            const wasOffline = sent.isOffline;
            setDraft(begin(lesson));
            setCut(false);
            setShowErrors(false);
            writeLesson({ userId, scheduleId, date }, lesson);
            toast.success(t(wasOffline ? 'attendance:offline.sent' : 'attendance:saved'));
            void invalidatePaths(staleAfter);
            return true;
          } catch (error) {
            if (!isOvertaken(error)) throw error;
            setDraft(sent);
            const { data } = await call(lessonRoute, { params: { scheduleId, date } });
            const result = take(data);
            if (result.merged) return false;
            sent = result.draft;
            if (!isChanged(sent)) return true;
          }
        }
        return false;
      } catch (error) {
        const isCutOff = isProblem(error, 0);
        if (isCutOff) setCut(true);
        // The session ended: it goes out when the same person has signed in again.
        if ((isCutOff || isProblem(error, 401)) && now.current) setDraft({ ...sent, isOffline: true });
        else if (isProblem(error)) toastProblem(error);
        return false;
      } finally {
        setSending(false);
      }
    },
    [userId, scheduleId, date, setDraft, take, t],
  );

  // What was entered without a connection goes out as soon as there is one, without being asked.
  const waits =
    draft?.isOffline === true && isChanged(draft) && merged === null && status === 'authenticated';
  const mayEdit = draft?.lesson.can.edit ?? false;
  useEffect(() => {
    if (!waits || !isOnline || !mayEdit) return;
    const again = async () => {
      if (!now.current || incomplete(now.current.taken.marks).size > 0) return;
      if (await isStillSignedIn(userId).catch(() => false)) await save();
    };
    const first = setTimeout(() => void again(), 300);
    const timer = setInterval(() => void again(), retryAfter);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [waits, isOnline, mayEdit, save, userId]);

  // A moment later: what the page still loads is kept too.
  const isThere = fresh !== undefined;
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => void keepOffline(), 1500);
    return () => clearTimeout(timer);
  }, [isThere]);

  const { refetch } = read;
  useEffect(() => {
    if (isOnline && isCut) void refetch();
  }, [isOnline, isCut, refetch]);

  return {
    read,
    draft,
    merged,
    isOffline,
    isSending,
    isDirty: draft !== null && isChanged(draft),
    errors: showErrors && draft ? incomplete(draft.taken.marks) : new Map<never, never>(),
    change,
    save,
    /** What was chosen where both sides had changed the same. */
    choose: (taken: Taken) => {
      const before = now.current;
      if (!before) return;
      setMerged(null);
      const next = { ...begin(before.lesson), taken, isOffline: before.isOffline };
      setDraft(next);
      void save(next);
    },
    discard: () => {
      if (now.current) setDraft(begin(now.current.lesson));
    },
  };
}

/** Whether the device says that it has a connection. */
function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return isOnline;
}
