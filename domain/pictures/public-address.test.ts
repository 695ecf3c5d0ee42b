import { describe, expect, test, it } from 'vitest';
import { assertPublicPicture, isPublicAddress, isPublicName } from '#domain/pictures/public-address.ts';
import fc from 'fast-check';

test.each([
  'https://pictures.example/x1.jpg',
  'http://pictures.example:80/x1.jpg',
  'https://pictures.example:443/x1.jpg',
  'https://cdn.pictures.example/a/b.webp?size=2#x',
  'https://bücher.example/x.jpg',
  'https://localhost.pictures.example/x.jpg',
  'https://93.184.215.14/x.jpg',
  'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/x.jpg',
  '/pictures/macbook-air.jpg',
])('%s is public', (address) => {
  expect(() => assertPublicPicture('logo', address)).not.toThrow();
});

describe('refused, with a message for the field', () => {
  test.each([
    // This machine
    'http://localhost/x.jpg',
    'http://LOCALHOST./x.jpg',
    'http://shop.localhost/x.jpg',
    'http://127.0.0.1/x.jpg',
    'http://127.8.9.10/x.jpg',
    'http://0.0.0.0/x.jpg',
    'http://[::1]/x.jpg',
    'http://[::]/x.jpg',
    // The same in odd notations
    'http://2130706433/x.jpg',
    'http://0x7f000001/x.jpg',
    'http://0x7f.1/x.jpg',
    'http://0177.0.0.1/x.jpg',
    'http://127.1/x.jpg',
    'http://①②⑦.⓪.⓪.①/x.jpg',
    'http://127%2e0.0.1/x.jpg',
    'http://127。0。0。1/x.jpg',
    'http://[::ffff:127.0.0.1]/x.jpg',
    'http://[::ffff:7f00:1]/x.jpg',
    'http://[::127.0.0.1]/x.jpg',
    'http://[0:0:0:0:0:0:0:1]/x.jpg',
    'http://[64:ff9b::7f00:1]/x.jpg',
    'http://[2002:7f00:1::]/x.jpg',
    'http:/\\127.0.0.1/x.jpg',
    // A public address in an odd notation
    'http://1572395854/x.jpg',
    'http://0x5d.0xb8.0xd7.0x0e/x.jpg',
    // Inner networks
    'http://10.0.0.1/x.jpg',
    'http://172.16.0.1/x.jpg',
    'http://172.31.255.255/x.jpg',
    'http://192.168.1.1/x.jpg',
    'http://100.64.0.1/x.jpg',
    'http://198.18.0.1/x.jpg',
    'http://192.0.0.1/x.jpg',
    'http://[fc00::1]/x.jpg',
    'http://[fd12:3456::1]/x.jpg',
    'http://[fec0::1]/x.jpg',
    'http://router/x.jpg',
    'http://printer.local/x.jpg',
    'http://wiki.internal/x.jpg',
    'http://nas.home.arpa/x.jpg',
    'http://box.lan/x.jpg',
    'http://api.default.svc/x.jpg',
    'http://api.default.svc.cluster.local/x.jpg',
    'http://vault.service.consul/x.jpg',
    'http://1.0.0.127.in-addr.arpa/x.jpg',
    'http://x.SVC/x.jpg',
    'http://x.svc./x.jpg',
    'http://x.consul../x.jpg',
    'http://pictures.example./x.jpg',
    'http://pictures..example/x.jpg',
    // Clouds' metadata
    'http://168.63.129.16/x.jpg',
    'http://100.100.100.200/x.jpg',
    'http://192.0.0.192/x.jpg',
    'http://169.254.169.254/latest/meta-data/',
    'http://metadata.google.internal/x.jpg',
    'http://[fe80::1]/x.jpg',
    'http://[fd00:ec2::254]/x.jpg',
    // Tunnels to an IPv4 address of the writer's choice, and addresses nobody has
    'http://[2606:4700::5efe:10.0.0.1]/x.jpg',
    'http://[4000::1]/x.jpg',
    // No single host, or none at all
    'http://224.0.0.1/x.jpg',
    'http://255.255.255.255/x.jpg',
    'http://240.0.0.1/x.jpg',
    'http://192.0.2.1/x.jpg',
    'http://[ff02::1]/x.jpg',
    'http://[2001:db8::1]/x.jpg',
    // Other ports, schemes and credentials
    'http://pictures.example:22/x.jpg',
    'http://pictures.example:8080/x.jpg',
    'http://pictures.example:443/x.jpg',
    'https://someone@pictures.example/x.jpg',
    'https://a:b@pictures.example/x.jpg',
    'ftp://pictures.example/x.jpg',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'nonsense',
    '',
  ])('%s', (address) => {
    expect(() => assertPublicPicture('logo', address)).toThrow(
      expect.objectContaining({ code: 'invalid-fields', errors: [{ path: 'logo', message: expect.any(String) }] }),
    );
  });
});

