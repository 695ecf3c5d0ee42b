import { describe, expect, test } from 'vitest';
import { assertPublicPicture } from '#domain/pictures/assert-public-picture.ts';

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
