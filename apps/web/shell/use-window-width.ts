import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};
/** Width from which the vertical menu stands beside the content (antd's lg). */
export const menuBreakpointPx = 992;
/** Follows the window: is there room for a menu beside the content? */
export const useHasRoomForMenu = (): boolean => useSyncExternalStore(subscribe, () => window.innerWidth >= menuBreakpointPx);
