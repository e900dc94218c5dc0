import { useTranslation } from 'react-i18next';
import { useViewersWords } from '../../../ui/words/viewers-words.ts';

interface RefusedListProps {
  refused: readonly { place: string; reason: string }[];
}

/** What of a file was not read, each with its place and the reason. */
export function RefusedList({ refused }: RefusedListProps) {
  const { t } = useTranslation('learning');
  const say = useViewersWords();
  return (
    <div role="status" className="col gap-4">
      <span className="s13 medium">{t('learning:bank.refused', { count: refused.length })}</span>
      <ul className="plain-list col gap-4">
        {refused.slice(0, 50).map(({ place, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one place may be refused twice
          <li key={index} className="s13">
            <span className="dim">{place}</span> {say(reason)}
          </li>
        ))}
      </ul>
    </div>
  );
}
