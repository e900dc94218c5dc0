import { describe, expect, it } from 'vitest';
import { countedAddress, isProxyName } from './address.rules.ts';

describe('the address that limits count', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
    [undefined, 'gone'],
  ])('of %s is %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });
});

describe('the name of a proxy', () => {
  it.each(['loopback', '10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])('may be %s', (name) => {
    expect(isProxyName(name)).toBe(true);
  });
  it.each(['', 'proxy.example', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8', 'fd00::/129', 'true', '1'])(
    'is not %j',
    (name) => {
      expect(isProxyName(name)).toBe(false);
    },
  );
});
