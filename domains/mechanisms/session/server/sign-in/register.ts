import { InvalidInputError } from '../../../../../platform/contract/index.ts';
import { handle } from '../../../../../platform/server/index.ts';
import { tokenRegister } from '../../contract/index.ts';
import { findAccountOrEmail } from '../records/account.store.ts';

/**
 * Nobody makes an account for himself. The answer has the shape of errors by field. While the demonstration is on, whose
 * accounts everybody is told, it says what is in use (docs/interface-v1.md); otherwise it is the same whether the address is in use or not.
 */
export const tokenRegisterHandler = handle(tokenRegister, async ({ username, email }, { db, config }) => {
  if (config.demo) {
    const isKnown = async (text: string) => (await findAccountOrEmail(db, text, config)) !== undefined;
    const used = [
      ...((await isKnown(email)) ? [{ field: 'email', code: 'emailInUse' }] : []),
      ...((await isKnown(username)) ? [{ field: 'username', code: 'usernameInUse' }] : []),
    ];
    if (used.length > 0) throw new InvalidInputError(used);
  }
  throw new InvalidInputError([
    { field: 'username', code: 'byAdministrator' },
    { field: 'email', code: 'byAdministrator' },
  ]);
});
