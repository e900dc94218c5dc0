import { type Editor, type UseEditorOptions, useEditor } from '@tiptap/react';
import type { DependencyList } from 'react';
import type { Clean } from '../html.ts';

interface Cleaners {
  /** What it begins with: `cleanPageHtml` or `cleanMessageHtml` of the contract. */
  readonly stored: Clean;
  /** What is pasted or dropped: `cleanPasted` of the contract. */
  readonly pasted: Clean;
}

/** An editor of rich text whose parser sees nothing uncleaned. AMB-117. */
export function useRichEditor(
  { stored, pasted }: Cleaners,
  options: UseEditorOptions & { readonly content: string; readonly immediatelyRender: true },
  deps?: DependencyList,
): Editor {
  const { content, editorProps } = options;
  return useEditor(
    {
      ...options,
      content: stored(content),
      editorProps: { ...editorProps, transformPastedHTML: pasted },
    },
    deps,
  );
}
