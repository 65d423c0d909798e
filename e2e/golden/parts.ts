import { type Screen, screens } from '../screens.ts';

/*
 * Screens are photographed in parts, each at a back office of its own: what a screen shows of the readings before it is then the same every
 * time. So the number of parts is fixed, whatever the machine.
 */

export const goldenServers = 2;

/** Screens that show what people have done and seen in the back office come first, while nothing but signing in has been done there. */
const showsReadings = ({ path }: Screen): boolean => typeof path === 'string' && /^\/(?:activityLog|my-account)/.test(path);

const inOrder = [...screens.filter(showsReadings), ...screens.filter((screen) => !showsReadings(screen))];
const size = Math.ceil(inOrder.length / goldenServers);

const target = (process.env.GOLDEN_SCREENS ?? '').split(',').filter(Boolean);
const isWanted = ({ name }: Screen): boolean => target.length === 0 || target.some((word) => name.startsWith(word));

/** The screens that are photographed, those whose names begin as is asked for or all; each in the part that it always has. */
export const partsOfScreens: readonly (readonly Screen[])[] = Array.from({ length: goldenServers }, (_, place) =>
  inOrder.slice(place * size, (place + 1) * size).filter(isWanted),
);
