export { partiesOfUnscreened } from './parties-of-unscreened.ts';
export { countUnscreened, listUnscreened, type UnscreenedPayment, type UnscreenedTime } from './unscreened.store.ts';
