import { IconFileText, IconMovie } from '@tabler/icons-react';
import type { MediaRow } from './media-dialog.tsx';

/** An asset in small: the picture, or the mark of a video or document. Its name stands beside it. */
export function MediaThumb({ asset }: { asset: Pick<MediaRow, 'type' | 'thumbnailUrl' | 'url'> }) {
  if (asset.type === 'IMAGE') return <img src={asset.thumbnailUrl ?? asset.url} alt="" loading="lazy" />;
  return asset.type === 'VIDEO' ? (
    <IconMovie size={28} aria-hidden />
  ) : (
    <IconFileText size={28} aria-hidden />
  );
}
