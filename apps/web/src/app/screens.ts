import type { AnyRoute } from '@tanstack/react-router';
import type { RoomRoutes } from '../ui/route.tsx';

// Each room's routes.tsx is its door on the web's side; this is the only place that knows them all.
const rooms = import.meta.glob<RoomRoutes>('../rooms/*/routes.tsx', { eager: true });

export type Screens = (shell: AnyRoute) => AnyRoute[];

/** The screens of all rooms, each to hang under the shell. */
export const screens: Screens = (shell) => Object.values(rooms).flatMap((room) => room.routes(shell));
