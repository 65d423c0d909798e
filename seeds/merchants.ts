import type { Business, IdCountry, MerchantStatus, RiskLevel } from '../domains/register/kernel/index.ts';

/** A shop of the demonstration. All names are invented. */
export interface SeedMerchant {
  merchantNo: string;
  muid: string;
  name: string;
  legalName: string;
  companyCode: string;
  country: IdCountry;
  currency: string;
  industry: string;
  email: string;
  lang: 'pt' | 'es';
  riskLevel: RiskLevel;
  status: MerchantStatus;
  businesses: Business[];
  /** Share of the traffic, relative. The three largest have half of it. */
  weight: number;
  apps: SeedApp[];
}
export interface SeedApp {
  appId: string;
  name: string;
  selfVerify: boolean;
  payerVerification: 'OFF' | 'NAME' | 'NAME_ID' | 'STRICT';
}

interface Row {
  name: string;
  legalName: string;
  industry: string;
  weight: number;
  apps: readonly string[];
  risk?: RiskLevel;
  status?: MerchantStatus;
  payout?: boolean;
  /** The first app may vouch for its users. */
  selfVerify?: boolean;
  strict?: boolean;
}

const brazil: readonly Row[] = [
  {
    name: 'Lojas Aurora',
    legalName: 'Aurora Comércio Eletrônico Ltda.',
    industry: 'ECOMMERCE',
    weight: 210,
    apps: ['Aurora Web', 'Aurora App', 'Aurora Outlet'],
    selfVerify: true,
  },
  {
    name: 'Palpite Certo',
    legalName: 'Palpite Certo Apostas S.A.',
    industry: 'BETTING',
    weight: 170,
    apps: ['Palpite Certo', 'Palpite VIP'],
    risk: 'HIGH',
    payout: true,
    strict: true,
  },
  {
    name: 'Girassol Marketplace',
    legalName: 'Girassol Intermediação de Negócios S.A.',
    industry: 'MARKETPLACE',
    weight: 140,
    apps: ['Girassol Compras', 'Girassol Vendedores'],
    risk: 'MEDIUM',
    payout: true,
  },
  {
    name: 'Cripto Maré',
    legalName: 'Maré Prestadora de Serviços de Ativos Virtuais Ltda.',
    industry: 'CRYPTO',
    weight: 52,
    apps: ['Maré Exchange'],
    risk: 'HIGH',
    payout: true,
    strict: true,
  },
  { name: 'Rota Azul Viagens', legalName: 'Rota Azul Agência de Turismo Ltda.', industry: 'TRAVEL', weight: 34, apps: ['Rota Azul', 'Rota Azul Corporativo'] },
  { name: 'Farmácia Boa Vida', legalName: 'Boa Vida Drogarias S.A.', industry: 'HEALTH', weight: 30, apps: ['Boa Vida Delivery'] },
  {
    name: 'Vira-Lata Games',
    legalName: 'Vira-Lata Entretenimento Digital Ltda.',
    industry: 'DIGITAL_GOODS',
    weight: 28,
    apps: ['Loja Vira-Lata', 'Moedas Vira-Lata'],
  },
  { name: 'Carona Já', legalName: 'Carona Já Mobilidade Urbana Ltda.', industry: 'MOBILITY', weight: 26, apps: ['Passageiro', 'Motorista'], payout: true },
  { name: 'Recarga Fácil', legalName: 'Recarga Fácil Serviços Digitais Ltda.', industry: 'UTILITIES', weight: 24, apps: ['Recarga Fácil'] },
  { name: 'Estudo Mais', legalName: 'Estudo Mais Educação a Distância Ltda.', industry: 'EDUCATION', weight: 18, apps: ['Graduação', 'Cursos Livres'] },
  { name: 'Tela Viva', legalName: 'Tela Viva Streaming S.A.', industry: 'STREAMING', weight: 18, apps: ['Tela Viva'] },
  { name: 'Moda Pitanga', legalName: 'Pitanga Confecções Ltda.', industry: 'ECOMMERCE', weight: 16, apps: ['Pitanga Online'] },
  {
    name: 'Eletro Norte Sul',
    legalName: 'Norte Sul Eletrodomésticos Ltda.',
    industry: 'ELECTRONICS',
    weight: 15,
    apps: ['Norte Sul Web', 'Norte Sul Empresas'],
  },
  { name: 'Feira do Bairro', legalName: 'Feira do Bairro Tecnologia Ltda.', industry: 'MARKETPLACE', weight: 14, apps: ['Feira do Bairro'], payout: true },
  {
    name: 'Crédito Ponte',
    legalName: 'Ponte Sociedade de Crédito Direto S.A.',
    industry: 'LENDING',
    weight: 12,
    apps: ['Ponte Pessoal'],
    risk: 'MEDIUM',
    payout: true,
    strict: true,
  },
  { name: 'Peça Pronta', legalName: 'Peça Pronta Autopeças Ltda.', industry: 'VEHICLES', weight: 10, apps: ['Peça Pronta'] },
  {
    name: 'Câmbio Atlântico',
    legalName: 'Atlântico Corretora de Câmbio Ltda.',
    industry: 'FX_BROKER',
    weight: 9,
    apps: ['Atlântico Remessas'],
    risk: 'HIGH',
    payout: true,
    strict: true,
  },
  { name: 'Ouro Fino Joias', legalName: 'Ouro Fino Joalheria Ltda.', industry: 'JEWELLERY', weight: 7, apps: ['Ouro Fino'], risk: 'MEDIUM' },
  {
    name: 'Aluga Bem',
    legalName: 'Aluga Bem Administradora de Imóveis Ltda.',
    industry: 'REAL_ESTATE',
    weight: 7,
    apps: ['Inquilino', 'Proprietário'],
    payout: true,
  },
  { name: 'Nuvem Contábil', legalName: 'Nuvem Contábil Software Ltda.', industry: 'SOFTWARE', weight: 6, apps: ['Assinaturas'] },
  { name: 'Instituto Semear', legalName: 'Instituto Semear de Assistência Social', industry: 'CHARITY', weight: 5, apps: ['Doações'] },
  {
    name: 'Sorte Serrana',
    legalName: 'Sorte Serrana Apostas Ltda.',
    industry: 'BETTING',
    weight: 2,
    apps: ['Sorte Serrana'],
    risk: 'HIGH',
    status: 'SUSPENDED',
    payout: true,
    strict: true,
  },
];

