import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sessionNow, takeSession } from '../../api/session.ts';
import { show } from '../../testing/show.tsx';
import { ZoneNote } from './zone-note.tsx';

/** The note as a school of this zone has it. */
async function noteOf(timeZone: string): Promise<void> {
  await show(
    <p data-testid="when">
      Monday
      <ZoneNote />
    </p>,
  );
  const { reply } = sessionNow();
  if (reply) takeSession({ ...reply, organization: { ...reply.organization, timeZone } });
}
const when = page.getByTestId('when');

it('names the zone of a school whose clock shows another time than one’s own [REV-24]', async () => {
  // Fourteen hours ahead of UTC: nobody tests there.
  await noteOf('Pacific/Kiritimati');
  await expect.element(when).toHaveTextContent('Monday · school time, GMT+14');
  await expect.element(when.getByTitle(/^It is \w+ \d\d:\d\d where you are\.$/)).toBeVisible();
});

it('says nothing where both clocks show the same [REV-24]', async () => {
  await noteOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect.element(when).toHaveTextContent('Monday');
});
