import { makeIdDocument } from '../domains/register/kernel/id-numbers/id-make.ts';
import { formatAmount } from '../domains/register/kernel/index.ts';
import {
  createContact,
  createMerchant,
  createRelationship,
  setMerchantAccount,
  showMerchant,
  updateMerchant,
  verifyMerchantAccount,
} from '../domains/merchants/merchants/contract/index.ts';
import { sumAcceptedPayins } from '../domains/payments/transactions/server/index.ts';
import type { Database } from '../platform/server/index.ts';
import type { BackOfficeCalls } from './back-office-calls.ts';
import { merchants, type SeedMerchant, ticketOfIndustry } from './merchants.ts';
import { namesByCountry } from './names.ts';
import { type SeededRandom, seededRandom } from './random.ts';
import { seatOf } from './states.ts';

/*
 * What is on file of the shops: legal data and declarations, contacts, owners and directors, and the account they are paid on.
 * All of it is invented and entered by the calls of the back office; numbers pass their check digits.
 */

const keeper = 'onboarding';
const verifier = 'officer';
const dayMs = 86_400_000;

const activities: Readonly<Record<string, { pt: string; es: string }>> = {
  ECOMMERCE: { pt: 'Venda de produtos ao consumidor pela internet', es: 'Venta de productos al consumidor por internet' },
  MARKETPLACE: { pt: 'Intermediação de vendas entre lojistas e consumidores', es: 'Intermediación de ventas entre vendedores y consumidores' },
  DIGITAL_GOODS: { pt: 'Venda de créditos e itens para jogos', es: 'Venta de créditos y artículos para juegos' },
  BETTING: { pt: 'Apostas de quota fixa autorizadas', es: 'Apuestas y juegos con permiso' },
  CRYPTO: { pt: 'Compra e venda de ativos virtuais para clientes', es: 'Compra y venta de activos virtuales para clientes' },
  FX_BROKER: { pt: 'Operações de câmbio para pessoas e empresas', es: 'Operaciones de cambio para personas y empresas' },
  TRAVEL: { pt: 'Venda de viagens e ingressos', es: 'Venta de viajes y entradas' },
  MOBILITY: { pt: 'Transporte e entregas por aplicativo', es: 'Transporte y envíos por aplicación' },
  EDUCATION: { pt: 'Cursos a distância', es: 'Cursos a distancia' },
  HEALTH: { pt: 'Farmácia e serviços de saúde', es: 'Farmacia y servicios de salud' },
  STREAMING: { pt: 'Assinatura de filmes e séries', es: 'Suscripción de películas y series' },
  SOFTWARE: { pt: 'Assinatura de programas para empresas', es: 'Suscripción de programas para empresas' },
  REMITTANCE: { pt: 'Remessas de dinheiro', es: 'Envíos de dinero' },
  LENDING: { pt: 'Empréstimos pessoais', es: 'Préstamos personales' },
  REAL_ESTATE: { pt: 'Administração de aluguéis', es: 'Administración de alquileres' },
  VEHICLES: { pt: 'Venda de autopeças', es: 'Venta de autopartes' },
  JEWELLERY: { pt: 'Venda de joias e metais preciosos', es: 'Venta de joyas y metales preciosos' },
  UTILITIES: { pt: 'Recargas e pagamento de contas', es: 'Recargas y pago de servicios' },
  CHARITY: { pt: 'Recebimento de doações', es: 'Recepción de donaciones' },
  ELECTRONICS: { pt: 'Venda de eletrodomésticos', es: 'Venta de electrodomésticos' },
};

const taxIdOf = ({ country }: SeedMerchant, random: SeededRandom): string =>
  makeIdDocument(country === 'BRA' ? 'CNPJ' : country === 'MEX' ? 'RFC' : 'CUIT', random.next, { company: true, alphanumeric: random.chance(0.1) });

const personName = (country: SeedMerchant['country'], random: SeededRandom): string => {
  const { female, male, surnames } = namesByCountry[country];
  const value = random.chance(0.5) ? female.elder : male.elder;
  return `${random.pick(value)} ${random.pick(surnames)} ${random.pick(surnames)}`;
};

