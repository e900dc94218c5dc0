import type { Room } from '../room.ts';
import { usersAway } from './absences.queries.ts';

/** The manifest of the absences: who is away when. Rooms above write them and ask for them; it has no endpoints of its own. */
export const room: Room = {
  name: 'absences',
  mount() {},
  away: usersAway,
};
