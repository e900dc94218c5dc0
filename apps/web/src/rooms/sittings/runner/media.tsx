import { useTranslation } from 'react-i18next';
import classes from './runner.module.css';

interface MediaProps {
  attemptId: string;
  imageFileId?: string | null;
  audioFileId?: string | null;
  videoFileId?: string | null;
}

/** The picture, recording and film of a question or a section, which open through the attempt alone. */
export function Media({ attemptId, imageFileId, audioFileId, videoFileId }: MediaProps) {
  const { t } = useTranslation('sittings');
  const address = (id: string) => `/api/lms/student-assessments/${attemptId}/media/${id}`;
  return (
    <>
      {imageFileId ? (
        <img className={classes.media} src={address(imageFileId)} alt={t('sittings:run.picture')} />
      ) : null}
      {audioFileId ? (
        // biome-ignore lint/a11y/useMediaCaption: a listening task without captions is the task
        <audio
          className={classes.media}
          controls
          preload="auto"
          src={address(audioFileId)}
          aria-label={t('sittings:run.recording')}
        />
      ) : null}
      {videoFileId ? (
        // biome-ignore lint/a11y/useMediaCaption: as above
        <video
          className={classes.media}
          controls
          preload="metadata"
          src={address(videoFileId)}
          aria-label={t('sittings:run.film')}
        />
      ) : null}
    </>
  );
}
