import { IconReportAnalytics } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

export const actions: PaletteAction[] = [
  {
    id: 'results.record',
    label: 'learning:results.record',
    icon: IconReportAnalytics,
    to: '/results/new',
    rights: [['create:own', 'assessment']],
  },
];
