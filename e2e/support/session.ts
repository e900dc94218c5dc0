import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { ask } from './cluster.ts';
import { secret } from './server.ts';

export interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** A new session of the user, written straight into the database: signing in costs a password hash, which tests of other things need not pay. */
export async function mintSession(databaseUrl: string, username: string): Promise<Cookie> {
  const token = randomBytes(24).toString('base64url');
  const made = await ask(databaseUrl, (client) =>
    client.query(
      `insert into session (id, user_id, token, expires_at)
       select $1, id, $2, now() + interval '1 day' from "user" where username = $3`,
      [randomUUID(), token, username],
    ),
  );
  if (made.rowCount !== 1) throw new Error(`there is no user ${username}`);
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return { name: 'bellwether.session_token', value: encodeURIComponent(`${token}.${signature}`) };
}