interface Holder {
  kind: 'PERSON' | 'COMPANY';
  name: string;
  country: string;
  idType?: 'CPF' | 'CNPJ' | 'RFC' | 'CUIT';
  idNo?: string;
  reference?: string;
  born?: string;
}

function inventPerson({ country }: SeedMerchant, random: SeededRandom): Holder {
  const born = `${random.int(1950, 1992)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
  const idType = country === 'BRA' ? 'CPF' : country === 'MEX' ? 'RFC' : 'CUIT';
  return { kind: 'PERSON', name: personName(country, random), country, idType, idNo: makeIdDocument(idType, random.next, { birthDate: born }), born };
}

const inventCompany = (one: SeedMerchant, random: SeededRandom): Holder => ({
  kind: 'COMPANY',
  name: `${one.name} Participações`.replace('Participações', one.country === 'BRA' ? 'Participações Ltda.' : 'Tenedora S.A.'),
  country: one.country,
  idType: one.country === 'BRA' ? 'CNPJ' : one.country === 'MEX' ? 'RFC' : 'CUIT',
  idNo: makeIdDocument(one.country === 'BRA' ? 'CNPJ' : one.country === 'MEX' ? 'RFC' : 'CUIT', random.next, { company: true }),
});

const abroad = (kind: Holder['kind'], name: string, country: string, reference: string): Holder => ({ kind, name, country, reference });

interface Filing {
  backOffice: BackOfficeCalls;
  at: Date;
  merchant: SeedMerchant;
}

/** Names one relationship; who is named for the first time comes with all facts. @returns whom it named */
async function relate(
  { backOffice, at, merchant }: Filing,
  role: 'OWNER' | 'DIRECTOR' | 'NOMINEE' | 'PRINCIPAL' | 'CONTROLLER',
  holder: Holder | string,
  { share, held }: { share?: number; held?: string } = {},
): Promise<string> {
  const facts =
    typeof holder === 'string'
      ? { holder_subject_id: holder }
      : {
          holder_kind: holder.kind,
          holder_name: holder.name,
          holder_country: holder.country,
          ...(holder.idType && holder.idNo ? { holder_id_type: holder.idType, holder_id_no: holder.idNo } : {}),
          ...(holder.reference ? { holder_reference: holder.reference } : {}),
          ...(holder.born ? { holder_birth_date: holder.born } : {}),
        };
  const { subject_id: id } = await backOffice.call({ account: keeper, at }, createRelationship, {
    muid: merchant.muid,
    role,
    source: merchant.lang === 'pt' ? 'Contrato social' : 'Acta constitutiva',
    ...facts,
    ...(share === undefined ? {} : { share_bp: share }),
    ...(held === undefined ? {} : { held_subject_id: held }),
  });
  return id;
}

/** A house of bets whose owner is reached through three companies in three countries, one of them by a nominee. */
async function layered(filing: Filing, random: SeededRandom): Promise<void> {
  const { merchant } = filing;
  const holding = await relate(filing, 'OWNER', inventCompany(merchant, random), { share: 9000 });
  const partner = await relate(filing, 'OWNER', inventPerson(merchant, random), { share: 1000 });
  await relate(filing, 'DIRECTOR', partner);
  const middle = await relate(filing, 'OWNER', abroad('COMPANY', 'Funchal Gaming Holdings, SGPS', 'PRT', '510 000 000'), { share: 8000, held: holding });
  await relate(filing, 'OWNER', partner, { share: 2000, held: holding });
  const top = await relate(filing, 'OWNER', abroad('COMPANY', 'Willemstad Entertainment N.V.', 'CUW', 'CUW 100200'), { share: 10_000, held: middle });
  await relate(filing, 'OWNER', abroad('PERSON', 'Josefina Zammit Farrugia', 'MLT', 'MT 0300400'), { share: 5500, held: top });
  const nominee = await relate(filing, 'NOMINEE', abroad('COMPANY', 'Otrobanda Trust Services B.V.', 'CUW', 'CUW 100355'), { share: 4500, held: top });
  await relate(filing, 'PRINCIPAL', abroad('PERSON', 'Casimiro Vella Borg', 'MLT', 'MT 0300777'), { share: 10_000, held: nominee });
}

/** Two companies that hold a part of each other. */
async function circular(filing: Filing, random: SeededRandom): Promise<void> {
  const { merchant } = filing;
  const one = await relate(filing, 'OWNER', inventCompany(merchant, random), { share: 7000 });
  const director = await relate(filing, 'OWNER', inventPerson(merchant, random), { share: 3000 });
  await relate(filing, 'DIRECTOR', director);
  const other = await relate(filing, 'OWNER', abroad('COMPANY', 'Ericeira Digital Assets, Lda.', 'PRT', '513 000 111'), { share: 4000, held: one });
  await relate(filing, 'OWNER', inventPerson(merchant, random), { share: 6000, held: one });
  await relate(filing, 'OWNER', one, { share: 3000, held: other });
  await relate(filing, 'OWNER', inventPerson(merchant, random), { share: 7000, held: other });
}

async function ordinary(filing: Filing, random: SeededRandom, place: number): Promise<void> {
  const { merchant } = filing;
  if (place % 3 === 1) {
    const holding = await relate(filing, 'OWNER', inventCompany(merchant, random), { share: 10_000 });
    await relate(filing, 'OWNER', inventPerson(merchant, random), { share: 7000, held: holding });
    const second = await relate(filing, 'OWNER', inventPerson(merchant, random), { share: 3000, held: holding });
    await relate(filing, 'DIRECTOR', second);
    return;
  }
  const first = await relate(filing, 'OWNER', inventPerson(merchant, random), { share: place % 3 === 0 ? 6000 : 10_000 });
  if (place % 3 === 0) await relate(filing, 'OWNER', inventPerson(merchant, random), { share: 4000 });
  await relate(filing, 'DIRECTOR', first);
}

const stories: Readonly<Record<string, (filing: Filing, random: SeededRandom) => Promise<void>>> = { 'Palpite Certo': layered, 'Cripto Maré': circular };
/**
 * Whose volume has left its declaration far behind, in parts of what it takes in a month: so small that the greater of two
 * calendar months is more than twice that, whatever the day.
 */
const understated: Readonly<Record<string, number>> = { 'Vira-Lata Games': 0.2 };

/** Rounded up as people declare: to two figures. */
function roundUp(minor: number): number {
  const step = 10 ** Math.max(2, String(Math.max(1, Math.floor(minor))).length - 2);
  return Math.ceil(Math.max(minor, step) / step) * step;
}

/** Legal data and what is declared: a little more than the shop takes in a month, but for those of whom the demonstration tells otherwise. */
async function declare(db: Database['main'], { backOffice, at, merchant }: Filing, random: SeededRandom, until: Date): Promise<string> {
  const taxId = taxIdOf(merchant, random);
  const used = await sumAcceptedPayins(db, merchant.merchantNo, { currency: merchant.currency, from: new Date(until.getTime() - 30 * dayMs), to: until });
  const monthMinor = Number(used.amountMinor);
  const ticketMinor = used.payments > 0 ? monthMinor / used.payments : (ticketOfIndustry[merchant.industry]?.middle ?? 100) * 100;
  const part = understated[merchant.name];
  const place = seatOf(merchant.country, merchant.merchantNo);
  const { merchant: shown } = await backOffice.call({ account: keeper, at }, showMerchant, { muid: merchant.muid });
  await backOffice.call({ account: keeper, at }, updateMerchant, {
    muid: merchant.muid,
    version: shown.version,
    reason: merchant.lang === 'pt' ? 'Dados do credenciamento' : 'Datos del alta',
    tax_id: taxId,
    trade_names: [merchant.name],
    founded_on: `${random.int(1998, 2021)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    legal_form: merchant.legalName.split(/[\s,]+/).slice(-1)[0] ?? '',
    activity: activities[merchant.industry]?.[merchant.lang] ?? merchant.legalName,
    declared_turnover: formatAmount(BigInt(roundUp(part ? monthMinor * part : Math.max(monthMinor, ticketMinor * 10) * 1.3))),
    declared_ticket: formatAmount(BigInt(roundUp(ticketMinor))),
    payer_countries: [merchant.country],
    delivery: 'REMOTE',
    address_line: `${place.street}, ${random.int(10, 2400)}`,
    city: place.city,
    region: place.region,
    postal_code: place.postal,
    website: `https://www.${merchant.email.split('@')[1] ?? 'shop.example'}`,
  });
  return taxId;
}

