import { plainText } from '../../../../engines/spelling/index.ts';

/** The one form of the name of a device: as it is given, but the same in capitals and in small letters where it is a UUID. */
export function canonicalDevice(text: string): string {
  const plain = plainText(text);
  const inside = /^\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?$/i.exec(plain)?.[1];
  return inside ? inside.toLowerCase() : plain;
}
