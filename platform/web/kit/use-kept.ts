import { useState } from 'react';

/**
 * What was given last, also after it is gone: a dialog that closes is drawn to its end with what it showed, stays
 * mounted, and gives the focus back.
 */
export function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
