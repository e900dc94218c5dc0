import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { profiles } from '../../api/profiles.ts';
import { type Appearance, readAppearance } from './appearance.ts';
import { makeTheme, makeVariables } from './theme.ts';

const storedKey = 'app-appearance';
const schemes = localStorageColorSchemeManager({ key: 'app-theme' });
const Preview = createContext<(appearance: Appearance | null) => void>(() => undefined);

/**
 * Mantine with the organisation's appearance. The last known appearance is drawn at once and refreshed from the server;
 * a failure is only logged (APP-37). The settings page can preview another one.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const stored = useMemo(readStored, []);
  const [preview, setPreview] = useState<Appearance | null>(null);
  const { data } = useQuery({
    queryKey: ['api', 'config', 'settings', 'theme'],
    queryFn: loadAppearance,
    ...profiles.config,
  });
  const appearance = preview ?? data ?? stored;
  const theme = useMemo(() => makeTheme(appearance), [appearance]);
  const variables = useMemo(() => makeVariables(appearance), [appearance]);
  return (
    <Preview.Provider value={setPreview}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
      >
        {children}
      </MantineProvider>
    </Preview.Provider>
  );
}

/** Returns the function that previews an appearance on the whole application; null ends the preview. */
export function useAppearancePreview(): (appearance: Appearance | null) => void {
  return useContext(Preview);
}

async function loadAppearance(): Promise<Appearance> {
  try {
    const { appearance } = await call('GET /api/config/settings');
    localStorage.setItem(storedKey, JSON.stringify(appearance));
    return readAppearance(appearance);
  } catch (error) {
    console.warn('The appearance settings could not be loaded', error);
    return readStored();
  }
}

function readStored(): Appearance {
  try {
    return readAppearance(JSON.parse(localStorage.getItem(storedKey) ?? 'null'));
  } catch {
    return readAppearance(null);
  }
}
