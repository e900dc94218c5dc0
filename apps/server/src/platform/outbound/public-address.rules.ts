import { BlockList, isIP } from 'node:net';

// What is not the public internet, by the registries of special addresses of IANA: this machine, its networks, the addresses of
// cloud metadata, test and documentation nets, multicast, and what carries an IPv4 address within an IPv6 one.

const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, bits, 'ipv4');

/** Of IPv6 only the addresses that are given out are open, without those that lead elsewhere. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, bits, 'ipv6');

/** Whether the text is an IP address of the public internet. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  // A zone ('%eth0') only belongs to addresses of a network of one's own.
  if (version !== 6 || address.includes('%')) return false;
  return open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
