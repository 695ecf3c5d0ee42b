import { describe, expect, it } from 'vitest';
import { countryOf, phoneWarning } from '#app/components/forms/check-phone.ts';

describe('phoneWarning', () => {
  it.each([
    ['01712-345678', ''],
    ['+880 1712 345678', 'Dhaka'],
    ['+880 1012 345678', 'Dhaka'],
    ['০১৭১২৩৪৫৬৭৮', 'রাজশাহী'],
    ['٠١٧١٢٣٤٥٦٧٨', ''],
    ['\u200e01712345678\u2069', ''],
    ['(0721) 774 321', 'Rajshahi'],
    ['030 901820', 'Berlin, Germany'],
    ['+49 30 901820', 'Dhaka'],
    ['01712 345678', 'London, UK'],
    ['call 01712-345678 after six 😀', 'Dhaka'],
    ['WhatsApp: +880 1712-345678', ''],
    ['', ''],
    ['   ', 'Dhaka'],
  ])('has nothing to say of %j at %j', (phone, place) => {
    expect(phoneWarning(phone, place)).toBeNull();
  });

  it.each([
    '1',
    '0171',
    '123456',
    'ask me',
    '😀😀😀',
    'مرحبا',
    '+999 12',
    '9'.repeat(200),
    'a'.repeat(200),
    '+1 555 0102',
  ])('warns of %j, with an example of the shop’s country', (phone) => {
    expect(phoneWarning(phone, 'Shaheb Bazar')).toBe(
      'This doesn’t look like a phone number. An example: 01812-345678, or +880 1812 345678 from abroad. You can still use it.',
    );
  });

  it('gives an example of the country that the place names', () => {
    expect(phoneWarning('12', 'Alexanderplatz, Berlin, Germany')).toBe(
      'This doesn’t look like a phone number in Germany. An example: 01512 3456789, or +49 1512 3456789 from abroad. You can still use it.',
    );
  });
});

describe('countryOf', () => {
  it.each([
    ['', 'BD'],
    ['Rajshahi, Shaheb Bazar', 'BD'],
    ['Roman Road 5', 'BD'],
    ['Kolkata, India', 'IN'],
    ['India Gate, Dhaka, Bangladesh', 'BD'],
    ['Birmingham, uk.', 'GB'],
    ['São Paulo, Brazil', 'BR'],
  ])('of %j is %s', (place, country) => {
    expect(countryOf(place)).toBe(country);
  });
});