const mexico: readonly Row[] = [
  {
    name: 'Tianguis Digital',
    legalName: 'Tianguis Digital S.A.P.I. de C.V.',
    industry: 'MARKETPLACE',
    weight: 60,
    apps: ['Compradores', 'Vendedores'],
    risk: 'MEDIUM',
    payout: true,
  },
  {
    name: 'Gana Gol',
    legalName: 'Gana Gol Entretenimiento S.A. de C.V.',
    industry: 'BETTING',
    weight: 44,
    apps: ['Gana Gol', 'Gana Gol Casino'],
    risk: 'HIGH',
    payout: true,
    strict: true,
  },
  { name: 'Boleto Listo', legalName: 'Boleto Listo Espectáculos S. de R.L. de C.V.', industry: 'TRAVEL', weight: 20, apps: ['Boleto Listo'] },
  { name: 'Farmacia San Rafael', legalName: 'Distribuidora San Rafael S.A. de C.V.', industry: 'HEALTH', weight: 17, apps: ['San Rafael en línea'] },
  {
    name: 'Moto Envíos',
    legalName: 'Moto Envíos Logística S.A.P.I. de C.V.',
    industry: 'MOBILITY',
    weight: 16,
    apps: ['Clientes', 'Repartidores'],
    payout: true,
  },
  { name: 'Juegos Quetzal', legalName: 'Quetzal Interactivo S.A. de C.V.', industry: 'DIGITAL_GOODS', weight: 15, apps: ['Tienda Quetzal'], selfVerify: true },
  {
    name: 'Remesas Puente',
    legalName: 'Puente Transmisor de Dinero S.A. de C.V.',
    industry: 'REMITTANCE',
    weight: 14,
    apps: ['Remesas Puente'],
    risk: 'HIGH',
    payout: true,
    strict: true,
  },
  {
    name: 'Cripto Ceiba',
    legalName: 'Ceiba Activos Virtuales S.A.P.I. de C.V.',
    industry: 'CRYPTO',
    weight: 12,
    apps: ['Ceiba'],
    risk: 'HIGH',
    payout: true,
    strict: true,
  },
  { name: 'Préstamo Claro', legalName: 'Horizonte Claro SOFOM E.N.R.', industry: 'LENDING', weight: 9, apps: ['Préstamo Claro'], risk: 'MEDIUM', payout: true },
  { name: 'Aula Abierta', legalName: 'Aula Abierta Educación S.C.', industry: 'EDUCATION', weight: 8, apps: ['Cursos'] },
  { name: 'Refacciones del Valle', legalName: 'Refacciones del Valle S.A. de C.V.', industry: 'VEHICLES', weight: 7, apps: ['Refacciones'] },
  { name: 'Plata Fina Taxco', legalName: 'Plata Fina Joyería S.A. de C.V.', industry: 'JEWELLERY', weight: 4, apps: ['Plata Fina'], risk: 'MEDIUM' },
];

const argentina: readonly Row[] = [
  { name: 'Tienda Pampa', legalName: 'Tienda Pampa S.A.', industry: 'ECOMMERCE', weight: 34, apps: ['Pampa Web', 'Pampa App'] },
  {
    name: 'Gol Rioplatense',
    legalName: 'Gol Rioplatense Juegos S.A.',
    industry: 'BETTING',
    weight: 20,
    apps: ['Gol Rioplatense'],
    risk: 'HIGH',
    payout: true,
    strict: true,
  },
  { name: 'Viajes Cóndor Austral', legalName: 'Cóndor Austral Turismo S.R.L.', industry: 'TRAVEL', weight: 10, apps: ['Cóndor Austral'] },
  { name: 'Juegos Yaguareté', legalName: 'Yaguareté Interactiva S.R.L.', industry: 'DIGITAL_GOODS', weight: 9, apps: ['Yaguareté'] },
  { name: 'Librería Los Plátanos', legalName: 'Los Plátanos Libros S.R.L.', industry: 'ECOMMERCE', weight: 6, apps: ['Los Plátanos'] },
  { name: 'Salud Cercana', legalName: 'Salud Cercana Telemedicina S.A.', industry: 'HEALTH', weight: 6, apps: ['Turnos'] },
];

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

