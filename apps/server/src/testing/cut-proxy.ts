import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database that can be cut: what the network, a failover or a dead server looks like from here. */
export interface CutProxy {
  /** The address by way of the proxy. */
  readonly url: string;
  /** How many connections were asked for since the last call of this. */
  attempts(): number;
  /** Ends every connection, and turns new ones away until `mend`. */
  cut(): void;
  /** Ends every connection; new ones are taken at once. */
  shake(): void;
  /** Leaves every connection open and answers nothing any more, until `mend`. */
  freeze(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a proxy on a free port of the loopback before the database of the address. */
export async function openCutProxy(target: string): Promise<CutProxy> {
  const to = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let isCut = false;
  let attempts = 0;
  const server = createServer((near) => {
    attempts += 1;
    if (isCut) return near.destroy();
    const far = connect(Number(to.port), to.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => void (isFrozen || other.write(chunk)));
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const shake = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    attempts() {
      const count = attempts;
      attempts = 0;
      return count;
    },
    cut() {
      // The port stays ours, so that no one else takes it meanwhile; who comes is turned away at once.
      isCut = true;
      shake();
    },
    shake,
    freeze() {
      isFrozen = true;
    },
    mend() {
      isFrozen = false;
      isCut = false;
    },
    async close() {
      shake();
      server.close();
      await once(server, 'close');
    },
  };
}
