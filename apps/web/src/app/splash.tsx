import { Mark } from '../ui/mark.tsx';
import { chosenLanguage } from '../ui/words/i18n.ts';
import classes from './splash.module.css';

/** What stands on the page for the moment before texts and session are there. Needs neither. */
export function Splash() {
  return (
    <div className={classes.splash} aria-busy>
      <Mark size={40} />
    </div>
  );
}

// The one screen whose words cannot come from the server: it is the server that is missing.
const words = {
  en: { title: 'No connection', text: 'The server did not answer.', retry: 'Try again' },
  vi: { title: 'Mất kết nối', text: 'Máy chủ không phản hồi.', retry: 'Thử lại' },
} as const;

/** Shown when neither texts nor session could be loaded. */
export function Unreachable() {
  const { title, text, retry } = words[chosenLanguage() === 'vi' ? 'vi' : 'en'];
  return (
    <main className={classes.splash}>
      <div className={classes.message} role="alert">
        <Mark size={40} />
        <h1>{title}</h1>
        <p>{text}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {retry}
        </button>
      </div>
    </main>
  );
}
