import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../../ui/brand.tsx';
import { changeLanguage, languages } from '../../../ui/words/i18n.ts';
import classes from './sign-in.module.css';

interface OutsideFrameProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** The frame of the screens before the sign-in: the form on the left, the organisation's colour on the right. */
export function OutsideFrame({ title, text, children }: OutsideFrameProps) {
  const { i18n } = useTranslation('auth');
  return (
    <div className={classes.screen}>
      <main className={`col gap-0 ${classes.left}`}>
        <div className={`row gap-10 ${classes.brand}`}>
          <Brand size={28} />
        </div>
        <div className={classes.middle}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.text}>{text}</p>
          {children}
        </div>
        <div className={`row align-stretch gap-4 ${classes.languages}`}>
          {languages.map(({ code, label }) => (
            <button
              key={code}
              type="button"
              lang={code}
              aria-pressed={i18n.language === code}
              onClick={() => void changeLanguage(code)}
            >
              {label}
            </button>
          ))}
        </div>
      </main>
      <div className={classes.right} aria-hidden>
        <Timetable />
      </div>
    </div>
  );
}

const picture = [
  { time: '08:15', color: 'e-pink', width: 72 },
  { time: '10:30', color: 'e-green', width: 92 },
  { time: '13:00', color: 'e-gray', width: 110 },
  { time: '15:00', color: 'e-indigo', width: 84 },
] as const;

/** A picture of a school day without any real data: bars where the names would be. */
function Timetable() {
  const { i18n } = useTranslation('auth');
  const today = new Date();
  return (
    <div className={classes.day}>
      <div className={`row align-baseline justify-between gap-0 ${classes.dayHead}`}>
        <b>{new Intl.DateTimeFormat(i18n.language, { weekday: 'long' }).format(today)}</b>
        <span>{new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long' }).format(today)}</span>
      </div>
      {picture.map(({ time, color, width }) => (
        <div key={time} className={`row gap-10 ${classes.lesson} ${color}`}>
          <span>{time}</span>
          <i />
          <b style={{ width }} />
          <em />
        </div>
      ))}
    </div>
  );
}
