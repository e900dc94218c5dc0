import { kindsOf } from '@bellwether/contract/learning/material.rules';
import { type MaterialKind, materialKinds } from '@bellwether/contract/learning/values';
import { type Icon, IconFileText, IconLink, IconPhoto, IconVideo, IconVolume } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import type { FilterChoice } from '../../../ui/list/filter-pill.tsx';
import classes from './materials.module.css';

export type MaterialRow = RowOf<'GET /api/lms/materials'>;

const icons: Record<MaterialKind, Icon> = {
  DOCUMENT: IconFileText,
  IMAGE: IconPhoto,
  AUDIO: IconVolume,
  VIDEO: IconVideo,
  LINK: IconLink,
};

/** What a material holds, as small icons with their words for screen readers. */
export function KindIcons({ material }: { material: Pick<MaterialRow, 'links' | 'files'> }) {
  const { t } = useTranslation('learning');
  const kinds = kindsOf(material);
  if (kinds.length === 0) return <span className="dim">–</span>;
  return (
    <span className={`row inline ${classes.kinds}`}>
      {kinds.map((kind) => {
        const IconOf = icons[kind];
        const label = t(`learning:material.kinds.${kind}`);
        return (
          <span key={kind} role="img" title={label} aria-label={label}>
            <IconOf size={15} stroke={1.75} />
          </span>
        );
      })}
    </span>
  );
}

/** The kinds as choices of a filter. */
export function kindChoices(t: TFunction): FilterChoice[] {
  return materialKinds.map((value) => {
    const IconOf = icons[value];
    const label = t(`learning:material.kinds.${value}`);
    return {
      value,
      label,
      render: (
        <span className="row">
          <IconOf size={15} aria-hidden />
          {label}
        </span>
      ),
    };
  });
}
