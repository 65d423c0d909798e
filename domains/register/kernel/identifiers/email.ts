import { plainText } from '../../../../engines/spelling/index.ts';

/** The domain as the name system has it: in small letters, with letters beyond ASCII in their ASCII form. */
function canonicalDomain(domain: string): string {
  const plain = domain.toLowerCase().replace(/\.$/, '');
  if (/^[a-z0-9.-]*$/.test(plain)) return plain;
  // The address parser of the platform knows the rules for such letters; it reads nothing else than a name here.
  const name = URL.canParse(`http://${plain}`) ? new URL(`http://${plain}`).hostname : plain;
  return name === '' ? plain : name;
}

/**
 * The one form of an e-mail address: without spaces and a name before it, in small letters, the domain in ASCII.
 * Dots and what follows a plus stay: which providers disregard them is theirs to say, and elsewhere they are other people.
 */
export function canonicalEmail(text: string): string {
  const plain = plainText(text);
  const address = (/<([^<>\s]+@[^<>\s]+)>$/.exec(plain)?.[1] ?? plain).replace(/^mailto:/i, '');
  const at = address.lastIndexOf('@');
  if (at < 1) return address.toLowerCase();
  return `${address.slice(0, at).trim().toLowerCase()}@${canonicalDomain(address.slice(at + 1).trim())}`;
}
