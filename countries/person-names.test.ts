import { describe, expect, it } from 'vitest';
import { splitName } from '../domains/reporting/report-cases/model/person-names.ts';

describe('the parts of a name', () => {
  it.each([
    ['BRA', 'Maria das Graças Souza', { firstNames: 'Maria', lastName: 'das Graças Souza' }],
    ['MEX', 'José Luis Pérez Núñez', { firstNames: 'José Luis', lastName: 'Pérez', secondLastName: 'Núñez' }],
    ['MEX', 'Ana de la Cruz Gil', { firstNames: 'Ana', lastName: 'de la Cruz', secondLastName: 'Gil' }],
    ['MEX', 'Ana Gil', { firstNames: 'Ana', lastName: 'Gil' }],
    ['ARG', 'Juan Martín Borges', { firstNames: 'Juan Martín', lastName: 'Borges' }],
    ['ARG', 'Madonna', { firstNames: 'Madonna', lastName: '' }],
    ['BRA', '', { firstNames: '', lastName: '' }],
  ])('%s: %s', (country, name, parts) => {
    expect(splitName(name, country)).toEqual(parts);
  });
});
