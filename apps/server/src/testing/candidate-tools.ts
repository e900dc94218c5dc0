import { expect, vi } from 'vitest';
import { makeCandidateLink } from '../rooms/recruitment/candidates/candidate-link.commands.ts';
import { makeApplicant, makeOpening, type RecruitmentWorld, stageIds } from './recruitment-world.ts';
import { pdf } from './upload-corpus.ts';

/** What tests of applicants and of their own page do. */
export async function candidateTools(world: RecruitmentWorld) {
  const stages = await stageIds(world);
  const path = '/api/hr/applicants';
  let count = 0;
  const person = () => {
    count += 1;
    return { firstName: 'Lan', lastName: 'Tran', email: `lan.mine${count}@mail.example` };
  };
  const show = (url: string) => world.app.http.inject({ method: 'GET', url });
  const linkOf = async (id: string) => {
    const link = await makeCandidateLink(world.app.platform, id);
    return new URL(link ?? '').pathname;
  };
  return {
    person,
    show,
    linkOf,
    read: async (id: string) => (await world.as('hr').get(`${path}/${id}`)).body.data,
    move: (id: string, to: string, more: object = {}) =>
      world.as('hr').post(`${path}/${id}/stage`, { newStageId: stages[to], notes: 'So it is', ...more }),
    /** Somebody who applied, with the address of their page. */
    async applied(title = 'Teacher of art') {
      const who = person();
      const opening = await makeOpening(world, { title });
      const id = await makeApplicant(world, opening, who);
      return { ...who, id, opening, at: await linkOf(id) };
    },
    /** Sends a form of that page. */
    wish: (url: string, form: Readonly<Record<string, string>>, headers: object = {}) =>
      world.app.http.inject({
        ...{ method: 'POST', url, payload: new URLSearchParams(form).toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    /** The main part of a page that is there. */
    async textOf(url: string) {
      const { body, statusCode } = await show(url);
      expect(statusCode).toBe(200);
      return body.slice(body.indexOf('<main'));
    },
    /** Applies on the careers page. Returns what mails that ordered. */
    applyOnline: (opening: string, fields: Readonly<Record<string, string>>) =>
      applyOnline(world, opening, fields),
  };
}

let visitors = 0;

async function applyOnline(
  world: RecruitmentWorld,
  opening: string,
  fields: Readonly<Record<string, string>>,
) {
  const { http, clock, platform } = world.app;
  const { body } = await http.inject({ method: 'GET', url: `/careers/${opening}` });
  const _token = /name="_token" value="([^"]+)"/.exec(body)?.[1] ?? '';
  clock.advance(10_000);
  const parts = Object.entries({ ...fields, _token }).map(
    ([key, value]) => `--b\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const file =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const send = vi.spyOn(platform.jobs, 'send');
  visitors += 1;
  const reply = await http.inject({
    ...{ method: 'POST', url: `/careers/${opening}`, remoteAddress: `198.51.100.${visitors}` },
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(parts.join('') + file), pdf, Buffer.from('\r\n--b--\r\n')]),
  });
  expect(reply.statusCode).toBe(303);
  const orders = send.mock.calls.filter(([, name]) => name === 'mail-application').map(([, , data]) => data);
  send.mockRestore();
  return orders;
}
