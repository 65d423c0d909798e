import type { Texts } from '../../../platform/contract/index.ts';
import type { Condition, ConditionWorld } from '../../../platform/server/conditions/index.ts';
import { kindsWithLimits } from '../../limits/server/index.ts';
import { companiesWithMerchants } from '../../merchants/server/index.ts';
import { companiesWithChannels } from '../../routing/server/index.ts';
import { companiesWithRules } from '../../rules/server/index.ts';
import { companiesWithKeys, countCheckers } from '../../session/server/index.ts';

/** A condition that each company meets for itself. @param having the companies that meet it */
const ofEachCompany = (
  one: Pick<Condition, 'code' | 'severity' | 'place'> & { words: Texts },
  having: (world: ConditionWorld) => Promise<ReadonlySet<string>>,
): Condition => ({
  ...one,
  async find(world) {
    if (world.companies.length === 0) return [];
    const met = await having(world);
    return world.companies.filter((code) => !met.has(code)).map((company) => ({ company }));
  },
});

/** Companies of which the number of people who may approve is another. */
const withCheckers = async (world: ConditionWorld, isEnough: (people: number) => boolean): Promise<ReadonlySet<string>> => {
  const checkers = await countCheckers(world.database.main, world.companies, world);
  return new Set(world.companies.filter((code) => isEnough(checkers.get(code) ?? 0)));
};

/** What a company needs before payments can be decided, and people decide what waits for them. */
export const firstRunConditions: readonly Condition[] = [
  {
    code: 'COMPANY',
    severity: 'CRITICAL',
    words: { en: 'No company', pt: 'Nenhuma empresa', es: 'Ninguna empresa' },
    place: '/systemconfig?tab=companies',
    find: async ({ companies }) => (companies.length === 0 ? [{ company: null }] : []),
  },
  ofEachCompany(
    {
      code: 'CHECKER',
      severity: 'CRITICAL',
      words: {
        en: 'No approver: nothing can be approved',
        pt: 'Sem aprovador: nada pode ser aprovado',
        es: 'Sin aprobador: nada puede aprobarse',
      },
      place: '/systemconfig?tab=staff',
    },
    (world) => withCheckers(world, (people) => people > 0),
  ),
  ofEachCompany(
    {
      code: 'SECOND_CHECKER',
      severity: 'WARNING',
      words: {
        en: 'No second officer: requests of the first cannot be approved',
        pt: 'Sem segundo responsável: as solicitações do primeiro não podem ser aprovadas',
        es: 'Sin segundo oficial: las solicitudes del primero no pueden aprobarse',
      },
      place: '/systemconfig?tab=staff',
    },
    (world) => withCheckers(world, (people) => people !== 1),
  ),
  ofEachCompany(
    {
      code: 'LIMITS',
      severity: 'CRITICAL',
      words: {
        en: 'No limits: payments cannot be decided',
        pt: 'Sem limites: pagamentos não podem ser decididos',
        es: 'Sin límites: las operaciones no pueden decidirse',
      },
      place: '/systemconfig?tab=payments',
    },
    async ({ database, companies }) => new Set((await kindsWithLimits(database.main, companies)).map(({ companyCode }) => companyCode)),
  ),
  ofEachCompany(
    {
      code: 'CHANNEL',
      severity: 'CRITICAL',
      words: { en: 'No provider serves a method', pt: 'Nenhum provedor atende um meio', es: 'Ningún proveedor atiende un medio' },
      place: '/systemconfig?tab=payments',
    },
    ({ database, companies }) => companiesWithChannels(database.main, companies),
  ),
  ofEachCompany(
    {
      code: 'KEY',
      severity: 'CRITICAL',
      words: {
        en: 'The payment core has no key',
        pt: 'O núcleo de pagamentos não tem chave',
        es: 'El núcleo de pagos no tiene clave',
      },
      place: '/systemconfig?tab=keys',
    },
    ({ database, companies, ...at }) => companiesWithKeys(database.main, companies, at),
  ),
  ofEachCompany(
    {
      code: 'MERCHANT',
      severity: 'CRITICAL',
      words: { en: 'No active merchant', pt: 'Nenhum estabelecimento ativo', es: 'Ningún comercio activo' },
      place: '/onboardingList',
    },
    ({ database, companies }) => companiesWithMerchants(database.main, companies),
  ),
  ofEachCompany(
    {
      code: 'RULES',
      severity: 'CRITICAL',
      words: { en: 'No rule in force', pt: 'Nenhuma regra em vigor', es: 'Ninguna regla vigente' },
      place: '/ruleSettings',
    },
    ({ database, companies }) => companiesWithRules(database.main, companies),
  ),
];
