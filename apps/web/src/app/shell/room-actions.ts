import type { PaletteAction } from '../../ui/actions.ts';

const rooms = import.meta.glob<{ actions: readonly PaletteAction[] }>('../../rooms/*/actions.ts', {
  eager: true,
});

/** What all rooms offer to begin. In a chunk of its own: neither the sign-in nor the shell needs it. */
export const actions: readonly PaletteAction[] = Object.values(rooms).flatMap((room) => room.actions);
