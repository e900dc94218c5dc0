import { IconFilePlus, IconInbox, IconPhotoUp, IconTemplate, IconWorld } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'page.add',
    label: 'pages:actions.newPage',
    icon: IconFilePlus,
    to: '/pages?new=1',
    rights: [['create', 'page']],
  },
  {
    id: 'page.list',
    opens: true,
    label: 'pages:actions.openPages',
    icon: IconWorld,
    to: '/pages',
    rights: [['read', 'page']],
  },
  {
    id: 'page.templates',
    opens: true,
    label: 'pages:actions.openTemplates',
    icon: IconTemplate,
    to: '/pages/templates',
    rights: [['read', 'page_template']],
  },
  {
    id: 'page.media',
    opens: true,
    label: 'pages:actions.uploadMedia',
    icon: IconPhotoUp,
    to: '/pages/media?upload=1',
    rights: [['create', 'media_asset']],
  },
  {
    id: 'page.submissions',
    opens: true,
    label: 'pages:actions.openSubmissions',
    icon: IconInbox,
    to: '/pages/submissions',
    rights: [['read', 'form_submission']],
  },
];
