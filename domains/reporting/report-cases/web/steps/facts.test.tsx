import { expect, it } from 'vitest';
import { piecesOf } from './facts.tsx';

it('marks what the case says, the longest first, and loses no character', () => {
  const text = 'Ana Gómez moved ARS 2.500,00 in 3 operations. Ana Gómez Ltda (x).';
  const facts = [{ text: 'Ana Gómez' }, { text: 'ARS 2.500,00' }, { text: 'Ana Gómez Ltda (x)' }];
  const pieces = piecesOf(text, facts);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ isFact }) => isFact).map((piece) => piece.text)).toEqual(['Ana Gómez', 'ARS 2.500,00', 'Ana Gómez Ltda (x)']);
  expect(piecesOf(text, [])).toEqual([{ text, isFact: false }]);
});