async function nameContacts({ backOffice, at, merchant }: Filing, random: SeededRandom): Promise<void> {
  const domain = merchant.email.split('@')[1] ?? 'shop.example';
  const add = (purpose: 'COMPLIANCE' | 'FINANCE', email: string) =>
    backOffice.call({ account: keeper, at }, createContact, {
      muid: merchant.muid,
      purpose,
      name: personName(merchant.country, random),
      email,
      lang: merchant.lang,
    });
  await add('COMPLIANCE', merchant.email);
  await add('FINANCE', `financeiro@${domain}`.replace('financeiro', merchant.lang === 'pt' ? 'financeiro' : 'finanzas'));
}

/** The account on which it is paid, set by one person and verified by another. */
async function openAccount({ backOffice, at, merchant }: Filing, random: SeededRandom, taxId: string): Promise<void> {
  const kind = merchant.country === 'BRA' ? 'PIX' : merchant.country === 'MEX' ? 'CLABE' : 'CBU';
  const number = kind === 'PIX' ? taxId : makeIdDocument(kind === 'CLABE' ? 'ACCOUNT' : 'CBU', random.next);
  const { id } = await backOffice.call({ account: keeper, at }, setMerchantAccount, {
    muid: merchant.muid,
    kind,
    number,
    holder_name: merchant.legalName,
    holder_tax_id: taxId,
    reason: merchant.lang === 'pt' ? 'Conta do contrato' : 'Cuenta del contrato',
  });
  await backOffice.call({ account: verifier, at: new Date(at.getTime() + 60_000) }, verifyMerchantAccount, {
    id,
    version: 1,
    note: merchant.lang === 'pt' ? 'Extrato em nome do estabelecimento conferido' : 'Estado de cuenta a nombre del comercio revisado',
  });
}

