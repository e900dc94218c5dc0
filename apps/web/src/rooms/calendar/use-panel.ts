import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';

/** Where the collapsed state of the side panel is kept (AMB-172). */
const collapsedKey = 'calendar-sidebar-collapsed';

/** Below this width the side panel is hidden and the week gives way to its message. */
const smallScreen = '(max-width: 767px)';
/** Below this width the side panel lies over the grid. */
const narrowScreen = '(max-width: 1239px)';

export interface Panel {
  /** A small screen: no side panel, no week. */
  readonly small: boolean;
  readonly open: boolean;
  /** Lies over the grid. */
  readonly over: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/**
 * The state of the side panel (CAL-10). Beside the grid it is open unless it was collapsed, and that is remembered;
 * on narrower screens it lies over the grid when asked for, and when an event is selected, on wide ones too if it
 * was collapsed.
 */
export function usePanel(selectedId: string | null): Panel {
  const small = useSmallScreen();
  const narrow = useMedia(narrowScreen);
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const [peek, setPeek] = useState(false);
  const docked = !narrow && !collapsed;
  useEffect(() => setPeek(selectedId !== null && !docked), [selectedId, docked]);
  const toggle = useCallback(() => {
    if (narrow) {
      setPeek((open) => !open);
      return;
    }
    setPeek(false);
    setCollapsed((before) => keepCollapsed(!before));
  }, [narrow]);
  const close = useCallback(() => setPeek(false), []);
  return { small, open: !small && (docked || peek), over: !docked && peek, toggle, close };
}

/** Whether the screen is small: no side panel, no week. */
export function useSmallScreen(): boolean {
  return useMedia(smallScreen);
}

function useMedia(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false;
}

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(collapsedKey) === 'true';
  } catch {
    return false;
  }
}

function keepCollapsed(collapsed: boolean): boolean {
  try {
    localStorage.setItem(collapsedKey, String(collapsed));
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  return collapsed;
}
