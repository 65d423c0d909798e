import { expect, it } from 'vitest';
import { maskEmail, maskReference, maskText } from './mask.ts';

it.each([
  ['rosa@mail.example', 'r•••@mail.example'],
  ['+55 11 91234-5678', '•••• 78'],
  ['Rua das Acácias, 12', 'R••• d••• A••• 1•••'],
])('%s is shown as %s', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});
it('shows nothing of what is no address', () => expect(maskEmail('rosa')).toBe('•••'));
it('shows nothing of a short reference', () => expect([maskReference('1234'), maskReference('12345')]).toEqual(['***', '***2345']));
