import { describe, expect, it } from 'vitest';
import { kycDocumentKinds, kycDocumentStatuses, identitySections } from '../../../register/kernel/index.ts';
import { maskText } from '../../../register/kernel/mask.ts';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { mergeContent, readContent, type SectionContent, withField } from './content.ts';
import { demoIdentity } from './demo-identity.ts';
import { documentLife, documentsToRequest, isReadable, mandatoryDocuments, missingDocuments } from './document-life.ts';
import { presentContent } from './personal-values.ts';
import { sectionSpecs, sectionsFor, specOf } from './sections.ts';

const person = sectionsFor('PERSON', 'BRA');

describe('sections', () => {
  it('name every section once, and people and companies see theirs', () => {
    expect(sectionSpecs.map((spec) => spec.section)).toEqual([...identitySections]);
    expect(sectionsFor('COMPANY', 'BRA').map((spec) => spec.section)).not.toContain('basic');
    expect(person.map((spec) => spec.section)).not.toContain('company');
  });
});

describe('an answer', () => {
  it.each([
    ['no object', 'text', ['sections']],
    ['an unknown section', { shoes: {} }, ['sections.shoes']],
    ['an unknown field', { basic: { shoe_size: 40 } }, ['sections.basic.shoe_size']],
    ['a day that does not exist', { basic: { birth_date: '1990-02-30' } }, ['sections.basic.birth_date']],
    ['an amount as a number', { assets: { total: 12.5 } }, ['sections.assets.total']],
    ['another choice', { basic: { gender: 'Q' } }, ['sections.basic.gender']],
    ['a row without what it is about', { emails: { rows: [{ is_active: true }] } }, ['sections.emails.rows.0.address']],
    ['rows where there is no list', { basic: { rows: [] } }, ['sections.basic.rows']],
    ['a flag as text', { emails: { rows: [{ address: 'a@b.c', is_active: 'yes' }] } }, ['sections.emails.rows.0.is_active']],
  ])('with %s is refused and names it', (_case, raw, problems) => {
    expect(readContent(raw, person)).toEqual({ ok: false, problems });
  });
  it('is read with trimmed texts and without empty ones', () => {
    const read = readContent({ basic: { name: ' Ana ', mothers_name: '' }, income: { rows: [{ source: 'X', amount: '10.50', currency: 'BRL' }] } }, person);
    expect(read).toMatchObject({ ok: true });
    expect(read.ok && [...read.sections]).toEqual([
      ['basic', { values: { name: 'Ana' }, rows: [] }],
      ['income', { values: {}, rows: [{ source: 'X', amount: '10.50', currency: 'BRL' }] }],
    ]);
  });
});

describe('merging an answer into what is held', () => {
  const held: SectionContent = { values: { name: 'Ana', marital_status: 'SINGLE' }, rows: [] };
  it('replaces what is not protected, and drops what is no longer said', () => {
    expect(mergeContent('basic', held, { values: { name: 'Ana Maria' }, rows: [] }, new Set())).toEqual({
      content: { values: { name: 'Ana Maria' }, rows: [] },
      differences: [],
      agreed: [],
    });
  });
  it.each([
    ['something else', { name: 'Eva' }, [{ section: 'basic', field: 'name', held: 'Ana', offered: 'Eva' }], []],
    ['the same', { name: 'Ana' }, [], ['name']],
    ['nothing', {}, [], []],
  ])('keeps a protected field when the answer says %s', (_case, values, differences, agreed) => {
    const merged = mergeContent('basic', held, { values, rows: [] }, new Set(['name']));
    expect(merged.content.values.name).toBe('Ana');
    expect([merged.differences, merged.agreed]).toEqual([differences, agreed]);
  });
  it('keeps a protected list whole', () => {
    const mails: SectionContent = { values: {}, rows: [{ address: 'own@x.y' }] };
    const merged = mergeContent('emails', mails, { values: {}, rows: [{ address: 'other@x.y' }] }, new Set(['rows']));
    expect(merged.content.rows).toEqual(mails.rows);
    expect(merged.differences).toHaveLength(1);
    expect(mergeContent('emails', mails, { values: {}, rows: [] }, new Set(['rows'])).differences).toEqual([]);
  });
  it('sets and empties a single field', () => {
    expect(withField(held, 'name', null)).toEqual({ values: { marital_status: 'SINGLE' }, rows: [] });
    expect(withField(undefined, 'rows', [{ address: 'a@b.c' }])).toEqual({ values: {}, rows: [{ address: 'a@b.c' }] });
  });
});

