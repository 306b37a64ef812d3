import { useRef, useState } from 'react';
import type { CreateOrderRequest } from '../../api/wire/requests.ts';
import { orderNumber } from '../../order/naming.ts';
import { systemClock } from '../../time.ts';
import type { Before } from '../outbox/entry/entry.ts';
import { useOutbox } from '../outbox/outbox-context.ts';
import type { ListBefore } from '../outbox/send/list-before.ts';

/** Why a press sent nothing, if it was not sent; the limits say themselves what they reject. */
type Rejection = 'password' | 'notStored' | 'limit' | 'taken';

/**
 * One confirmation at a time, however often the button is pressed: what is sent, the password that it needs first, and a store that
 * failed. `send` gets what was chosen in the review.
 */
export function useConfirmation<Choice = void>(
  send: (choice: Choice, proved: boolean) => Promise<Rejection | null>,
) {
  const [sending, setSending] = useState(false);
  const [notStored, setNotStored] = useState(false);
  /** The choice for which the password is asked. */
  const [unproved, setUnproved] = useState<{ readonly choice: Choice } | null>(null);
  const pressed = useRef(false);

  async function confirm(choice: Choice, proved = false) {
    if (pressed.current) return;
    pressed.current = true;
    setSending(true);
    setNotStored(false);
    setUnproved(null);
    try {
      const rejection = await send(choice, proved);
      setNotStored(rejection === 'notStored');
      if (rejection === 'password') setUnproved({ choice });
    } finally {
      pressed.current = false;
      setSending(false);
    }
  }

  return {
    sending,
    /** Nothing was sent because nothing can be stored. */
    notStored,
    /** The password is asked for. */
    password: unproved && {
      onProved: () => void confirm(unproved.choice, true),
      onCancel: () => setUnproved(null),
    },
    confirm: (choice: Choice) => void confirm(choice),
    /** Another review is opened. */
    begin() {
      setNotStored(false);
      setUnproved(null);
    },
  };
}

export type Confirmation<Choice = void> = ReturnType<typeof useConfirmation<Choice>>;

/** The result of the search for the reference before sending; null while it runs. */
export type ReferenceCheck =
  | { readonly kind: 'free' }
  | { readonly kind: 'used'; readonly orderNos: readonly string[] }
  | { readonly kind: 'failed' };

/**
 * The maximum wait for the list at confirmation. A minted reference cannot have been used before, so the order is then sent.
 */
const patienceMs = 5_000;

/** The requests during the review. They also prove, before money is spent, that the list responds. */
export function useChecks() {
  const outbox = useOutbox();
  const [reference, setReference] = useState<ReferenceCheck | null>(null);
  const before = useRef<Promise<Before> | null>(null);

  function start(request: CreateOrderRequest) {
    setReference(null);
    const run = outbox.listBefore(request).then((listed) => {
      if (before.current === run) setReference(checkOf(listed));
      return listed;
    });
    before.current = run;
  }

  const nothing: Before = { anchors: null, known: [] };
  const found = (ownReference: boolean): Promise<Before> => {
    const reads = before.current ?? Promise.resolve(nothing);
    if (ownReference) return reads;
    const late = new Promise<Before>((resolve) => {
      systemClock.after(patienceMs, () => resolve(nothing));
    });
    return Promise.race([reads, late]);
  };

  return { reference, start, found };
}

function checkOf({ used }: ListBefore): ReferenceCheck {
  if (used === null) return { kind: 'failed' };
  return used.length === 0 ? { kind: 'free' } : { kind: 'used', orderNos: used.map(orderNumber) };
}
