import { useEffect, useState } from 'react';

/** No announcement after each letter while a reader types (as in the search: LiveStatus). */
const pauseMs = 500;

/** A value after it has not changed for a moment; the first value at once. */
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
