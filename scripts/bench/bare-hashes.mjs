// Hashes and nothing else, as many at a time as the application's gate lets in. Message: { count }; answers { perSecond }.
import { availableParallelism } from 'node:os';
import { hashesAtOnce } from '../../apps/server/src/rooms/identity/sign-in/hash-gate.rules.ts';
import { hashPassword } from '../../apps/server/src/rooms/identity/sign-in/passwords.rules.ts';

const places = hashesAtOnce(availableParallelism(), Number(process.env.UV_THREADPOOL_SIZE) || 4);
const password = 'brisk-otter-lantern-7';
await hashPassword(password);

process.on('message', async ({ count }) => {
  const begun = performance.now();
  let left = count;
  await Promise.all(
    Array.from({ length: places }, async () => {
      while (left > 0) {
        left -= 1;
        await hashPassword(password);
      }
    }),
  );
  process.send({ perSecond: (count * 1000) / (performance.now() - begun) });
});
process.on('disconnect', () => process.exit(0));
process.send({});
