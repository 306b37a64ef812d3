import { useEffect, useEffectEvent } from 'react';

let handed: string | null = null;

/** A text for the Location box of the form that opens next. It passes by memory: an address would stay in the history. */
export function handOverPlace(text: string): void {
  handed = text;
}

/** Takes the text, once. */
export function useHandedPlace(onText: (text: string) => void): void {
  const take = useEffectEvent(onText);
  useEffect(() => {
    if (handed === null) return;
    const text = handed;
    handed = null;
    take(text);
  }, []);
}
