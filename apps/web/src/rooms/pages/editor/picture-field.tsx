import { type ReactNode, useContext, useState } from 'react';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { ImageChoice } from './image-choice.tsx';
import { ProblemsContext } from './problems-context.ts';
import { useEdited } from './use-edited.ts';

const MediaPicker = later(() => import('../media/media-picker.tsx'));

interface PictureFieldProps {
  label: string;
  value: string;
  error: ReactNode;
  onChange: (url: string) => void;
}

/** A picture of a block; one chosen for a Media block brings its kind, alternative text and caption along. PAG-15. */
export function PictureField({ label, value, error, onChange }: PictureFieldProps) {
  const { pageId } = useContext(ProblemsContext);
  const { block, changeProps } = useEdited();
  const [picking, setPicking] = useState(false);
  const isMedia = block?.type === 'Media';
  return (
    <>
      <ImageChoice
        key={block?.props.id}
        label={label}
        value={value}
        error={error}
        onChange={onChange}
        onPick={() => setPicking(true)}
        isPicture={!isMedia || block?.props.kind !== 'VIDEO'}
      />
      <Meanwhile>
        {picking ? (
          <MediaPicker
            {...(isMedia ? {} : { type: 'IMAGE' as const })}
            pageId={pageId}
            onClose={() => setPicking(false)}
            onPick={(asset) =>
              isMedia
                ? changeProps({
                    url: asset.url,
                    kind: asset.type === 'VIDEO' ? 'VIDEO' : 'IMAGE',
                    alt: asset.alt,
                    caption: asset.caption ?? '',
                  })
                : onChange(asset.url)
            }
          />
        ) : null}
      </Meanwhile>
    </>
  );
}
