import { type ReactNode, useState } from 'react';
import { useStale } from './form/stale.tsx';

interface Stored {
  readonly text: string;
  readonly version: number;
}

interface VersionedText {
  text: string;
  setText: (text: string) => void;
  /** What is sent with the text. */
  version: number;
  isChanged: boolean;
  guard: <T>(write: Promise<T>) => Promise<T>;
  /** Stands beside the button that saves: somebody else saved first, with the two ways out; null while nobody did. */
  notice: ReactNode;
}

/**
 * A text of a record that stands on a page and not in a form, while others may write it too. What they write is taken over, but never under what
 * one is typing: that is saved with the version that it was read with, and refused as stale.
 */
export function useVersionedText(stored: Stored): VersionedText {
  const [base, setBase] = useState(stored);
  const [text, setText] = useState(base.text);
  const take = () => {
    setBase(stored);
    setText(stored.text);
  };
  if (stored.version !== base.version && (text === base.text || text.trim() === stored.text)) take();
  const stale = useStale(base.version, take);
  const version = Math.max(stale.version ?? 0, base.version);
  return {
    ...{ text, setText, version, isChanged: text !== base.text, guard: stale.guard },
    notice: version > base.version ? stale.notice : null,
  };
}
