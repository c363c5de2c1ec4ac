import { useEffect, useState } from 'react';

/** Who types on wants nothing said after each letter (as in the search: LiveStatus). */
const pauseMs = 500;

/** A value once it has stayed the same for a moment; the first one at once. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setSettled(value);
    }, pauseMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, [value]);
  return settled;
}
