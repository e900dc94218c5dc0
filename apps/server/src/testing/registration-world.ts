import { sql } from 'drizzle-orm';
import { answerRegistration } from '../rooms/identity/registration/registration-mail.job.ts';
import type { TestApp, TestReply } from './make-test-app.ts';

const system = '/api/settings/system?category=system';

/** Who registers in a test, and the password. */
export const newcomer = { email: 'newcomer@example.org', password: 'velvet-canyon-harbor-19' } as const;

/** What people do who register, and what the server does for them in the background. */
export function registrationWorld(app: TestApp) {
  const { email, password } = newcomer;

  /** The messages that wait, by their ids. */
  async function waiting(): Promise<string[]> {
    const { rows } = await app.db.execute(sql`select id from verification where value <> '' order by id`);
    return rows.map(({ id }) => String(id));
  }

  return {
    waiting,
    /** Lets people register, with other settings if told. */
    async open(more: Record<string, unknown> = {}): Promise<void> {
      const administrator = await app.as('administrator');
      const { body } = await administrator.get(system);
      const wanted = { ...body.system, allowRegistration: true, requireEmailVerification: true, ...more };
      const { status } = await administrator.put(system, wanted);
      if (status !== 200) throw new Error(`registration was not opened: ${status}`);
    },
    register: (address: string = email, more: Record<string, unknown> = {}): Promise<TestReply> =>
      app.anonymous.post('/api/auth/register', { name: 'Linh Pham', email: address, password, ...more }),
    verify: (token: string, secret: string = password): Promise<TestReply> =>
      app.anonymous.post('/api/auth/verify-email', { token, password: secret }),
    signIn: (username: string = email, secret: string = password): Promise<TestReply> =>
      app.anonymous.post('/api/auth/login', { username, password: secret }),
    /** What the job does in a running process. */
    async answerAll(): Promise<void> {
      for (const id of await waiting()) await answerRegistration(app.platform, id);
    },
    /** The token of the newest message. */
    tokenOfMail: (): string => /token=([\w-]+)/.exec(app.outbox.at(-1)?.text ?? '')?.[1] ?? '',
    async usersOf(address: string) {
      const { rows } = await app.db.execute(sql`select u.id, u.username::text, u.email_verified,
        (select array_agg(r.name::text) from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as roles
        from "user" u where u.email = ${address}`);
      return rows;
    },
  };
}
