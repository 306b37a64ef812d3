import { expect, test } from 'vitest';
import { auditOutcome } from './audit-outcome.ts';

test('a finding fails the audit; a registry without an answer does not', () => {
  expect(auditOutcome({ code: 0, output: 'found 0 vulnerabilities' })).toBe('passed');
  expect(auditOutcome({ code: 1, output: '1 high severity vulnerability' })).toBe('failed');
  expect(auditOutcome({ code: 1, output: '2 packages have invalid registry signatures:' })).toBe('failed');
  expect(
    auditOutcome({
      code: 1,
      output: 'npm warn audit 405 Method Not Allowed\nnpm error audit endpoint returned an error',
    }),
  ).toBe('noAnswer');
  expect(auditOutcome({ code: 1, output: 'npm error code ETIMEDOUT\nnpm error network' })).toBe('noAnswer');
  expect(auditOutcome({ code: 124, output: '' })).toBe('noAnswer');
});
