import { expect, test } from 'vitest';
import { readSettings } from '#config/settings.ts';

test('no proxy is trusted and no other site is let in, unless they are named', () => {
  for (const settings of [readSettings({}), readSettings({ TRUSTED_PROXIES: '', CORS_ORIGINS: '' })]) {
    expect(settings.trustedProxies).toEqual({ networks: [], hops: 1 });
    expect(settings.corsOrigins).toEqual([]);
  }
});

test('proxies are addresses and networks of both families', () => {
  const { trustedProxies } = readSettings({
    TRUSTED_PROXIES: '127.0.0.1, 172.16.0.0/12,fd00::/8 ,::1',
    TRUSTED_PROXY_HOPS: '2',
  });
  expect(trustedProxies).toEqual({
    networks: [
      { address: '127.0.0.1', prefix: 32, family: 'ipv4' },
      { address: '172.16.0.0', prefix: 12, family: 'ipv4' },
      { address: 'fd00::', prefix: 8, family: 'ipv6' },
      { address: '::1', prefix: 128, family: 'ipv6' },
    ],
    hops: 2,
  });
});

test.each([
  'loopback',
  'proxy.example',
  '10.0.0.0/33',
  '10.0.0.0/08',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '0.0.0.0/0',
  '::/0',
  'fd00::/129',
  'fe80::1%eth0',
  '::ffff:10.0.0.1',
  '10.0.0.1:80',
  '010.0.0.1',
  '*',
  '127.0.0.1,',
])('%s is no list of proxies', (text) => {
  const set = () => readSettings({ TRUSTED_PROXIES: text });
  expect(set).toThrow(/^TRUSTED_PROXIES must list addresses and networks such as .*; '.*' is neither$/);
});

test('the number of proxies needs proxies, and is one from 1 to 10', () => {
  expect(() => readSettings({ TRUSTED_PROXY_HOPS: '2' })).toThrow('TRUSTED_PROXY_HOPS needs TRUSTED_PROXIES beside it');
  for (const hops of ['0', '11', '-1', '1.5', 'two']) {
    const set = () => readSettings({ TRUSTED_PROXIES: '::1', TRUSTED_PROXY_HOPS: hops });
    expect(set).toThrow('TRUSTED_PROXY_HOPS must be a number of proxies from 1 to 10');
  }
});

test('origins stand as browsers send them', () => {
  expect(readSettings({ CORS_ORIGINS: 'https://shop.example, http://127.0.0.2:5173' }).corsOrigins).toEqual([
    'https://shop.example',
    'http://127.0.0.2:5173',
  ]);
});

test.each([
  '*',
  'null',
  'shop.example',
  'https://shop.example/',
  'https://shop.example/app',
  'https://SHOP.example',
  'https://shop.example:443',
  'https://*.example',
  'https://user@shop.example',
  'ftp://shop.example',
  'https://shop.example,',
])('%s is no list of origins', (text) => {
  const set = () => readSettings({ CORS_ORIGINS: text });
  expect(set).toThrow(/^CORS_ORIGINS must list origins such as .*; '.*' is none$/);
});
