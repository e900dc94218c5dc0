import { createContext } from 'react';
import { type EditorProblems, noProblems } from './editor-draft.rules.ts';

/** What was refused of the page that is edited, and how a message is forgotten once its field is changed. */
export const ProblemsContext = createContext<{
  problems: EditorProblems;
  clear: (blockId: string, prop: string) => void;
  pageId: string;
}>({ problems: noProblems, clear: () => undefined, pageId: '' });
