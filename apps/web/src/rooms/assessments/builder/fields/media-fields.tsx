import { ActionIcon, NumberInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UploadWidget } from '../../../files/index.tsx';
import type { Question } from '../question.rules.ts';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import classes from './fields.module.css';

const fields = ['imageFileId', 'audioFileId', 'videoFileId'] as const;
type MediaField = (typeof fields)[number];

/** A picture, a recording and a film of the question; what is dropped goes where its kind belongs. ASM-04, ASM-06. */
export function MediaFields({ question, onChange, errorOf }: AnswerFieldsProps) {
  const { t } = useTranslation('learning');
  const shown = fields.filter((field) => question[field] !== null);
  return (
    <div className="col">
      {shown.map((field) => (
        <div key={field} className="row align-start">
          <Media field={field} id={question[field] ?? ''} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(`learning:builder.remove.${field}`)}
            onClick={() => onChange({ [field]: null })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      {question.audioFileId || question.videoFileId ? (
        <NumberInput
          label={t('learning:builder.maxPlays')}
          description={t('learning:builder.maxPlaysHelp')}
          w={320}
          min={1}
          max={100}
          allowDecimal={false}
          allowNegative={false}
          value={question.marking.maxPlays ?? ''}
          error={errorOf('marking.maxPlays')}
          onChange={(value) =>
            onChange({ marking: { ...question.marking, maxPlays: Number(value) || null } })
          }
        />
      ) : null}
      <UploadWidget
        compact
        context="question"
        label={t('learning:builder.media')}
        files={[]}
        maxFiles={1}
        error={fields.map((field) => errorOf(field)).find(Boolean)}
        onChange={(files) => onChange(placed(files.map(({ id, mimetype }) => ({ id, mimetype }))))}
      />
    </div>
  );
}

function Media({ field, id }: { field: MediaField; id: string }) {
  const { t } = useTranslation('learning');
  const src = `/api/files/${id}/serve`;
  if (field === 'imageFileId')
    return <img className={classes.media} src={src} alt={t('learning:builder.picture')} />;
  // biome-ignore lint/a11y/useMediaCaption: a listening task without captions is the task
  if (field === 'audioFileId') return <audio className={classes.media} controls preload="none" src={src} />;
  // biome-ignore lint/a11y/useMediaCaption: as above
  return <video className={classes.media} controls preload="none" src={src} />;
}

function placed(files: readonly { id: string; mimetype: string }[]): Partial<Question> {
  const last = files.at(-1);
  if (!last) return {};
  if (last.mimetype.startsWith('image/')) return { imageFileId: last.id };
  return last.mimetype.startsWith('audio/') ? { audioFileId: last.id } : { videoFileId: last.id };
}
