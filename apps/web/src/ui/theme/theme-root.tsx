import {
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
  useDirection,
} from '@mantine/core';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../config.ts';
import { showFavicon } from '../favicon.ts';
import { type Appearance, readAppearance } from './appearance.ts';
import { themedNames } from './component-themes.ts';
import { makeTheme, makeVariables } from './theme.ts';
import './surfaces.css';

const schemes = localStorageColorSchemeManager({ key: 'app-theme' });
const Preview = createContext<(appearance: Appearance | null) => void>(() => undefined);

/**
 * Mantine with the organisation's appearance. The last known appearance is drawn at once and refreshed from the server;
 * a failure is only logged, and the error kept (APP-37). The settings page can preview another one.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const [preview, setPreview] = useState<Appearance | null>(null);
  const { config } = useConfig();
  const saved = useMemo(() => readAppearance(config?.appearance), [config?.appearance]);
  const appearance = preview ?? saved;
  const theme = useMemo(() => makeTheme(appearance), [appearance]);
  const variables = useMemo(() => makeVariables(appearance), [appearance]);
  useLayoutEffect(() => name(appearance), [appearance]);
  const favicon = config?.organization.favicon ?? '';
  useEffect(() => showFavicon(favicon), [favicon]);
  useEffect(endEarlyScheme, []);
  return (
    <Preview.Provider value={setPreview}>
      <DirectionProvider>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={variables}
          colorSchemeManager={schemes}
          defaultColorScheme="auto"
        >
          <Direction />
          {children}
        </MantineProvider>
      </DirectionProvider>
    </Preview.Provider>
  );
}

/** Returns the function that previews an appearance on the whole application; null ends the preview. */
export function useAppearancePreview(): (appearance: Appearance | null) => void {
  return useContext(Preview);
}

/** Tells Mantine from which side the language is written, as <html> says it: arrow keys and places of menus follow. */
function Direction(): null {
  const { language } = useTranslation().i18n;
  const { setDirection } = useDirection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: <html> is told of the language first.
  useLayoutEffect(() => setDirection(document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'), [language]);
  return null;
}

/**
 * Ends what early-theme.js wrote on <html> for the time before the styles are there: as it goes before them, a page whose
 * scheme is switched would keep the scroll bars, the fields and each colour of light-dark() of the scheme that it was opened in.
 */
function endEarlyScheme(): void {
  const { style } = document.documentElement;
  style.colorScheme = '';
  style.background = '';
}

/** Names on <html> what is of glass and what has a colour of its own; surfaces.css does the rest. */
function name(appearance: Appearance): void {
  const { dataset } = document.documentElement;
  const set = (key: 'glass' | 'themed', names: readonly string[]) => {
    if (names.length > 0) dataset[key] = names.join(' ');
    else delete dataset[key];
  };
  set('glass', appearance.frostedGlass ? appearance.glassOn : []);
  set('themed', themedNames(appearance));
}
