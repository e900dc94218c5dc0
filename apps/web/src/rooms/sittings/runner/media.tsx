import { useTranslation } from 'react-i18next';
import { LimitedPlayer, type Plays } from './limited-player.tsx';
import classes from './runner.module.css';

interface MediaProps {
  /** Where a file of the id is read. */
  addressOf: (id: string) => string;
  imageFileId?: string | null;
  audioFileId?: string | null;
  videoFileId?: string | null;
  /** Of an attempt that runs: which of them may be played so often only. */
  plays?: Plays;
}

/** The address of a file of a result, of whoever it is, as far as the viewer may see it. */
export function mediaOfResult(attemptId: string) {
  return (id: string) => `/api/lms/student-assessments/${attemptId}/result/media/${id}`;
}

/** The picture, recording and film of a question or a section. */
export function Media({ addressOf: address, imageFileId, audioFileId, videoFileId, plays }: MediaProps) {
  const { t } = useTranslation('sittings');
  const isLimited = (id: string) => plays?.leftOf(id) !== undefined;
  return (
    <>
      {imageFileId ? (
        <img className={classes.media} src={address(imageFileId)} alt={t('sittings:run.picture')} />
      ) : null}
      {plays && audioFileId && isLimited(audioFileId) ? (
        <LimitedPlayer key={audioFileId} fileId={audioFileId} plays={plays} />
      ) : null}
      {plays && videoFileId && isLimited(videoFileId) ? (
        <LimitedPlayer key={videoFileId} fileId={videoFileId} plays={plays} isFilm />
      ) : null}
      {audioFileId && !isLimited(audioFileId) ? (
        // biome-ignore lint/a11y/useMediaCaption: a listening task without captions is the task
        <audio
          className={classes.media}
          controls
          preload="auto"
          src={address(audioFileId)}
          aria-label={t('sittings:run.recording')}
        />
      ) : null}
      {videoFileId && !isLimited(videoFileId) ? (
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
