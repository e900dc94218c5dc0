import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useViewersWords } from '../../../ui/words/viewers-words.ts';
import classes from './password-meter.module.css';

const levels = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;

interface PasswordMeterProps {
  password: string;
  /** Name, user name and the like, which must not be in the password. */
  userInputs?: readonly string[];
}

/**
 * Five levels, Very Weak to Strong, for the server's score 0 to 4, with its suggestions, or 'Strong password' above 2
 * (IAM-09). The dictionary is 820 KB: too much for a browser.
 */
export function PasswordMeter({ password, userInputs = [] }: PasswordMeterProps) {
  const { t } = useTranslation('auth');
  const inWords = useViewersWords();
  const [checked] = useDebouncedValue(password, 300);
  const { data } = useQuery({
    // The key holds a number, not the password: nothing that can be read in the cache afterwards.
    queryKey: ['password-strength', fingerprint(checked)],
    queryFn: ({ signal }) =>
      call(
        'POST /api/auth/password-strength',
        { body: { password: checked, userInputs: [...userInputs] } },
        signal,
      ),
    enabled: checked !== '',
    gcTime: 0,
    placeholderData: (before) => before,
  });
  if (password === '') return null;
  const score = data?.score ?? 0;
  const level = levels[score] ?? 'veryWeak';
  return (
    <div className={classes.meter} aria-live="polite">
      <div className={classes.bars} data-score={data ? score : undefined} aria-hidden>
        {levels.map((one, index) => (
          <i key={one} data-on={(data && index <= score) || undefined} />
        ))}
      </div>
      {data ? (
        <>
          <p className="medium">{t(`auth:levels.${level}`)}</p>
          {score > 2 ? (
            <p className={classes.hint}>{t('auth:strongPassword')}</p>
          ) : (
            [data.warning ?? '', ...data.suggestions].filter(Boolean).map((hint) => (
              <p key={hint} className={classes.hint}>
                {inWords(hint)}
              </p>
            ))
          )}
        </>
      ) : null}
    </div>
  );
}

function fingerprint(text: string): number {
  let hash = 7;
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) | 0;
  return hash;
}
