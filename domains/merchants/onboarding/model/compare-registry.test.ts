import { describe, expect, it } from 'vitest';
import { type CompanyFinding, compareRegistry, type Declared } from './compare-registry.ts';

const declared: Declared = {
  legalName: 'Jogos do Vale Ltda.',
  tradeNames: ['Vale Jogos', 'Roda Viva'],
  foundedOn: '2019-03-01',
  legalForm: 'Sociedade limitada',
  region: 'SP',
  activityCodes: ['92.00-3'],
};
const silent: CompanyFinding = { name: null, tradeName: null, foundedOn: null, legalForm: null, region: null, activityCodes: [], taxStatus: null };

const differing = (result: Partial<CompanyFinding>, declaration: Partial<Declared> = {}) =>
  compareRegistry({ ...declared, ...declaration }, { ...silent, ...result })
    .filter(({ isSame }) => !isSame)
    .map(({ field }) => field);

describe('declared beside found', () => {
  it('compares nothing of which the registry says nothing', () => expect(compareRegistry(declared, silent)).toEqual([]));

  it.each<[string, Partial<CompanyFinding>, string[]]>([
    ['the same name without accents and capitals', { name: 'JOGOS DO VALE LTDA' }, []],
    ['another name', { name: 'Jogos da Serra Ltda' }, ['legal_name']],
    ['one of the trade names', { tradeName: 'roda viva' }, []],
    ['a trade name that was not declared', { tradeName: 'Sorte Grande' }, ['trade_names']],
    ['the same day', { foundedOn: '2019-03-01' }, []],
    ['another day', { foundedOn: '2024-03-01' }, ['founded_on']],
    ['another form', { legalForm: 'Sociedade anônima' }, ['legal_form']],
    ['another region', { region: 'RJ' }, ['region']],
    ['the same code with other separators', { activityCodes: ['9200-3'] }, []],
    ['a code that was not declared', { activityCodes: ['92.00-3', '64.99-9'] }, ['activity_codes']],
    ['a regular tax register', { taxStatus: 'REGULAR' }, []],
    ['a tax register that is not regular', { taxStatus: 'SUSPENDED' }, ['tax_status']],
  ])('%s', (_case, result, fields) => expect(differing(result)).toEqual(fields));

  it('differs where nothing was declared', () => {
    expect(differing({ foundedOn: '2019-03-01', region: 'SP' }, { foundedOn: null, region: null })).toEqual(['founded_on', 'region']);
  });
});