describe('masking', () => {
  it('touches personal fields only', () => {
    const masked = presentContent(specOf('basic'), { values: { name: 'Ana Lima', mothers_name: 'Eva Lima' }, rows: [] }, maskText);
    expect(masked.values).toEqual({ name: 'Ana Lima', mothers_name: 'E••• L•••' });
  });
});

testLife('life of a document', documentLife, {
  start: ['REQUESTED'],
  moves: {
    'REQUESTED UPLOAD': 'UPLOADED',
    'UPLOADED APPROVE': 'APPROVED',
    'UPLOADED REJECT': 'REJECTED',
    'UPLOADED INFECTED': 'REJECTED',
    'APPROVED REJECT': 'REJECTED',
    'APPROVED INFECTED': 'REJECTED',
    'APPROVED EXPIRE': 'EXPIRED',
  },
});

describe('documents', () => {
  it('are mandatory by kind and risk; only an approved one counts, only a missing one is asked for', () => {
    expect(mandatoryDocuments('PERSON', 'LOW')).toEqual(['ID_FRONT', 'ID_BACK', 'SELFIE']);
    expect(mandatoryDocuments('PERSON', 'HIGH')).toContain('PROOF_OF_FINANCIAL_CAPACITY');
    expect(mandatoryDocuments('COMPANY', 'MEDIUM')).toEqual(['SUPPLEMENTARY', 'PROOF_OF_ADDRESS']);
    const have = kycDocumentStatuses.map((status, at) => ({ kind: kycDocumentKinds[at] ?? 'SELFIE', status }));
    // ID_FRONT requested, ID_BACK uploaded, SELFIE approved, SUPPLEMENTARY rejected, PROOF_OF_ADDRESS expired.
    expect(missingDocuments(have, [...kycDocumentKinds])).toEqual(kycDocumentKinds.filter((kind) => kind !== 'SELFIE'));
    expect(documentsToRequest(have, [...kycDocumentKinds])).toEqual(['SUPPLEMENTARY', 'PROOF_OF_ADDRESS', 'PROOF_OF_FINANCIAL_CAPACITY']);
    expect(['CLEAN', 'NO_SCANNER', 'INFECTED', null].map((scanNote) => isReadable({ scanNote }))).toEqual([true, true, false, false]);
  });
});

describe('the demonstration’s provider', () => {
  const question = {
    name: 'Ana Lima',
    birthDate: '1990-05-17',
    gender: 'F',
    deceasedOn: null,
    currency: 'BRL',
    incomeMonthMinor: 420_000n,
    today: '2026-11-21',
  };
  for (const country of ['BRA', 'MEX', 'ARG'] as const)
    for (const kind of ['PERSON', 'COMPANY'] as const)
      for (const pep of ['NONE', 'CURRENT', 'FORMER', 'ASSOCIATE'])
        it(`answers properly and always alike about a ${kind} of ${country} (${pep})`, () => {
          const about = { ...question, country, kind, idNo: `${country}${kind}`, pep, sanction: pep === 'CURRENT' ? 'POSSIBLE' : 'NONE' };
          const answer = demoIdentity(about);
          expect(readContent(answer, sectionsFor(kind, country))).toMatchObject({ ok: true });
          expect(demoIdentity(about)).toEqual(answer);
        });
});
