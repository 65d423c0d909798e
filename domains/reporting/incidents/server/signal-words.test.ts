import { expect, it } from 'vitest';
import { incidentSignals, type SignalFacts } from '../../../register/kernel/incidents.ts';
import { beginningOf } from './signal-words.ts';

const facts: SignalFacts = {
  list: 'OFAC SDN',
  hours: 48,
  day: '2026-11-26',
  place: 17,
  task: { en: 'Training of the year', pt: 'Treinamento do ano', es: 'Capacitación del año' },
};

it.each(incidentSignals.flatMap((signal) => ['BRA', 'MEX', 'ARG', 'USA'].map((country) => [signal, country] as const)))(
  '%s says everything in the language of %s',
  (signal, country) => {
    const { title, description } = beginningOf(signal, facts, country);
    for (const text of [title, description]) expect(text).not.toMatch(/[{}]|undefined|object/);
    expect(title.length).toBeLessThanOrEqual(200);
  },
);

it('takes a term in the language of the company', () => {
  expect(['BRA', 'MEX', 'USA'].map((country) => beginningOf('TASK_OVERDUE', facts, country).title)).toEqual([
    'Não concluída no prazo: Treinamento do ano',
    'No terminada en su fecha: Capacitación del año',
    'Not completed by its due date: Training of the year',
  ]);
});