describe('is an address of the internet', () => {
  test.each([
    '93.184.215.14',
    '168.63.129.15',
    '168.63.129.17',
    '161.25.255.255',
    '161.27.0.0',
    '166.7.255.255',
    '166.12.0.0',
    '2606:4700::1111',
    '2a00:1450:4001:80b::200e',
    '2001:200::1',
    '3fff:1000::1',
    // NAT64, by which hosts with IPv6 alone reach IPv4
    '64:ff9b::93.184.215.14',
    '64:ff9b::5db8:d70e',
    // Not ISATAP: 5efe stands elsewhere
    '2606:4700:0:5efe::1',
    '2606:4700::1:5efe:a00:1',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('is none', () => {
  test.each([
    '',
    'pictures.example',
    // IANA's IPv4 special-purpose registry
    '0.1.2.3',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.1.1',
    '172.16.0.1',
    '192.0.0.8',
    '192.0.2.1',
    '192.31.196.1',
    '192.52.193.1',
    '192.88.99.1',
    '192.168.0.1',
    '192.175.48.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    // Clouds' own: Azure, Alibaba, AWS and others, Oracle, IBM
    '168.63.129.16',
    '100.100.100.200',
    '169.254.169.254',
    '192.0.0.192',
    '161.26.0.10',
    '166.9.14.1',
    'fd00:ec2::254',
    'fd20:ce::254',
    // IPv6 outside 2000::/3
    '::',
    '::1',
    '::93.184.215.14',
    '::ffff:93.184.215.14',
    '::ffff:0:93.184.215.14',
    '64:ff9b:1::1',
    '100::1',
    '1fff:ffff::1',
    '4000::1',
    '5f00::1',
    '8000::1',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    // Special inside 2000::/3
    '2001::1',
    '2001:0:53aa:64c:0:0:a247:28f1',
    '2001:1ff:ffff::1',
    '2001:db8::1',
    '2002:5db8:d70e::1',
    '2620:4f:8000::1',
    '3fff:fff::1',
    '2606:4700::1111%eth0',
    // ISATAP
    '2606:4700::5efe:10.0.0.1',
    '2606:4700:1:2:200:5efe:7f00:1',
    // NAT64 to what is not public
    '64:ff9b::10.0.0.1',
    '64:ff9b::169.254.169.254',
    '64:ff9b::168.63.129.16',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

/** An IPv6 address of eight parts. */
const written = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':');
const part = (min = 0, max = 0xffff) => fc.integer({ min, max });
const parts = (count: number) => fc.array(part(), { minLength: count, maxLength: count });
const bytes = fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 255 })));

describe('whatever the address', () => {
  it('of IPv6 is not public outside 2000::/3, but for NAT64', () => {
    const outside = fc.oneof(part(0, 0x1fff), part(0x4000, 0xffff));
    fc.assert(
      fc.property(outside, parts(7), (first, rest) => {
        fc.pre(!(first === 0x64 && rest[0] === 0xff9b));
        expect(isPublicAddress(written([first, ...rest]))).toBe(false);
      }),
    );
  });

  it('inside 2000::/3, an ISATAP interface identifier makes it none', () => {
    fc.assert(
      fc.property(part(0x2000, 0x3fff), parts(3), fc.constantFrom(0, 0x200), parts(2), (first, prefix, flag, ip) => {
        expect(isPublicAddress(written([first, ...prefix, flag, 0x5efe, ...ip]))).toBe(false);
      }),
    );
  });

  it('of IPv4, NAT64 judges it alike, and no other embedding is public', () => {
    fc.assert(
      fc.property(bytes, (four) => {
        const ipv4 = four.join('.');
        expect(isPublicAddress(`64:ff9b::${ipv4}`)).toBe(isPublicAddress(ipv4));
        for (const prefix of ['::', '::ffff:', '::ffff:0:', '2002::5efe:', '64:ff9b:1::'])
          expect(isPublicAddress(`${prefix}${ipv4}`)).toBe(false);
      }),
    );
  });
});

const INNER =
  'localhost localdomain local internal intranet corp home lan private consul svc cluster.local home.arpa onion alt'.split(
    ' ',
  );

test.each([
  'pictures.example.com',
  'svc.example.com',
  'local.host',
  'a.b.c.de',
  'xn--bcher-kva.example',
  'pictures.box',
])('the name %s may be public', (name) => {
  expect(isPublicName(name)).toBe(true);
});

test.each(['router', '', '.', 'x.svc.', 'x.svc..', 'pictures.example.com.', 'pictures..com', '.com', ...INNER])(
  'the name %s is not',
  (name) => {
    expect(isPublicName(name)).toBe(false);
  },
);

it('no name below an inner one is public, in any case of letters', () => {
  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/);
  fc.assert(
    fc.property(
      fc.array(label, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...INNER),
      fc.boolean(),
      (labels, inner, upper) => {
        const name = [...labels, inner].join('.');
        expect(isPublicName(upper ? name.toUpperCase() : name)).toBe(false);
      },
    ),
  );
});
