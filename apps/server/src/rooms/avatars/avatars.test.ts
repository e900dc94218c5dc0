import { avatarOfCode, codeOfAvatar, fillAvatar } from '@bellwether/contract/avatars/avatar.rules';
import { type AvatarChoice, avatarColors, avatarOptions } from '@bellwether/contract/avatars/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';
import { drawAvatar } from './draw-avatar.rules.ts';
import { makePictures } from './pictures.rules.ts';

let app: TestApp;
let student: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  student = await app.as('student');
});

describe('the own avatar', () => {
  it('is saved with its fields and shown with the session and in lists [DSH-08]', async () => {
    const config = { ...fillAvatar({}), hair: 'afro', hairColor: 'pink', lashes: true, faceColor: 'mint' };
    const saved = await student.put('/api/user/avatar', config);
    expect(saved.status).toBe(200);
    expect(saved.body.message).toBe('Avatar updated successfully!');
    expect(saved.body.data.avatarConfig).toEqual(config);
    const { avatarUrl } = saved.body.data;
    expect((await student.get('/api/auth/session')).body.user.avatarUrl).toBe(avatarUrl);
    expect((await student.get('/api/auth/me')).body.data.avatarUrl).toBe(avatarUrl);
    const admin = await app.as('superuser');
    const listed = await admin.get('/api/users?search=student&limit=100');
    const row = listed.body.data.find(({ id }: { id: string }) => id === student.userId);
    expect(row.avatarConfig).toEqual(config);
    expect((await student.get(avatarUrl)).status).toBe(200);
  });

  it('takes defaults for missing fields and unknown values [DSH-06] [DSH-07] [AMB-229]', async () => {
    const saved = await student.put('/api/user/avatar', {
      hair: 'bun',
      eyes: 'laser',
      mask: null,
      extra: 'x',
    });
    expect(saved.body.data.avatarConfig).toEqual(fillAvatar({ hair: 'bun' }));
    expect(Object.keys(saved.body.data.avatarConfig).sort()).toEqual(
      [
        'accessory',
        'body',
        'circleColor',
        'clothing',
        'clothingColor',
        'eyebrows',
        'eyes',
        'faceColor',
        'facialHair',
        'graphic',
        'hair',
        'hairColor',
        'hat',
        'hatColor',
        'lashes',
        'lipColor',
        'mask',
        'faceMask',
        'faceMaskColor',
        'mouth',
        'skinTone',
      ].sort(),
    );
    expect((await student.put('/api/user/avatar', { hair: 7 })).status).toBe(400);
  });

  it('is saved by nobody without a session, and by nobody who views as another person [DSH-08]', async () => {
    expect((await app.anonymous.put('/api/user/avatar', {})).status).toBe(401);
    const superuser = await app.as('superuser');
    await schoolFactory(app.db).parent(superuser.userId, student.userId);
    expect((await superuser.post('/api/auth/view-as', { userId: student.userId })).status).toBe(200);
    const refused = await superuser.put('/api/user/avatar', { hair: 'bun' });
    expect(refused.body.code).toBe('VIEWING_AS');
  });
});

