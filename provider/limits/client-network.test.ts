import { describe, expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';

describe(clientNetwork, () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0000:0000:0000:0001'],
    ['2001:db8:1:2::1', '2001:db8:1:2:3:4:192.0.2.1'],
    ['2001:db8:1:2::1', '[2001:db8:1:2::9]'],
    ['2001:db8:1:2::1', '[2001:db8:1:2::9]:443'],
    ['2001:db8:1:2::1', ' 2001:db8:1:2::9 '],
    ['2001:db8::1', '2001:db8:0:0:5::'],
    ['::1', '0:0:0:0:9::'],
    ['fe80::1', 'fe80::2%eth0'],
    ['fe80::1%eth0', 'fe80::2%25wlan1'],
    ['192.0.2.1', '::ffff:192.0.2.1'],
    ['192.0.2.1', '::FFFF:c000:201'],
    ['192.0.2.1', '0:0:0:0:0:ffff:192.0.2.1'],
    ['192.0.2.1', '192.0.2.1:50123'],
    ['', 'unknown'],
    ['unknown', '192.0.2.999'],
    ['unknown', '192.0.2'],
    ['unknown', '2001:db8::1::2'],
    ['unknown', '2001:db8:1:2:3:4:5:6:7'],
    ['unknown', '192.0.2.1, 198.51.100.1'],
    ['a', 'b'.repeat(1000)],
  ])('CALL-28 counts %s and %s as one', (one, other) => {
    expect(clientNetwork(one)).toBe(clientNetwork(other));
  });

  it.each([
    ['192.0.2.1', '192.0.2.2'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8:1:2::1', '2001:db8:0:1:2::'],
    ['::1:ffff:192.0.2.1', '192.0.2.1'],
    ['unknown', '192.0.2.1'],
  ])('counts %s and %s separately', (one, other) => {
    expect(clientNetwork(one)).not.toBe(clientNetwork(other));
  });
});
