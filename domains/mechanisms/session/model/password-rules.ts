export const minPasswordChars = 12;

/** Beginnings of passwords that guessing programs try first; compared without case, digits' stand-ins and separators. */
const common = [
  'password',
  'passw0rd',
  'senhasenha',
  'minhasenha',
  'senha123',
  'contrasena',
  'qwertyuiop',
  'qwerty123',
  '1q2w3e4r',
  '123456789',
  '012345678',
  '987654321',
  'abcdefghij',
  'abcd1234',
  'iloveyou',
  'letmein',
  'welcome',
  'bemvindo',
  'admin',
  'administrator',
  'administrador',
  'changeme',
  'mudar123',
  'brasil',
  'flamengo',
  'corinthians',
  'palmeiras',
  'atalaia',
  'compliance',
  'payments',
];

export type PasswordFault = 'passwordShort' | 'passwordHoldsAccount' | 'passwordCommon';

const plain = (text: string): string => text.toLowerCase().replace(/[\s._\-!@#$%&*]/g, '');

/** true when only a few characters are left after taking a common beginning away, e.g. "Password2026!". */
const isCommon = (password: string): boolean => {
  const bare = plain(password);
  if (new Set(bare).size < 5) return true;
  return common.some((word) => bare.startsWith(word) && bare.length - word.length < 8);
};

/** Why a new password cannot be used, if it cannot. Long and own is enough: no forced mixture of characters. */
export function findPasswordFault(password: string, owner: { account: string; email: string }): PasswordFault | undefined {
  if ([...password].length < minPasswordChars) return 'passwordShort';
  const bare = plain(password);
  const own = [owner.account, owner.email, owner.email.split('@', 1)[0] ?? ''].map(plain).filter((word) => word.length >= 3);
  if (own.some((word) => bare.includes(word))) return 'passwordHoldsAccount';
  return isCommon(password) ? 'passwordCommon' : undefined;
}
