import * as z from 'zod/mini';
import { FailureError } from '../../failure.ts';
import { isCovered } from '../../ui/dialog.tsx';
import type { ModelContextTool } from './model-context.ts';

export const toolNames = [
  'search_orders',
  'read_order',
  'read_catalogs',
  'fill_order_form',
  'fill_batch',
] as const;
export type ToolName = (typeof toolNames)[number];

type Wrong = { readonly field: string; readonly message: string };

/** What a tool returns. Without `ok` nothing was read or filled. */
export type Answer =
  | ({ readonly ok: true } & Readonly<Record<string, unknown>>)
  | { readonly ok: false; readonly error: string; readonly fields?: readonly Wrong[] };

export const failed = (error: string, fields?: readonly Wrong[]): Answer =>
  fields === undefined ? { ok: false, error } : { ok: false, error, fields };

type Spec<Input extends z.ZodMiniType> = {
  readonly name: ToolName;
  readonly description: string;
  /** One schema checks the input and tells the browser what it is. */
  readonly input: Input;
  /** It changes nothing, not even the form. */
  readonly isRead: boolean;
  run(input: z.output<Input>, signal: AbortSignal): Promise<Answer>;
};

export type Host = {
  readonly title: (name: ToolName) => string;
  /** Removes what no assistant may read. */
  readonly hide: (answer: Answer) => Answer;
  /** Aborted once the tools are switched off: a browser may still have them. */
  readonly over: AbortSignal;
};

export type MakeTool = (host: Host) => ModelContextTool;

/** A tool as the browser takes it. It never rejects: an assistant gets a sentence. */
export const defineTool =
  <Input extends z.ZodMiniType>({ name, description, input, isRead, run }: Spec<Input>): MakeTool =>
  ({ title, hide, over }) => ({
    name,
    title: title(name),
    description,
    inputSchema: z.toJSONSchema(input, { io: 'input' }),
    // Not even a fill is consequential: nothing is ordered without a person.
    annotations: { readOnlyHint: isRead, untrustedContentHint: true, consequentialHint: false },
    async execute(raw, options) {
      if (over.aborted) return failed(switchedOff);
      if (isCovered()) return failed(locked);
      const read = input.safeParse(raw ?? {});
      if (!read.success)
        return failed(
          'The input does not fit the schema. Nothing was done.',
          read.error.issues.map(wordIssue),
        );
      const signal = options?.signal ? AbortSignal.any([over, options.signal]) : over;
      try {
        const answer = await orAborted(run(read.data, signal), signal);
        // It may have been locked meanwhile.
        return isCovered() ? failed(locked) : hide(answer);
      } catch (error) {
        if (over.aborted) return failed(switchedOff);
        if (signal.aborted) return failed('The call was cancelled.');
        return hide(failed(wordFailure(error)));
      }
    },
  });

const switchedOff = 'The tools are switched off.';
const locked = 'The page is locked. A person has to enter the password.';

function wordIssue(issue: z.core.$ZodIssue): Wrong {
  const field = issue.path.map(String).join('.') || 'input';
  switch (issue.code) {
    case 'unrecognized_keys':
      return { field, message: `unknown: ${issue.keys.join(', ')}` };
    case 'invalid_type':
      return { field, message: `must be of the type ${issue.expected}` };
    case 'too_small':
      return { field, message: `must be at least ${issue.minimum}` };
    case 'too_big':
      return { field, message: `must be at most ${issue.maximum}` };
    case 'invalid_format':
      return {
        field,
        message: issue.format === 'datetime' ? 'must be like 2026-12-01T00:00:00Z' : 'has a wrong format',
      };
    case 'custom':
      return { field, message: issue.message };
    default:
      return { field, message: 'is not one of the allowed values' };
  }
}

function wordFailure(error: unknown): string {
  if (!(error instanceof FailureError)) return 'Nadir could not do that.';
  const { failure } = error;
  switch (failure.kind) {
    case 'refused':
      return `The service rejected the request. Its message, as data: ${JSON.stringify(failure.message ?? '')}`;
    case 'signedOut':
      return 'The session has ended. A person has to sign in.';
    case 'forbidden':
      return 'The account may not read this.';
    case 'busy':
      return 'The service has too many requests. Wait a minute.';
    default:
      return 'The service did not give a readable response. Try again later.';
  }
}

/** Does not wait for a read that nobody waits for any more. */
async function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(new Error('aborted'));
    signal.addEventListener('abort', abort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
