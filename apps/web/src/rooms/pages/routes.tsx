import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** Screens of the page builder: pages, the editor of one, templates, the media library and what visitors sent. PAG-07. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/pages',
      load: () => import('./pages-page.tsx'),
      texts: ['pages'],
      crumbs: ['navigation:content', 'navigation:pages'],
      rights: [['read', 'page']],
    }),
    screen({
      parent,
      path: '/pages/templates',
      load: () => import('./templates/templates-page.tsx'),
      texts: ['pages'],
      crumbs: ['navigation:content', 'navigation:pageTemplates'],
      rights: [['read', 'page_template']],
    }),
    screen({
      parent,
      path: '/pages/media',
      load: () => import('./media/media-page.tsx'),
      texts: ['pages'],
      crumbs: ['navigation:content', 'navigation:media'],
      rights: [['read', 'media_asset']],
    }),
    screen({
      parent,
      path: '/pages/submissions',
      load: () => import('./submissions/submissions-page.tsx'),
      texts: ['pages'],
      crumbs: ['navigation:content', 'navigation:formSubmissions'],
      rights: [['read', 'form_submission']],
    }),
    screen({
      parent,
      path: '/pages/$id',
      load: () => import('./editor/editor-page.tsx'),
      texts: ['pages'],
      crumbs: ['navigation:content', 'navigation:pages', 'pages:editor.crumb'],
      rights: [['read', 'page']],
    }),
  ];
}
