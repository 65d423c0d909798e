import { InvalidInputError } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { tokenRegister } from '../../contract/index.ts';

/**
 * Nobody makes an account for himself. The answer has the shape of the specification's field errors, and is the same
 * whether the address is in use or not.
 */
export const tokenRegisterHandler = handle(tokenRegister, async () => {
  throw new InvalidInputError([
    { field: 'username', code: 'byAdministrator' },
    { field: 'email', code: 'byAdministrator' },
  ]);
});
