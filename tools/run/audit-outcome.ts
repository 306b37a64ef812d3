import type { Ran } from './run.ts';

export type AuditOutcome = 'passed' | 'failed' | 'noAnswer';

/** npm's texts when the registry does not have the service, or cannot be reached. */
const noAnswer =
  /audit endpoint returned an error|ENOAUDIT|E40[45]|E5\d\d|ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|EIDLETIMEOUT|npm error network|does not provide signing keys|No dependencies found with registries/;

/** A registry that gives no answer is not a finding; every other failure is one. The run's limit has code 124. */
export function auditOutcome({ code, output }: Ran): AuditOutcome {
  if (code === 0) return 'passed';
  return code === 124 || noAnswer.test(output) ? 'noAnswer' : 'failed';
}
