import { useTranslation } from 'react-i18next';
import classes from './runner.module.css';

interface MediaProps {
  attemptId: string;
  /** Whether a result is looked at, of whoever it is; else one's own attempt, which runs. */
  isOfResult?: boolean;
  imageFileId?: string | null;
  audioFileId?: string | null;
  videoFileId?: string | null;
}

/** The picture, recording and film of a question or a section, which open through the attempt alone. */
export function Media({ attemptId, isOfResult = false, imageFileId, audioFileId, videoFileId }: MediaProps) {
  const { t } = useTranslation('sittings');
  const base = `/api/lms/student-assessments/${attemptId}${isOfResult ? '/result' : ''}`;
  const address = (id: string) => `${base}/media/${id}`;
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
