import type { PageContent } from '@bellwether/contract/pages/content.rules';
import { PageChange } from '@bellwether/contract/pages/pages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { invalidatePaths } from '../../../api/hooks.ts';
import { inViewersWords } from '../../../api/sentences.ts';
import type { BodyOf, Reply } from '../../../api/types.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { callPages, toastFailure } from '../pages-data.ts';
import { asContent, fingerprint } from '../templates/content.ts';
import { dropDraft, type KeptDraft, keepDraft, keptDraft } from './draft-store.ts';
import {
  changesOf,
  draftOf,
  type EditorProblems,
  noProblems,
  type PageDraft,
  problemsOf,
} from './editor-draft.rules.ts';

export type StoredPage = Reply<'GET /api/pagebuilder/pages/:id'>['data'];
type Change = BodyOf<'PUT /api/pagebuilder/pages/:id'>;

export type PageEditor = ReturnType<typeof usePageEditor>;

/**
 * A page being edited: what is stored, what is changed, and saving it. A save stores a version; one that comes too late
 * (409 STALE) loses nothing; what is not saved is kept in this browser. AMB-223.
 */
export function usePageEditor(loaded: StoredPage) {
  const { t } = useTranslation('pages');
  const [page, setPage] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const [content, setContent] = useState(() => asContent(loaded.content));
  /** What the canvas begins with; another `round` makes it again. */
  const [start, setStart] = useState({ round: 0, content: asContent(loaded.content) });
  const [baseline, setBaseline] = useState(() => fingerprint(asContent(loaded.content).content));
  const [problems, setProblems] = useState<EditorProblems>(noProblems);
  const [refusals, setRefusals] = useState(0);
  const [saving, setSaving] = useState(false);
  const [staleVersion, setStaleVersion] = useState<number>();
  const [kept, setKept] = useState<KeptDraft | undefined>(() => {
    const found = keptDraft(loaded.id);
    const same =
      found &&
      fingerprint(found.draft) === fingerprint(draftOf(loaded)) &&
      fingerprint(found.content.content) === fingerprint(asContent(loaded.content).content);
    return same ? undefined : found;
  });

  const changes = changesOf(draftOf(page), draft);
  const contentChanged = fingerprint(content.content) !== baseline;
  const dirty = contentChanged || Object.keys(changes).length > 0;
  const now = useRef({ dirty, draft, content, changes, contentChanged, page });
  now.current = { dirty, draft, content, changes, contentChanged, page };

  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(
      () => keepDraft(page.id, { version: page.version, at: Date.now(), draft, content }),
      500,
    );
    return () => clearTimeout(timer);
  }, [dirty, page, draft, content]);

  /** Shows a stored state and forgets what was changed. */
  const show = useCallback((next: StoredPage) => {
    const stored = asContent(next.content);
    setPage(next);
    setDraft(draftOf(next));
    setContent(stored);
    setBaseline(fingerprint(stored.content));
    setStart(({ round }) => ({ round: round + 1, content: stored }));
    setProblems(noProblems);
    setStaleVersion(undefined);
    setKept(undefined);
    dropDraft(next.id);
  }, []);

  /** Stores a version; whether it could. Nothing to store counts as done. */
  const save = async (over?: number): Promise<boolean> => {
    const sent = now.current;
    if (!sent.dirty) return true;
    const body = {
      ...sent.changes,
      ...(sent.contentChanged ? { content: structuredClone(sent.content) } : {}),
      version: over ?? sent.page.version,
    } as Change;
    const checked = PageChange.safeParse(body);
    if (!checked.success) {
      const errors: Record<string, string[]> = {};
      for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= [message];
      return refuse(errors);
    }
    setSaving(true);
    try {
      const { data } = await callPages('PUT /api/pagebuilder/pages/:id', {
        params: { id: sent.page.id },
        body,
      });
      takeStored(data, sent);
      toast.success(t('pages:done.saved', { number: data.version }), { id: 'page-saved' });
      void invalidatePaths(['/api/pagebuilder/pages', '/api/pagebuilder/media']);
      return true;
    } catch (error) {
      if (!isProblem(error)) throw error;
      const { code, details, fieldErrors } = error;
      if (code === 'STALE') setStaleVersion(Number(details.storedVersion));
      else if (Object.keys(fieldErrors).length > 0) return refuse(fieldErrors);
      else toastFailure(error, t('pages:failures.updatePage'));
      return false;
    } finally {
      setSaving(false);
    }
  };

  const refuse = (refused: Record<string, string[]>): false => {
    const errors = Object.fromEntries(
      Object.entries(refused).map(([path, [message = '']]) => [path, [inViewersWords(message)]]),
    );
    setProblems(problemsOf(errors, now.current.content));
    setRefusals((count) => count + 1);
    const [first] = Object.values(errors);
    toast.error(t('pages:failures.updatePage'), { description: first?.[0] });
    return false;
  };

  /** What was sent is stored now. What was typed meanwhile stays; words that the server mended are shown mended. */
  const takeStored = (stored: StoredPage, sent: typeof now.current) => {
    const mended = asContent(stored.content);
    const typedMeanwhile = fingerprint(now.current.content.content) !== fingerprint(sent.content.content);
    const isMended = fingerprint(mended.content) !== fingerprint(sent.content.content);
    setPage(stored);
    setProblems(noProblems);
    setStaleVersion(undefined);
    setBaseline(fingerprint((isMended && !typedMeanwhile ? mended : sent.content).content));
    if (isMended && !typedMeanwhile && sent.contentChanged) {
      setContent(mended);
      setStart(({ round }) => ({ round: round + 1, content: mended }));
    }
    if (fingerprint(now.current.draft) === fingerprint(sent.draft)) setDraft(draftOf(stored));
    dropDraft(stored.id);
  };

  return {
    page,
    draft,
    content,
    start,
    dirty,
    isDirty: () => now.current.dirty,
    saving,
    problems,
    /** How often a save was refused: each time what is at fault is shown. */
    refusals,
    staleVersion,
    kept,
    change: (next: Partial<PageDraft>) => {
      setDraft((before) => ({ ...before, ...next }));
      setProblems(({ fields, blocks }) => ({
        blocks,
        fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in next))),
      }));
    },
    changeContent: (next: PageContent) => setContent(next),
    clearProblem: (blockId: string, prop: string) =>
      setProblems(({ fields, blocks }) => {
        const { [prop]: _, ...rest } = blocks.get(blockId) ?? {};
        const next = new Map(blocks);
        if (Object.keys(rest).length > 0) next.set(blockId, rest);
        else next.delete(blockId);
        return { fields, blocks: next };
      }),
    save,
    show,
    setPage,
    /** Takes up what was kept in this browser. */
    takeKept: () => {
      if (!kept) return;
      setDraft(kept.draft);
      setContent(kept.content);
      setStart(({ round }) => ({ round: round + 1, content: kept.content }));
      setKept(undefined);
    },
    dropKept: () => {
      dropDraft(page.id);
      setKept(undefined);
    },
    /** Reads what others stored and shows it instead. */
    loadTheirs: async () => {
      try {
        const { data } = await callPages('GET /api/pagebuilder/pages/:id', { params: { id: page.id } });
        show(data);
      } catch (error) {
        if (isProblem(error)) toastFailure(error, t('pages:failures.fetchPage'));
      }
    },
  };
}
