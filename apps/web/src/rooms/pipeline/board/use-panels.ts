import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

// Which parts of the board are unfolded: the viewer's own, kept in this browser. A small screen begins with both folded.

interface Panels {
  readonly analytics: boolean;
  readonly filters: boolean;
}

interface PanelsHook extends Panels {
  toggle: (name: keyof Panels) => void;
}

const panelsKey = 'bw-pipeline-panels';

/** The analytics strip and the filters panel: shown or not, and how to turn each over. CRM-02. */
export function usePanels(): PanelsHook {
  const small = useMediaQuery('(max-width: 767px)', window.innerWidth < 768) ?? false;
  const [chosen, setChosen] = useState(() => readPanels(localStorage.getItem(panelsKey)));
  const panels = { analytics: !small, filters: !small, ...chosen };
  return {
    ...panels,
    toggle: (name) => {
      const next = { ...chosen, [name]: !panels[name] };
      localStorage.setItem(panelsKey, JSON.stringify(next));
      setChosen(next);
    },
  };
}

/** What was chosen, out of the stored text; nothing when it makes no sense. */
export function readPanels(stored: string | null): Partial<Panels> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const { analytics, filters } = value as Record<string, unknown>;
    return {
      ...(typeof analytics === 'boolean' ? { analytics } : {}),
      ...(typeof filters === 'boolean' ? { filters } : {}),
    };
  } catch {
    return {};
  }
}
