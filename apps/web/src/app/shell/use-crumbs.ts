import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useShownRecord } from '../../ui/record-name.ts';
import { useNavigation } from '../navigation.ts';

export interface Crumb {
  label: string;
  /** The screen of this name, where it is above the one that is shown and the viewer may open it. */
  to?: string | undefined;
}

/** From the area down to the screen that is shown; a record's screen ends with the record's name. */
export function useCrumbs(): Crumb[] {
  const keys = useMatches({
    select: (matches) => matches.flatMap(({ staticData }) => staticData.crumbs ?? []).join('|'),
  })
    .split('|')
    .filter(Boolean);
  const isRecord = useMatches({ select: (matches) => matches.at(-1)?.fullPath.includes('$') ?? false });
  const record = useShownRecord();
  const leaves = useNavigation().flatMap(({ children }) => children ?? []);
  // The words of a crumb may arrive with its screen, later than the bar: it is drawn again then.
  const namespaces = keys.map((key) => key.split(':')[0] ?? '');
  const { t } = useTranslation(['navigation', ...namespaces], { useSuspense: false });
  return keys.map((key, at) =>
    at < keys.length - 1
      ? { label: t(key), to: leaves.find(({ label }) => key === `navigation:${label}`)?.to }
      : { label: (isRecord ? record : undefined) ?? t(key) },
  );
}
