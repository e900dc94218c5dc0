import { useMantineColorScheme } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { sessionNow } from '../../api/session.ts';
import type { BodyOf } from '../../api/types.ts';
import { changeLanguage, chosenLanguage, languages, previewLanguage } from './i18n.ts';

// Theme, language and side bar are the viewer's own: kept in this browser for the first paint, and on the server so that
// they follow the person to another machine.

const railKey = 'app-sidebar';
const listeners = new Set<() => void>();
let collapsed = localStorage.getItem(railKey) === 'rail';

export type Theme = 'light' | 'dark' | 'auto';

interface PreferencesHook {
  collapsed: boolean;
  setCollapsed: (collapsed: boolean) => void;
  setTheme: (theme: Theme) => void;
  setLanguage: (code: string) => void;
}

/** The viewer's interface preferences and how to change them. */
export function usePreferences(): PreferencesHook {
  const { setColorScheme } = useMantineColorScheme();
  useTranslation();
  return {
    collapsed: useSyncExternalStore(subscribe, () => collapsed),
    setCollapsed: (next) => {
      setRail(next);
      void save({ sidebarCollapsed: next });
    },
    setTheme: (theme) => {
      setColorScheme(theme);
      void save({ theme });
    },
    setLanguage: (code) => {
      void previewLanguage(null).then(() => changeLanguage(code));
      // Some names come from the server in the viewer's language, such as those of holidays.
      void save({ language: code }).then(() => queryClient.invalidateQueries());
    },
  };
}

/** Takes the preferences that the server holds of the person who has just signed in. */
export async function pullPreferences(setColorScheme: (theme: Theme) => void): Promise<void> {
  const { data } = await call('GET /api/me/preferences');
  if (data.theme === 'light' || data.theme === 'dark' || data.theme === 'auto') setColorScheme(data.theme);
  if (typeof data.sidebarCollapsed === 'boolean') setRail(data.sidebarCollapsed);
  const known = languages.some(({ code }) => code === data.language);
  if (known && data.language && data.language !== chosenLanguage()) await changeLanguage(data.language);
}

type Saved = BodyOf<'PUT /api/me/preferences'>;

async function save(change: Saved): Promise<void> {
  if (sessionNow().status !== 'authenticated') return;
  // The choice already holds in this browser; a failure here only means that it does not travel.
  await call('PUT /api/me/preferences', { body: change }).catch((error: unknown) =>
    console.warn('The preference could not be saved', error),
  );
}

function setRail(next: boolean): void {
  collapsed = next;
  localStorage.setItem(railKey, next ? 'rail' : 'full');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
