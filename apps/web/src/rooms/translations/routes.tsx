import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The screens of words: texts, glossary, languages, namespaces, imports. One chunk, which knows the page by its address. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return ['', '/glossary', '/languages', '/namespaces', '/imports'].map((tab) =>
    screen({
      parent,
      path: `/translations${tab}`,
      load: () => import('./translations-page.tsx'),
      texts: ['administration'],
      crumbs: [
        'navigation:administration',
        'navigation:translations',
        ...(tab ? [`administration:translations.tabs.${tab.slice(1)}`] : []),
      ],
      rights: [['read', 'translation']],
    }),
  );
}
