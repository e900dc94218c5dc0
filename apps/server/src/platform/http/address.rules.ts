import { isIP, isIPv4 } from 'node:net';

/**
 * The address as limits count it: IPv4, also out of '::ffff:1.2.3.4'; of IPv6 the first 64 bits ('2001:db8:0:1::/64'),
 * since one household or school holds all the rest. What is no address comes back as it is. A request whose connection was
 * cut meanwhile has none, whatever its type says: 'gone'.
 */
export function countedAddress(address: string | undefined): string {
  if (address === undefined) return 'gone';
  const plain = address.split('%')[0] ?? address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (isIP(plain) !== 6) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return ipv4Of(groups);
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Whether the text names a proxy: an address, a network in CIDR form, or the word `loopback`. */
export function isProxyName(text: string): boolean {
  if (text === 'loopback') return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The eight groups of an IPv6 address, however it is abbreviated. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const before = numbersOf(head);
  if (tail === undefined) return before;
  const after = numbersOf(tail);
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function numbersOf(part: string): number[] {
  return part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => {
      if (!group.includes('.')) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });
}

function ipv4Of(groups: readonly number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
