import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { openFileStore } from '../platform/files/file-store.ts';
import { isOpenToOthers } from '../platform/files/private-folder.ts';
import { levelOf } from '../platform/files/space.rules.ts';
import { measured } from '../platform/files/space.ts';
import { examined, type Finding, good, warning, wrong } from './findings.ts';

const requiredNode = 24;
const comfortableBytes = 2e9;

/** Node, disk, file store, mail and the built web application. */
export async function machineChecks(config: Config): Promise<Finding[]> {
  return [
    nodeVersion(),
    ...(await examined('The disk', () => diskSpace(config.dataDir))),
    ...(await examined('The data folder', () => privacy(config.dataDir))),
    ...(await examined('The file store', () => fileStore(config))),
    ...(await examined('Mail', () => mail(config.smtpUrl))),
    webApplication(),
  ];
}

function nodeVersion(): Finding {
  const text = `Node ${process.version}`;
  const isRecent = Number(process.versions.node.split('.')[0]) >= requiredNode;
  return isRecent
    ? good(`${text}.`)
    : wrong(`${text} is too old: Bellwether runs on Node ${requiredNode} or later.`);
}

/** The disk of the data, and that of temporary files, where uploads arrive. */
async function diskSpace(dataDir: string): Promise<Finding[]> {
  const rooms = await Promise.all(
    [dataDir, tmpdir()].map(async (path) => ({ path, ...(await measured(path)) })),
  );
  const [data, temporary] = rooms;
  return rooms
    .filter((room) => room !== temporary || room.device !== data?.device)
    .map(({ path, size, free }) => {
      const text = `${(free / 1e9).toFixed(1)} GB are free where ${path} lies`;
      if (levelOf({ size, free }) === 'out')
        return wrong(`${text}: uploads are refused, and the database will soon be unable to write.`);
      const isTight = levelOf({ size, free }) === 'low' || (path === dataDir && free < comfortableBytes);
      return isTight ? warning(`${text}; make room soon.`) : good(`${text}.`);
    });
}

/** The files of children are for the account alone under which the application runs. */
async function privacy(dataDir: string): Promise<Finding[]> {
  const open: string[] = [];
  for (const path of [dataDir, join(dataDir, 'files')])
    if (existsSync(path) && (await isOpenToOthers(path))) open.push(path);
  if (open.length === 0) return [good('Other accounts of this machine cannot read the data.')];
  return [
    warning(
      `Other accounts of this machine can read ${open.join(' and ')}. Start Bellwether as their owner, which closes them.`,
    ),
  ];
}

/** Writes, reads and deletes a file, as the application would. */
async function fileStore(config: Config): Promise<Finding[]> {
  const store = await openFileStore(config);
  const key = `doctor/${randomUUID()}`;
  const content = Buffer.from(key);
  await store.put(key, content);
  const same = Buffer.from(await store.get(key)).equals(content);
  await store.delete(key);
  const place = store.kind === 's3' ? (config.filesUrl ?? '').split('?')[0] : `${config.dataDir}/files`;
  if (!same || (await store.exists(key)))
    return [wrong(`The file store ${place} does not give back what it is given.`)];
  return [good(`Files can be written, read and deleted in ${place}.`)];
}

async function mail(smtpUrl: string | undefined): Promise<Finding[]> {
  if (!smtpUrl) return [warning('No mail server is set (SMTP_URL): messages go to the log, links by hand.')];
  const { hostname, port, protocol } = new URL(smtpUrl);
  const number = Number(port) || (protocol === 'smtps:' ? 465 : 587);
  const problem = await whyUnreachable(hostname, number);
  return [
    problem
      ? wrong(`The mail server ${hostname}:${number} cannot be reached: ${problem}.`)
      : good(`The mail server ${hostname}:${number} answers.`),
  ];
}

function whyUnreachable(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 5000 });
    const end = (problem?: string) => {
      socket.destroy();
      resolve(problem);
    };
    socket.once('connect', () => end());
    socket.once('timeout', () => end('it does not answer within 5 seconds'));
    socket.once('error', (error) => end(error.message));
  });
}

function webApplication(): Finding {
  const page = new URL('../../../web/dist/index.html', import.meta.url);
  if (existsSync(page)) return good('The web application is built.');
  return warning('The web application is not built yet; npm start builds it.');
}
