import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './subscribe.module.css';

const programs = ['google', 'apple', 'outlook'] as const;
type Program = (typeof programs)[number];

/** In plain words, how a link gets into the three calendars that nearly everybody uses. */
export function FeedHowTo() {
  const { t } = useTranslation('calendar');
  const [program, setProgram] = useState<Program>(likely());
  return (
    <section className={classes.how} aria-label={t('subscribe.how')}>
      <header>
        <h3 className="h3">{t('subscribe.how')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('subscribe.how')}
          value={program}
          onChange={(value) => setProgram(programs.find((one) => one === value) ?? 'google')}
          data={programs.map((one) => ({ value: one, label: t(`subscribe.${one}`) }))}
        />
      </header>
      <ol>
        {t(`subscribe.${program}Steps`)
          .split('|')
          .map((step) => (
            <li key={step}>{step}</li>
          ))}
      </ol>
    </section>
  );
}

/** Who holds an Apple device most likely uses its calendar. */
function likely(): Program {
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent) ? 'apple' : 'google';
}
