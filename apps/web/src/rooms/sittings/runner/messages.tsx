import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../ui/words/format.ts';
import type { Keeper } from './keeper.ts';
import { readHere, rememberRead } from './read-messages.ts';
import classes from './runner.module.css';
import { useKept } from './use-runner.ts';

interface MessagesProps {
  attemptId: string;
  keeper: Keeper;
  /** For whom the device keeps which messages were read. */
  keptFor: string;
}

/** What staff say to who writes: spoken as it comes, and there until the student says that they have read it. AMB-402. */
export function Messages({ attemptId, keeper, keptFor }: MessagesProps) {
  const { t, i18n } = useTranslation('sittings');
  const place = useId();
  const { messages } = useKept(keeper);
  const [read, setRead] = useState(() => readHere(keptFor, attemptId));
  const dismiss = (id: string) => {
    setRead(rememberRead(keptFor, attemptId, [...read, id]));
    // The button goes, and the keyboard with it, unless it is led back to the question.
    document.getElementById('main')?.focus();
  };
  return (
    <div role="status" aria-label={t('sittings:run.messages')} className={classes.messages}>
      {messages
        .filter(({ id }) => !read.includes(id))
        .map(({ id, text, at }) => (
          <div key={id} className={`col gap-6 ${classes.message}`}>
            <span className="s12">
              {t('sittings:run.message', { at: formatClock(at, i18n.language, keeper.time()) })}
            </span>
            <p id={`${place}${id}`} className={classes.words}>
              {text}
            </p>
            <div className="row justify-end">
              <Button size="lg" aria-describedby={`${place}${id}`} onClick={() => dismiss(id)}>
                {t('sittings:run.haveRead')}
              </Button>
            </div>
          </div>
        ))}
    </div>
  );
}
