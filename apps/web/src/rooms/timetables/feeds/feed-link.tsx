import { Button, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCopy, IconLink, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from './subscribe.module.css';
import type { Feed, FeedChoice } from './subscribe-dialog.tsx';

interface Link {
  readonly url: string;
  readonly webcalUrl: string;
}

/** The link of one calendar: to be made, just made, or made before and hidden. */
export function FeedLink({ choice, feed }: { choice: FeedChoice; feed: Feed | undefined }) {
  const { t, i18n } = useTranslation('calendar');
  const [made, setMade] = useState<(Link & { id: string }) | null>(null);
  const make = useWrite('POST /api/calendar/feeds', { onDone: ({ data }) => setMade(data) });
  const renew = useWrite('POST /api/calendar/feeds/:id/renew', {
    onDone: ({ data }) => {
      setMade(data);
      toast.success(t('subscribe.renewed'));
    },
  });
  const pending = make.isPending || renew.isPending;
  if (made && feed?.id === made.id) return <NewLink link={made} />;
  if (feed) {
    return (
      <div className={`col align-start gap-12 ${classes.box}`}>
        <p className="s13">
          {t('subscribe.exists', { date: formatDay(feed.madeAt.slice(0, 10), i18n.language) })}
        </p>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={pending}
          onClick={() => renew.mutate({ params: { id: feed.id } })}
        >
          {t('subscribe.renew')}
        </Button>
      </div>
    );
  }
  const { kind, targetId } = choice;
  return (
    <div className={`col align-start gap-12 ${classes.box}`}>
      <Button
        data-autofocus
        leftSection={<IconLink size={16} />}
        loading={pending}
        onClick={() => make.mutate({ body: { kind, ...(targetId ? { targetId } : {}) } })}
      >
        {t('subscribe.make')}
      </Button>
    </div>
  );
}

/** The one moment in which the link can be seen. */
function NewLink({ link }: { link: Link }) {
  const { t } = useTranslation(['calendar', 'common']);
  const copy = () =>
    void navigator.clipboard.writeText(link.url).then(() => toast.success(t('common:copied')));
  return (
    <div className={`col align-start gap-12 ${classes.box}`} role="status">
      <TextInput
        readOnly
        label={t('calendar:subscribe.link')}
        value={link.url}
        description={t('calendar:subscribe.once')}
        inputWrapperOrder={['label', 'input', 'description']}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="row align-stretch wrap">
        <Button leftSection={<IconCopy size={16} />} onClick={copy} data-autofocus>
          {t('calendar:subscribe.copy')}
        </Button>
        <Button
          component="a"
          href={link.webcalUrl}
          variant="default"
          leftSection={<IconCalendarPlus size={16} />}
        >
          {t('calendar:subscribe.open')}
        </Button>
      </div>
    </div>
  );
}
