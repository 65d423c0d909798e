import { expect, it } from 'vitest';
import { guessField } from './guess-field.ts';

it.each([
  ['Name', 'name'],
  ['NOMBRE COMPLETO', 'name'],
  ['Data de Nascimento', 'births'],
  ['Lugar de nacimiento', 'birthPlaces'],
  ['CPF', 'national'],
  ['CPF/CNPJ', 'tax'],
  ['Descrição_Função', 'charges'],
  ['Nombre comercial', 'aliases'],
  ['Pasaporte', 'passport'],
  ['País', 'countries'],
  ['Column 7', null],
] as const)('%s: %s', (heading, field) => {
  expect(guessField(heading)).toBe(field);
});
