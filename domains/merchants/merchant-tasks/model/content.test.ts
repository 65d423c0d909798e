import { describe, expect, it } from 'vitest';
import { contentFaults, contentFor, type TemplateContent, textsOf } from './content.ts';

const good: TemplateContent = {
  title: { pt: 'Atividade', es: 'Actividad' },
  intro: {},
  questions: [
    { kind: 'TEXT', is_mandatory: true, text: { pt: 'O que vende?', es: '¿Qué vende?' }, options: [] },
    {
      kind: 'CHOICE',
      is_mandatory: false,
      text: { pt: 'Onde?', es: '¿Dónde?' },
      options: [
        { pt: 'Loja', es: 'Tienda' },
        { pt: 'Internet', es: 'Internet' },
      ],
    },
  ],
  documents: [{ kind: 'OTHER', is_mandatory: true, asked_for: { pt: 'Foto da loja', es: 'Foto de la tienda' } }],
};
const [text, choice] = good.questions as [TemplateContent['questions'][number], TemplateContent['questions'][number]];

describe('what is missing from a template', () => {
  it.each<[string, Partial<TemplateContent>, string[]]>([
    ['nothing', {}, []],
    ['the title in the language of the company', { title: { es: 'Actividad' } }, ['title.pt']],
    ['an introduction in one language', { intro: { pt: 'Olá' } }, ['intro.es']],
    ['everything to ask', { questions: [], documents: [] }, ['questions']],
    ['a question in a language that the title has', { questions: [{ ...text, text: { pt: 'O quê?' } }] }, ['questions.0.text.es']],
    ['a second option', { questions: [{ ...choice, options: [{ pt: 'Loja', es: 'Tienda' }] }] }, ['questions.0.options']],
    ['a choice to have options', { questions: [{ ...text, options: choice.options }] }, ['questions.0.options']],
    ['an option in Spanish', { questions: [{ ...choice, options: [{ pt: 'Loja', es: 'Tienda' }, { pt: 'Rua' }] }] }, ['questions.0.options.1.es']],
    [
      'what another document is',
      { documents: [{ kind: 'OTHER', is_mandatory: true, asked_for: {} }] },
      ['documents.0.asked_for.pt', 'documents.0.asked_for.es'],
    ],
    [
      'a document twice',
      {
        documents: [
          { kind: 'LICENCE', is_mandatory: true, asked_for: {} },
          { kind: 'LICENCE', is_mandatory: false, asked_for: {} },
        ],
      },
      ['documents.1.kind'],
    ],
  ])('%s', (_name, more, fields) => expect(contentFaults({ ...good, ...more }, 'pt').map(({ field }) => field)).toEqual(fields));
});

it('is read in the language of the merchant, or all of it in the company’s', () => {
  expect(contentFor(good, 'es', 'pt')).toMatchObject({
    title: 'Actividad',
    intro: null,
    questions: [
      { key: 'q1', text: '¿Qué vende?' },
      {
        key: 'q2',
        options: [
          { key: 'o1', text: 'Tienda' },
          { key: 'o2', text: 'Internet' },
        ],
      },
    ],
    documents: [{ askedFor: 'Foto de la tienda' }],
  });
  expect(contentFor(good, 'en', 'pt').title).toBe('Atividade');
});

it('names every text with its field', () => {
  expect(textsOf(good).map(({ field }) => field)).toEqual([
    'title.pt',
    'title.es',
    'questions.0.text.pt',
    'questions.0.text.es',
    'questions.1.text.pt',
    'questions.1.text.es',
    'questions.1.options.0.pt',
    'questions.1.options.0.es',
    'questions.1.options.1.pt',
    'questions.1.options.1.es',
    'documents.0.asked_for.pt',
    'documents.0.asked_for.es',
  ]);
});
