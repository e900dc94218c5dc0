import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { openFileStore } from '../platform/files/file-store.ts';
import { examined, type Finding, good, warning, wrong } from './findings.ts';

const requiredNode = 24;
const comfortableBytes = 2e9;
const leastBytes = 2e8;

/** Node, disk, file store, mail and the built web application. */
export async function machineChecks(config: Config): Promise<Finding[]> {
  return [
    nodeVersion(),
    ...(await examined('The disk', () => diskSpace(config.dataDir))),
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

async function diskSpace(dataDir: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(nearestExisting(dataDir));
  const free = Number(bavail) * Number(bsize);
  const text = `${(free / 1e9).toFixed(1)} GB are free where ${dataDir} lies`;
  if (free < leastBytes) return [wrong(`${text}: the database will soon be unable to write.`)];
  return [free < comfortableBytes ? warning(`${text}; make room soon.`) : good(`${text}.`)];
}

function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
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