/** Shops that have applied and are not taken in yet, with how many days ago they did. */
const applicants = [
  {
    days: 12,
    of: {
      entity_code: 'ATBR',
      merchant_name: 'Ateliê Mangaba',
      legal_name: 'Mangaba Artesanato Ltda.',
      country: 'BRA',
      currency: 'BRL',
      industry: 'ECOMMERCE',
      email: 'compliance@ateliemangaba-br.example',
      lang: 'pt',
    },
  },
  {
    days: 4,
    of: {
      entity_code: 'ATMX',
      merchant_name: 'Cafetal Sureño',
      legal_name: 'Cafetal Sureño S.A. de C.V.',
      country: 'MEX',
      currency: 'MXN',
      industry: 'ECOMMERCE',
      email: 'compliance@cafetalsureno-mx.example',
      lang: 'es',
    },
  },
] as const;

async function takeApplications(backOffice: BackOfficeCalls, at: Date): Promise<void> {
  const random = seededRandom('applicants');
  for (const { days, of } of applicants)
    await backOffice.call({ account: keeper, at: new Date(at.getTime() - days * dayMs) }, createMerchant, {
      ...of,
      businesses: ['payin'],
      tax_id: makeIdDocument(of.country === 'BRA' ? 'CNPJ' : 'RFC', random.next, { company: true }),
      activity: activities[of.industry]?.[of.lang] ?? of.legal_name,
      payer_countries: [of.country],
      delivery: 'REMOTE',
    });
}

/** Puts the file of every shop together. @param at when the back office did it */
export async function fileMerchants({ database, backOffice, at }: { database: Database; backOffice: BackOfficeCalls; at: Date }): Promise<void> {
  await takeApplications(backOffice, at);
  for (const [place, merchant] of merchants.entries()) {
    const random = seededRandom(`merchant-file ${merchant.merchantNo}`);
    const filing = { backOffice, at: new Date(at.getTime() + place * 5_000), merchant };
    const taxId = await declare(database.main, filing, random, at);
    await nameContacts(filing, random);
    await (stories[merchant.name]?.(filing, random) ?? ordinary(filing, random, place));
    await openAccount(filing, random, taxId);
  }
}
