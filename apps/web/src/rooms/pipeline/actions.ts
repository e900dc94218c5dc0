import { IconTargetArrow, IconUserPlus } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'lead.add',
    label: 'e-commerce:addLead',
    icon: IconUserPlus,
    to: '/leads?edit=new',
    rights: [['create:any', 'lead']],
  },
  {
    id: 'pipeline.open',
    opens: true,
    label: 'e-commerce:openPipeline',
    icon: IconTargetArrow,
    to: '/pipeline',
    rights: [['read:own', 'lead']],
  },
];
