import { useSyncExternalStore } from 'react';
import type { Gateway } from '../api/gateway.ts';
import { useGateway } from '../api/gateway-context.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/session-context.ts';
import { systemClock } from '../time.ts';
import { createSubmission, type Submission } from './submission.ts';

/** One per account, kept beside the gateway, so that it outlives the screen and the sign-in that began it. */
const submissions = new WeakMap<Gateway, Map<string, Submission>>();

function submissionOf(gateway: Gateway, session: Session): Submission {
  const state = session.state();
  const owner = state.signedIn ? state.email : '';
  const held = submissions.get(gateway) ?? new Map<string, Submission>();
  submissions.set(gateway, held);
  const mayAsk = () => {
    const now = session.state();
    return now.signedIn && now.email === owner;
  };
  const submission = held.get(owner) ?? createSubmission(gateway, systemClock, mayAsk);
  held.set(owner, submission);
  return submission;
}

export function useSubmission() {
  const submission = submissionOf(useGateway(), useSession());
  const state = useSyncExternalStore(submission.subscribe, submission.state);
  return { submission, state };
}
