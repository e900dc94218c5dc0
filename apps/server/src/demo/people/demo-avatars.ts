import { fillAvatar, randomAvatar } from '@bellwether/contract/avatars/avatar.rules';
import type { AvatarConfig } from '@bellwether/contract/avatars/values';
import { asc } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { storeAvatar } from '../../rooms/avatars/index.ts';
import { student } from '../../rooms/students/students.table.ts';
import type { DemoPeople } from './demo-people.ts';

/** The avatars of those who sign in; the others have one at random, and each fourth none: their initials are shown. */
const chosen: Readonly<Record<string, Partial<AvatarConfig>>> = {
  admin: { hair: 'bun', hairColor: 'black', lashes: true, accessory: 'roundGlasses', clothingColor: 'black' },
  hr: { hair: 'long', hairColor: 'black', lashes: true, circleColor: 'pink', mouth: 'openSmile' },
  teacher: { hair: 'bob', hairColor: 'orange', lashes: true, circleColor: 'green', eyes: 'happy' },
  assistant: { hair: 'pixie', hairColor: 'black', circleColor: 'yellow', clothing: 'vneck' },
  sales: { hair: 'short', hairColor: 'black', clothing: 'dressShirt', circleColor: 'orange', eyes: 'wink' },
  finance: {
    hair: 'long',
    hairColor: 'brown',
    lashes: true,
    accessory: 'tinyGlasses',
    circleColor: 'purple',
  },
  editor: { hair: 'afro', hairColor: 'brown', circleColor: 'gray', clothingColor: 'red' },
  student: { hair: 'short', hairColor: 'black', circleColor: 'blue', hat: 'beanie', hatColor: 'red' },
  parent: { hair: 'bob', hairColor: 'brown', circleColor: 'red', eyes: 'content', lashes: true },
};

/** Gives the demo school's people their avatars; the same ones each time. */
export async function makeAvatars(tx: Db, people: DemoPeople): Promise<void> {
  const pupils = await tx
    .select({ userId: student.userId })
    .from(student)
    .orderBy(asc(student.createdAt), asc(student.id));
  const others = new Map(pupils.map(({ userId }): [string, string] => [userId, userId]));
  let index = 0;
  for (const [key, userId] of new Map([...others, ...people.userIds])) {
    index += 1;
    const own = chosen[key];
    if (!own && index % 4 === 0) continue;
    await storeAvatar(tx, userId, own ? fillAvatar(own) : friendly(index));
  }
}

/** At random, but nobody weeps, rages or wears a beard that the name does not ask for. */
function friendly(seed: number): AvatarConfig {
  const avatar = randomAvatar(sequence(seed));
  return {
    ...avatar,
    facialHair: 'none',
    graphic: 'none',
    body: 'chest',
    hair: avatar.hair === 'none' || avatar.hair === 'balding' ? 'pixie' : avatar.hair,
    eyebrows: avatar.eyebrows === 'angry' ? 'raised' : avatar.eyebrows,
    eyes: ['dizzy', 'heart', 'leftTwitch'].includes(avatar.eyes) ? 'normal' : avatar.eyes,
    mouth: ['sad', 'open', 'tongue'].includes(avatar.mouth) ? 'grin' : avatar.mouth,
  };
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function sequence(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}
