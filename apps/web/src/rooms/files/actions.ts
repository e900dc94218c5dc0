import { IconCloudUpload } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'file.upload',
    label: 'configuration:files.upload',
    icon: IconCloudUpload,
    to: '/settings/files?upload=1',
    rights: [['manage', 'file']],
  },
];
