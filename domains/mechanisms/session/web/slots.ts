import { declareSlot } from '../../../../platform/web/index.ts';

/** Above the fields of the log-in. */
export const SignInNote = declareSlot<object>('session.sign-in-note');
