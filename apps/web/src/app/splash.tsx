import { isProblem } from '../api/client.ts';
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
  en: {
    noConnection: 'No connection',
    noAnswer: 'The server did not answer.',
    noRights: 'Failed to load your permissions.',
    retry: 'Try again',
  },
  vi: {
    noConnection: 'Mất kết nối',
    noAnswer: 'Máy chủ không phản hồi.',
    noRights: 'Không tải được quyền của bạn.',
    retry: 'Thử lại',
  },
} as const;

/**
 * Shown when the session or the texts could not be loaded: that nothing answered, or what the server said, or that the
 * rights could not be loaded where it said nothing (IAM-20).
 */
export function Unreachable({ error }: { error: unknown }) {
  const { noConnection, noAnswer, noRights, retry } = words[chosenLanguage() === 'vi' ? 'vi' : 'en'];
  const answered = isProblem(error) && error.status > 0;
  const said = answered && error.message !== error.statusText ? error.message : '';
  return (
    <main className={classes.splash}>
      <div className={classes.message} role="alert">
        <Mark size={40} />
        <h1>{answered ? said || noRights : noConnection}</h1>
        {answered ? null : <p>{noAnswer}</p>}
        <button type="button" onClick={() => window.location.reload()}>
          {retry}
        </button>
      </div>
    </main>
  );
}
