import { expect, it } from 'vitest';
import { withoutChance } from './screen-text.ts';

it.each([
  ['Payment 712345678901234567', 'Payment #'],
  ['CPF 529.982.247-25, 9 alerts', 'CPF 529.982.247-25, 9 alerts'],
  ['Key 0f8fad5b-d9cb-469f-a165-70867728950e', 'Key H'],
  ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'H'],
  ['deadbeef', 'deadbeef'],
  ['JBSW Y3DP EHPK 3PXP', 'H'],
  ['123 456', 'CODE'],
  ['Limit 123456', 'Limit 123456'],
  ['2026-11-26 15:00:07', 'NOW'],
  ['26/11/2026 16:41', 'NOW'],
  ['26/11 17:59', 'NOW'],
  ['11-26 14:59', 'NOW'],
  ['26/11/2026 14:58', '26/11/2026 14:58'],
  ['2026-11-26 18:00:00', '2026-11-26 18:00:00'],
  ['2026-11-25 15:00:07', '2026-11-25 15:00:07'],
  ['one\n\n  two\t three ', 'one\ntwo three'],
])('writes "%s" as "%s"', (text, written) => expect(withoutChance(text)).toBe(`${written}\n`));
