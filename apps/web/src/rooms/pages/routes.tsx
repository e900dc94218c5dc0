import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const lists = () => import('./pages-pages.ts');

/** Screens of the page builder: pages, the editor of one, templates, the media library and what visitors sent. PAG-07. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/pages',
      load: lists,
      name: 'PagesPage',
      texts: ['pages'],
      crumbs: ['navigation:content', 'navigation:pages'],
      rights: [['read', 'page']],
    }),
    screen({
      parent,
      path: '/pages/templates',
      load: lists,
      name: 'TemplatesPage',
      texts: ['pages'],
      crumbs: ['navigation:content', 'navigation:pageTemplates'],
      rights: [['read', 'page_template']],
    }),
    screen({
      parent,
      path: '/pages/media',
      load: lists,
      name: 'MediaPage',
      texts: ['pages'],
      crumbs: ['navigation:content', 'navigation:media'],
      rights: [['read', 'media_asset']],
    }),
    screen({
      parent,
      path: '/pages/submissions',
      load: lists,
      name: 'SubmissionsPage',
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
