import { IconPackage, IconSitemap } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'module.add',
    label: 'navigation:addModule',
    icon: IconPackage,
    to: '/modules?edit=new',
    rights: [['create', 'module']],
  },
  {
    id: 'workflow.add',
    label: 'navigation:addWorkflow',
    icon: IconSitemap,
    to: '/workflows?edit=new',
    rights: [['create', 'workflow']],
  },
];
