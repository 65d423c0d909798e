import { expect, it } from 'vitest';
import { wordsOf } from '../../../../../platform/server/print/printed-words.fixture.ts';
import { printLetter } from './print-letter.ts';

it('tells a blocked person in Spanish since when and by which law operations are suspended, and says nothing of a report', async () => {
  const text = wordsOf(
    await printLetter({
      person: { name: 'Ramón Inventado', document: { type: 'CURP', no: 'INRR850101HDFNVM09' } },
      company: { name: 'Atalaia México', country: 'MEX', zone: 'America/Mexico_City' },
      heldSince: new Date('2026-11-26T15:00:00Z'),
      at: new Date('2026-11-27T18:00:00Z'),
    }),
  ).replace(/\s+/g, ' ');
  for (const part of [
    'Ramón Inventado',
    'INRR850101HDFNVM09',
    'Atalaia México',
    'art. 58 LRITF',
    'cita por confirmar',
    'derecho de audiencia',
    'por confirmar por la empresa',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/reporte|24 horas/i);
});
