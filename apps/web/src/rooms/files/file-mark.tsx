import { kindOf } from '@bellwether/contract/files/file-limits.rules';
import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconMusic,
  IconPhoto,
  IconPresentation,
  IconVideo,
} from '@tabler/icons-react';
import { useState } from 'react';
import classes from './file-mark.module.css';

/** A small picture of a file: its thumbnail, or the icon of its kind. */
export function FileMark({ mimetype, src }: { mimetype: string; src: string | null }) {
  const [broken, setBroken] = useState('');
  const { icon: Icon, color } = markOf(mimetype);
  return (
    <span className={`${classes.mark} ${src ? '' : color}`} aria-hidden>
      {src && broken !== src ? (
        <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <Icon size={18} stroke={1.6} />
      )}
    </span>
  );
}

function markOf(mimetype: string) {
  const kind = kindOf(mimetype);
  if (kind === 'image') return { icon: IconPhoto, color: 'e-blue' };
  if (kind === 'audio') return { icon: IconMusic, color: 'e-purple' };
  if (kind === 'video') return { icon: IconVideo, color: 'e-pink' };
  if (mimetype === 'application/pdf') return { icon: IconFileTypePdf, color: 'e-red' };
  if (/excel|spreadsheet|csv/.test(mimetype)) return { icon: IconFileSpreadsheet, color: 'e-green' };
  if (/powerpoint|presentation/.test(mimetype)) return { icon: IconPresentation, color: 'e-orange' };
  if (/word|opendocument\.text|rtf|text\//.test(mimetype)) return { icon: IconFileText, color: 'e-indigo' };
  return { icon: IconFile, color: 'e-gray' };
}