interface Market {
  companyCode: string;
  country: IdCountry;
  currency: string;
  lang: 'pt' | 'es';
  first: number;
  domain: string;
}
const fromRow =
  (market: Market) =>
  (row: Row, index: number): SeedMerchant => {
    const merchantNo = `M${market.first + index}`;
    return {
      merchantNo,
      muid: `mu${market.first + index}`,
      name: row.name,
      legalName: row.legalName,
      companyCode: market.companyCode,
      country: market.country,
      currency: market.currency,
      industry: row.industry,
      email: `compliance@${slug(row.name)}${market.domain}.example`,
      lang: market.lang,
      riskLevel: row.risk ?? 'LOW',
      status: row.status ?? 'ONBOARDED',
      businesses: row.payout ? ['payin', 'payout'] : ['payin'],
      weight: row.weight,
      apps: row.apps.map((name, at) => ({
        appId: `${merchantNo}-${at + 1}`,
        name,
        selfVerify: at === 0 && row.selfVerify === true,
        payerVerification: row.strict ? 'STRICT' : at === 0 ? 'NAME_ID' : 'NAME',
      })),
    };
  };

export const merchants: readonly SeedMerchant[] = [
  ...brazil.map(fromRow({ companyCode: 'ATBR', country: 'BRA', currency: 'BRL', lang: 'pt', first: 100101, domain: '-br' })),
  ...mexico.map(fromRow({ companyCode: 'ATMX', country: 'MEX', currency: 'MXN', lang: 'es', first: 200101, domain: '-mx' })),
  ...argentina.map(fromRow({ companyCode: 'ATBR', country: 'ARG', currency: 'ARS', lang: 'es', first: 300101, domain: '-ar' })),
];

/** A merchant by its name; the scenarios name their shops. */
export function merchantNamed(name: string): SeedMerchant {
  const result = merchants.find((merchant) => merchant.name === name);
  if (!result) throw new Error(`no merchant named ${name} in the seed`);
  return result;
}

/** What one payment costs by industry in BRL: the middle of a log-normal curve, how wide it is, and the same for pay-outs. */
export const ticketOfIndustry: Readonly<Record<string, { middle: number; spread: number; payoutMiddle: number; personal: number }>> = {
  ECOMMERCE: { middle: 145, spread: 0.85, payoutMiddle: 90, personal: 1 },
  MARKETPLACE: { middle: 120, spread: 0.9, payoutMiddle: 420, personal: 1 },
  DIGITAL_GOODS: { middle: 38, spread: 0.8, payoutMiddle: 30, personal: 1.4 },
  BETTING: { middle: 85, spread: 1.05, payoutMiddle: 260, personal: 2.6 },
  CRYPTO: { middle: 620, spread: 1.1, payoutMiddle: 900, personal: 1.6 },
  FX_BROKER: { middle: 1450, spread: 0.8, payoutMiddle: 1600, personal: 0.9 },
  TRAVEL: { middle: 890, spread: 0.8, payoutMiddle: 400, personal: 0.5 },
  MOBILITY: { middle: 32, spread: 0.6, payoutMiddle: 480, personal: 2.2 },
  EDUCATION: { middle: 410, spread: 0.5, payoutMiddle: 200, personal: 0.9 },
  HEALTH: { middle: 95, spread: 0.7, payoutMiddle: 90, personal: 1 },
  STREAMING: { middle: 42, spread: 0.25, payoutMiddle: 40, personal: 0.9 },
  SOFTWARE: { middle: 180, spread: 0.5, payoutMiddle: 100, personal: 0.7 },
  REMITTANCE: { middle: 980, spread: 0.75, payoutMiddle: 1050, personal: 1.1 },
  LENDING: { middle: 520, spread: 0.6, payoutMiddle: 2300, personal: 0.9 },
  REAL_ESTATE: { middle: 1850, spread: 0.45, payoutMiddle: 2100, personal: 0.8 },
  VEHICLES: { middle: 340, spread: 0.9, payoutMiddle: 200, personal: 0.6 },
  JEWELLERY: { middle: 1300, spread: 0.9, payoutMiddle: 500, personal: 0.3 },
  UTILITIES: { middle: 48, spread: 0.6, payoutMiddle: 40, personal: 1.6 },
  CHARITY: { middle: 60, spread: 0.9, payoutMiddle: 50, personal: 0.6 },
  ELECTRONICS: { middle: 780, spread: 0.8, payoutMiddle: 300, personal: 0.5 },
};

/** What a price in BRL is in the currency of the shop, roughly; the demonstration needs believable prices, not rates. */
export const priceLevel: Readonly<Record<string, number>> = { BRL: 1, MXN: 3.3, ARS: 250 };
