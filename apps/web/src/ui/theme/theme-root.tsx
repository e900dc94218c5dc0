import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { request } from '../../api/client.ts';
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
    queryKey: ['api', 'settings', 'system', 'category=appearance', 'theme'],
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
    const reply = await request('GET /api/settings/system', { query: { category: 'appearance' } });
    const appearance = readAppearance(inner(reply));
    localStorage.setItem(storedKey, JSON.stringify(inner(reply)));
    return appearance;
  } catch (error) {
    console.warn('The appearance settings could not be loaded', error);
    return readStored();
  }
}

/** The object under the category's name, or the reply itself (AMB-012). */
function inner(reply: unknown): unknown {
  return typeof reply === 'object' && reply !== null && 'appearance' in reply ? reply.appearance : reply;
}

function readStored(): Appearance {
  try {
    return readAppearance(JSON.parse(localStorage.getItem(storedKey) ?? 'null'));
  } catch {
    return readAppearance(null);
  }
}
