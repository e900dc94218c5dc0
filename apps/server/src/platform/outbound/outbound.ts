import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.rules.ts';

// The one way out to an address that somebody typed in: such an address must not reach what stands beside this server.

/** Why nothing came back: the address may not be called, or what was called gave no usable answer. */
export type OutboundFault = 'FORBIDDEN' | 'UNREACHABLE' | 'TIMEOUT' | 'TOO_LARGE' | 'STATUS';

/** Thrown by `Outbound.get`. It holds neither address nor headers, which may have a key in them. */
export class OutboundError extends Error {
  readonly fault: OutboundFault;
  /** What the other side answered, where it answered. */
  readonly status: number | undefined;

  constructor(fault: OutboundFault, status?: number) {
    super(`an outbound call failed: ${fault}${status === undefined ? '' : ` ${status}`}`);
    this.fault = fault;
    this.status = status;
  }
}

interface GetOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** From the first look-up to the last byte. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export interface Outbound {
  /**
   * The text at the address: https only, to public addresses only, and no redirect is followed. Throws OutboundError; a status
   * other than 200 is STATUS.
   */
  get(url: string, options: GetOptions): Promise<string>;
}

interface Rules {
  readonly mayCall: (address: string) => boolean;
  readonly protocols: readonly string[];
}

/**
 * Makes the way out. The address is checked where the connection is made, not before: a name that answers one look-up with a public
 * address and the next with a private one gains nothing. A test that plays the other side itself gives other rules.
 */
export function makeOutbound({
  mayCall = isPublicAddress,
  protocols = ['https:'],
}: Partial<Rules> = {}): Outbound {
  return { get: (url, options) => get(url, options, { mayCall, protocols }) };
}

function get(address: string, { headers, timeoutMs, maxBytes }: GetOptions, rules: Rules): Promise<string> {
  const url = callable(address, rules);
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(
        error instanceof OutboundError
          ? error
          : new OutboundError(signal.aborted ? 'TIMEOUT' : 'UNREACHABLE'),
      );
    const sent = request(
      url,
      { headers: { accept: 'application/json', ...headers }, agent: false, signal, lookup: guarded(rules) },
      (reply) => {
        read(reply, maxBytes).then(resolve, (error: unknown) => {
          sent.destroy();
          fail(error);
        });
      },
    );
    sent.on('error', fail);
    sent.end();
  });
}

/** The address as one that may be called. Throws FORBIDDEN for another protocol, a name with a password, and a closed address. */
function callable(address: string, { mayCall, protocols }: Rules): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !protocols.includes(url.protocol) || url.username || url.password)
    throw new OutboundError('FORBIDDEN');
  // An address in numbers is looked up by nobody. URL has already read every spelling of it ('0x7f.1').
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayCall(host)) throw new OutboundError('FORBIDDEN');
  return url;
}

/** Looks a name up for the connection itself, and refuses it when one of its addresses may not be called. */
function guarded({ mayCall }: Rules): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (addresses.length === 0 || addresses.some(({ address }) => !mayCall(address)))
        return done(new OutboundError('FORBIDDEN'), []);
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      return done(null, first?.address ?? '', first?.family);
    });
  };
}

async function read(reply: IncomingMessage, maxBytes: number): Promise<string> {
  if (reply.statusCode !== 200) throw new OutboundError('STATUS', reply.statusCode);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new OutboundError('TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
