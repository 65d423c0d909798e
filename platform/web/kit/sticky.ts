import { createContext, useContext } from 'react';

/** Height of what sticks to the top of the window (the navbar); tables stick below it. */
export const StickyOffset = createContext(0);
export const useStickyOffset = (): number => useContext(StickyOffset);
