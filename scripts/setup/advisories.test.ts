import { describe, expect, test } from 'vitest';
import { readAudit } from '#scripts/setup/advisories.mjs';

const advisory = (severity: string) => ({
  name: 'left-pad',
  severity,
  range: '<2',
  via: [{ title: 'Pads without end', url: 'https://advisories.example/1' }, 'right-pad'],
});
const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(severities.map((severity) => [severity, advisory(severity)])),
  });

describe('advisories', () => {
  test('of level high and above are found, with what they are about', () => {
    expect(readAudit(report('low', 'moderate', 'high', 'critical')).found).toEqual([
      'high: left-pad <2: Pads without end https://advisories.example/1; through right-pad',
      'critical: left-pad <2: Pads without end https://advisories.example/1; through right-pad',
    ]);
  });

  test('below that are none', () => {
    expect(readAudit(report('moderate'))).toEqual({ found: [] });
    expect(readAudit(report())).toEqual({ found: [] });
  });

  test.each([
    '',
    'npm error',
    '{}',
    JSON.stringify({ message: '405 Method Not Allowed', error: {} }),
    JSON.stringify({ message: 'connect ECONNREFUSED', error: {} }),
  ])('are not checked where the registry answers %j', (output) => {
    expect(readAudit(output)).toMatchObject({ found: [], notChecked: expect.stringContaining('does not answer') });
  });
});
