import { useLocation } from '@tanstack/react-router';
import { EditorPage } from './editor/editor-page.tsx';
import { GlossaryPage } from './glossary-page.tsx';
import { ImportsPage } from './imports-page.tsx';
import { LanguagesPage } from './languages-page.tsx';
import { NamespacesPage } from './namespaces-page.tsx';

/** The screen that the address names: all are one chunk, and the first load knows one name. */
export function TranslationsPage() {
  const tab = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  if (tab === 'languages') return <LanguagesPage />;
  if (tab === 'glossary') return <GlossaryPage />;
  if (tab === 'imports') return <ImportsPage />;
  return tab === 'namespaces' ? <NamespacesPage /> : <EditorPage />;
}
