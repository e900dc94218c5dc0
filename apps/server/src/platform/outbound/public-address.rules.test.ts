import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.rules.ts';

describe('addresses of the public internet', () => {
  it.each(['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'])(
    'may be called: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(['128.0.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0', '223.255.255.255'])(
    'may be called beside a closed net: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(['2606:4700:4700::1111', '2a00:1450:4001::1', '2001:200::1'])('may be called: %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.0.0.0',
    '10.255.255.255',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ])('are not those of this machine and its networks: %s', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );

  it.each([
    '::',
    '::1',
    '::ffff:1.1.1.1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
  ])('are not closed or translated IPv6 ones: %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['', 'localhost', '1.1.1', '1.1.1.1.1', '01.1.1.1'])('are addresses: not %j', (text) =>
    expect(isPublicAddress(text)).toBe(false),
  );
});
