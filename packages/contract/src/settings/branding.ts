import { z } from 'zod';
import { endpoints, multipart } from '../shared/endpoint.ts';

/** Bytes of a logo and of a favicon at most (APP-34). */
export const maxBytes = { logo: 5_242_880, favicon: 1_048_576 } as const;

const Picture = z.object({ data: z.object({ url: z.string() }) });

const Wanted = z.object({ v: z.string().max(64).optional() });

/** The organisation's pictures: uploaded by administrators, shown to everybody, also before the sign-in. APP-34. */
export const branding = endpoints({
  logo: {
    method: 'GET',
    path: '/api/config/logo',
    access: 'public',
    summary: 'The logo. With `v`, as the settings name it, browsers may keep it.',
    query: Wanted,
    result: 'file',
    media: ['image/png', 'image/jpeg', 'image/svg+xml'],
  },
  favicon: {
    method: 'GET',
    path: '/api/config/favicon',
    access: 'public',
    summary: 'The favicon. With `v`, as the settings name it, browsers may keep it.',
    query: Wanted,
    result: 'file',
    media: ['image/x-icon', 'image/png'],
  },
  uploadLogo: {
    method: 'POST',
    path: '/api/settings/system/logo',
    touches: ['/api/config/settings', '/api/settings/system'],
    access: ['edit', 'setting'],
    summary: 'Stores a logo: PNG, JPEG or SVG, told by its content.',
    body: multipart(z.object({}), maxBytes.logo),
    result: Picture,
    limit: { perMinute: 30 },
  },
  uploadFavicon: {
    method: 'POST',
    path: '/api/settings/system/favicon',
    touches: ['/api/config/settings', '/api/settings/system'],
    access: ['edit', 'setting'],
    summary: 'Stores a favicon: ICO or PNG, told by its content.',
    body: multipart(z.object({}), maxBytes.favicon),
    result: Picture,
    limit: { perMinute: 30 },
  },
  removeLogo: {
    method: 'DELETE',
    path: '/api/settings/system/logo',
    touches: ['/api/config/settings', '/api/settings/system'],
    access: ['edit', 'setting'],
    summary: 'Removes the logo.',
    result: 'none',
    status: 204,
  },
  removeFavicon: {
    method: 'DELETE',
    path: '/api/settings/system/favicon',
    touches: ['/api/config/settings', '/api/settings/system'],
    access: ['edit', 'setting'],
    summary: 'Removes the favicon.',
    result: 'none',
    status: 204,
  },
});