describe('the picture of an avatar', () => {
  const code = codeOfAvatar(fillAvatar({ hair: 'long' }));

  it('is an SVG that may only draw, and may be kept for ever [DSH-07]', async () => {
    const { status, headers, body } = await student.get(`/api/avatars/${code}.svg`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="/);
    expect(body).not.toMatch(/<script|<foreignObject|<style| on\w+=|href=/i);
    expect((await app.anonymous.get(`/api/avatars/${code}.svg`)).status).toBe(401);
  });

  it('of a code that makes no sense is that of the defaults, and nothing of the code is in it [AMB-229]', async () => {
    const plain = (await student.get(`/api/avatars/${codeOfAvatar(fillAvatar({}))}.svg`)).body;
    for (const rubbish of ['x', '-', '%3Cscript%3E', 'toString-constructor-__proto__', '-'.repeat(40)]) {
      const reply = await student.get(`/api/avatars/${rubbish}.svg`);
      expect([rubbish, reply.status, reply.body === plain]).toEqual([rubbish, 200, true]);
    }
    expect((await student.get(`/api/avatars/${code}.svg?view=side`)).status).toBe(400);
    expect((await student.get(`/api/avatars/${'a'.repeat(300)}.svg`)).status).toBeGreaterThanOrEqual(400);
  });

  it('shows each value of each field, and each differs from the others [DSH-06]', async () => {
    for (const field of Object.keys(avatarOptions) as AvatarChoice[]) {
      const context = { faceMask: field === 'faceMaskColor', ...needs[field] };
      const drawn = await Promise.all(
        avatarOptions[field].map((value) =>
          drawAvatar(fillAvatar({ ...context, [field]: value }), 'figure', 'm'),
        ),
      );
      expect([field, new Set(drawn).size]).toEqual([field, avatarOptions[field].length]);
    }
    for (const field of ['mask', 'faceMask', 'lashes']) {
      const [on, off] = await Promise.all(
        [true, false].map((value) => drawAvatar(fillAvatar({ [field]: value }), 'figure', 'm')),
      );
      expect([field, on === off]).toEqual([field, false]);
    }
  });

  it('has an id of its own in each, so that several may stand in one document', async () => {
    const pictures = makePictures();
    const ids = await Promise.all(
      ['short', 'long'].flatMap((hair) =>
        (['figure'] as const).map(async (view) => {
          const svg = await pictures.draw(codeOfAvatar(fillAvatar({ hair })), view);
          const id = / id="([^"]+)"/.exec(svg)?.[1];
          expect(svg).toContain(`url(#${id})`);
          expect(svg).not.toContain('url(#mask)');
          return id;
        }),
      ),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('paints the circle and the face in the colours that the library lacks [DSH-06] [AMB-229]', async () => {
    for (const view of ['head', 'figure'] as const) {
      const svg = await drawAvatar(fillAvatar({ circleColor: 'purple', faceColor: 'mint' }), view, 'm');
      expect(svg).toContain(avatarColors.circleColor.purple);
      expect(svg).toContain(avatarColors.faceColor.mint);
      const bare = await drawAvatar(fillAvatar({ circleColor: 'purple', mask: false }), view, 'm');
      expect(bare).not.toContain(avatarColors.circleColor.purple);
    }
  });

  it('is drawn once, and the oldest gives way', async () => {
    let drawn = 0;
    const pictures = makePictures(2, async (config) => {
      drawn += 1;
      return codeOfAvatar(config);
    });
    const ask = (hair: string) =>
      pictures.draw(codeOfAvatar(avatarOfCode(codeOfAvatar(fillAvatar({ hair })))), 'head');
    for (const hair of ['short', 'long', 'short', 'bun', 'short']) await ask(hair);
    expect([drawn, pictures.size()]).toEqual([3, 2]);
    await pictures.draw('rubbish', 'head');
    expect(drawn).toBe(3);
    await ask('long');
    expect(drawn).toBe(4);
  });
});

describe('a profile', () => {
  it('shows name, roles and avatar to oneself, the own parents and teachers, and 404 to others [DSH-07]', async () => {
    await student.put('/api/user/avatar', { hair: 'pixie' });
    const url = `/api/users/${student.userId}/profile`;
    const own = await student.get(url);
    expect(own.body.data).toMatchObject({ id: student.userId, avatarConfig: { hair: 'pixie' } });
    expect(own.body.data.roles.map(({ name }: { name: string }) => name)).toContain('student');
    expect(Object.keys(own.body.data)).toEqual(['id', 'name', 'roles', 'avatarConfig', 'avatarUrl']);
    const parent = await app.as('parent');
    expect((await parent.get(url)).status).toBe(404);
    await schoolFactory(app.db).parent(parent.userId, student.userId);
    expect((await parent.get(url)).status).toBe(200);
    expect((await (await app.as('customer')).get(url)).status).toBe(404);
  });
});

/** What has to be there for a field to be seen. */
const needs: Partial<Record<AvatarChoice, object>> = {
  hatColor: { hat: 'beanie' },
  lipColor: { mouth: 'lips' },
  graphic: { clothing: 'shirt' },
  faceMaskColor: { faceMask: true },
};
