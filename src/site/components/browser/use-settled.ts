import { useEffect, useState } from 'react';

/** Delays announcements while a reader types (as in the search: LiveStatus). */
const pauseMs = 500;

/** Gives a value after a pause without changes; the first value at once. */
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
