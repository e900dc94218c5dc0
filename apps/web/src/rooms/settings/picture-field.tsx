import { Button, FileButton, Input } from '@mantine/core';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/client.ts';
import { useWrite } from '../../api/hooks.ts';
import { wordsOf } from '../../ui/toast/problem-toast.ts';
import { toast } from '../../ui/toast/toast.tsx';
import classes from './settings.module.css';

const kinds = {
  logo: { accept: 'image/png,image/jpeg,image/svg+xml', most: 5_242_880, megabytes: 5 },
  favicon: { accept: 'image/x-icon,image/vnd.microsoft.icon,image/png,.ico', most: 1_048_576, megabytes: 1 },
} as const;

interface PictureFieldProps {
  picture: keyof typeof kinds;
  url: string;
  mayEdit: boolean;
}

/** The logo or the favicon: shown, uploaded and removed at once, beside the form. APP-34. */
export function PictureField({ picture, url, mayEdit }: PictureFieldProps) {
  const { t } = useTranslation(['configuration', 'common']);
  const [failure, setFailure] = useState('');
  const { accept, most, megabytes } = kinds[picture];
  const options = {
    quiet: true,
    onDone: () => {
      setFailure('');
      toast.success(t('configuration:saved'));
    },
  };
  const upload = useWrite(
    picture === 'logo' ? 'POST /api/settings/system/logo' : 'POST /api/settings/system/favicon',
    options,
  );
  const remove = useWrite(
    picture === 'logo' ? 'DELETE /api/settings/system/logo' : 'DELETE /api/settings/system/favicon',
    options,
  );
  const explain = (error: unknown) => {
    if (!isProblem(error)) throw error;
    const tooLarge = error.status === 413;
    setFailure(
      tooLarge
        ? t('configuration:pictures.tooLarge', { size: megabytes })
        : (error.fieldErrors.file?.[0] ?? wordsOf(error).title),
    );
  };
  const send = (file: File | null) => {
    if (!file) return;
    if (file.size > most) {
      setFailure(t('configuration:pictures.tooLarge', { size: megabytes }));
      return;
    }
    const body = new FormData();
    body.append('file', file);
    upload.mutateAsync({ body }).catch(explain);
  };
  return (
    <Input.Wrapper
      label={t(`configuration:pictures.${picture}`)}
      description={t(`configuration:pictures.${picture}Help`)}
      error={failure || null}
      labelElement="div"
    >
      <div className="row wrap">
        <span className={classes.frame} data-kind={picture}>
          {url ? (
            <img src={url} alt={t(`configuration:pictures.${picture}`)} />
          ) : (
            <IconPhoto size={20} aria-hidden />
          )}
        </span>
        {mayEdit ? (
          <>
            <FileButton accept={accept} onChange={send}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  leftSection={<IconUpload size={16} />}
                  loading={upload.isPending}
                  aria-label={t(`configuration:pictures.upload_${picture}`)}
                >
                  {t('configuration:pictures.upload')}
                </Button>
              )}
            </FileButton>
            {url ? (
              <Button
                variant="subtle"
                leftSection={<IconTrash size={16} />}
                loading={remove.isPending}
                aria-label={t(`configuration:pictures.remove_${picture}`)}
                onClick={() => remove.mutateAsync({}).catch(explain)}
              >
                {t('configuration:pictures.remove')}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
    </Input.Wrapper>
  );
}
