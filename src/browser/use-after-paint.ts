import { useEffect, useState } from 'react';

/** The value at the last paint, `before` at first: for content that may follow a moment after what users wait for. */
export function useAfterPaint<Value>(value: Value, before = value): Value {
  const [painted, setPainted] = useState(before);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
