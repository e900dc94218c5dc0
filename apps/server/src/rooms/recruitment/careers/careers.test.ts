import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeApplicant,
  makeOpening,
  type RecruitmentWorld,
  recruitmentWorld,
} from '../../../testing/recruitment-world.ts';
import { pdf, picture } from '../../../testing/upload-corpus.ts';

let world: RecruitmentWorld;
beforeAll(async () => {
  world = await recruitmentWorld();
});

const boundary = 'careers-boundary';
let address = 0;
const freshAddress = () => {
  address += 1;
  return `198.51.100.${address}`;
};

const show = (path: string) => world.app.http.inject({ method: 'GET', url: path });
const tokenOf = async (opening: string) => {
  const { body } = await show(`/careers/${opening}`);
  return /name="_token" value="([^"]+)"/.exec(body)?.[1] ?? '';
};

interface Sending {
  readonly fields?: Readonly<Record<string, string>>;
  readonly cv?: Uint8Array;
  readonly name?: string;
  readonly from?: string;
  readonly seconds?: number;
  readonly token?: string;
}

const person = { firstName: 'Lan', lastName: 'Tran', email: 'lan@mail.example' };

async function apply(
  opening: string,
  { fields = person, cv = pdf, name = 'cv.pdf', from = freshAddress(), seconds = 10, token }: Sending = {},
) {
  const _token = token ?? (await tokenOf(opening));
  world.app.clock.advance(seconds * 1000);
  const parts = Object.entries({ ...fields, _token }).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  return world.app.http.inject({
    ...{ method: 'POST', url: `/careers/${opening}`, remoteAddress: from },
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(parts.join('') + file), cv, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const applicantsOf = async (opening: string) =>
  (await world.as('hr').get(`/api/hr/applicants?jobOpeningId=${opening}&limit=100`)).body.data as {
    id: string;
    email: string;
    source: string;
  }[];

describe('the careers page', () => {
  it('shows public openings that take applications, without a script', async () => {
    const shown = await makeOpening(world, { title: 'Shown <b>teacher</b>' });
    const hidden = [
      await makeOpening(world, { title: 'Not public', isPublic: false }),
      await makeOpening(world, { title: 'Only a draft', status: 'DRAFT' }),
      await makeOpening(world, { title: 'Over since long', closesOn: '2020-01-01' }),
    ];
    const list = await show('/careers');
    expect([list.statusCode, list.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ]);
    expect(list.body).toContain('Shown &lt;b&gt;teacher&lt;/b&gt;');
    expect(list.body).not.toContain('<script');
    for (const text of ['Not public', 'Only a draft', 'Over since long'])
      expect(list.body).not.toContain(text);
    expect((await show(`/careers/${shown}`)).statusCode).toBe(200);
    for (const id of [...hidden, 'nothing', '00000000-0000-4000-8000-000000000000'])
      expect((await show(`/careers/${id}`)).statusCode, id).toBe(404);
  });

  it('makes an applicant with a private CV of who applies', async () => {
    const opening = await makeOpening(world, { hiringManagerId: world.staff.manager });
    const sent = await apply(opening, { fields: { ...person, phone: '0912', coverLetter: 'I teach' } });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/careers/${opening}/thanks`]);
    const [made] = await applicantsOf(opening);
    const { data } = (await world.as('hr').get(`/api/hr/applicants/${made?.id}`)).body;
    expect(data).toMatchObject({
      ...{ ...person, source: 'Careers page', coverLetter: 'I teach', currentSalary: null },
      currentStage: { name: 'New' },
      files: [{ filename: 'cv.pdf', mimetype: 'application/pdf' }],
    });
    const cv = `/api/files/${data.files[0].id}/serve`;
    const served = await world.as('hr').get(cv);
    expect([served.status, served.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    expect((await world.as('manager').get(cv)).status).toBe(200);
    // Also not who may read all files.
    for (const role of ['teacher', 'administrator'] as const)
      expect((await world.as(role).get(cv)).status, role).toBe(404);
  });

  it('joins who applied for the opening with this e-mail already, with the same answer', async () => {
    const opening = await makeOpening(world);
    const id = await makeApplicant(world, opening, { firstName: 'Mai', email: 'mai@mail.example' });
    const again = { firstName: 'Somebody', lastName: 'Else', email: 'MAI@mail.example' };
    expect((await apply(opening, { fields: again })).statusCode).toBe(303);
    expect(await applicantsOf(opening)).toHaveLength(1);
    const { data } = (await world.as('hr').get(`/api/hr/applicants/${id}`)).body;
    expect([data.firstName, data.files.length]).toEqual(['Mai', 1]);
  });

  it('takes a form once, and nothing from machines', async () => {
    const opening = await makeOpening(world);
    const token = await tokenOf(opening);
    expect((await apply(opening, { token })).statusCode).toBe(303);
    const other = { ...person, email: 'other@mail.example' };
    expect((await apply(opening, { token, fields: other })).statusCode).toBe(303);
    expect((await apply(opening, { fields: { ...other, website: 'https://spam.example' } })).statusCode).toBe(
      303,
    );
    expect((await apply(opening, { fields: other, seconds: 2 })).statusCode).toBe(303);
    expect((await applicantsOf(opening)).map(({ email }) => email)).toEqual(['lan@mail.example']);
    const forged = await apply(opening, { fields: other, token: 'made.up.token' });
    expect([forged.statusCode, forged.body]).toEqual([400, expect.stringContaining('This form has expired')]);
    expect((await apply(opening, { fields: other, seconds: 25 * 3600 })).statusCode).toBe(400);
  });

  it('refuses what is not valid at its field, and keeps what was typed', async () => {
    const opening = await makeOpening(world);
    const bad = await apply(opening, { fields: { firstName: '"><i>x', lastName: '', email: 'lan@' } });
    expect(bad.statusCode).toBe(400);
    for (const text of ['Last name is required', 'A valid email is required', '&quot;&gt;&lt;i&gt;x'])
      expect(bad.body).toContain(text);
    const kind = 'Your CV must be a PDF, DOCX or ODT file.';
    const script = Buffer.from('<script>alert(1)</script>');
    for (const [cv, name] of [
      [await picture('png'), 'cv.pdf'],
      [script, 'cv.pdf'],
      [script, 'cv.html'],
      [Buffer.from('just text'), 'cv.txt'],
    ] as const) {
      const reply = await apply(opening, { cv, name });
      expect([reply.statusCode, reply.body.includes(kind)], name).toEqual([400, true]);
    }
    const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await apply(opening, { cv: large })).body).toContain('must not be larger than 10 MB');
    expect((await apply(opening, { cv: Buffer.alloc(0) })).body).toContain('Choose your CV.');
    expect(await applicantsOf(opening)).toEqual([]);
  });

  it('takes five applications an hour from an address', async () => {
    const opening = await makeOpening(world);
    const from = freshAddress();
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const sent = await apply(opening, { from, fields: { ...person, email: `five${at}@mail.example` } });
      statuses.push(sent.statusCode);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    expect(await applicantsOf(opening)).toHaveLength(5);
  });
});
