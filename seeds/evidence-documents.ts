import { displayAmount, type EvidenceKind, formatIdDocument, type Currency } from '../domains/register/kernel/index.ts';
import { shiftDay } from './identity-draws.ts';
import type { SeedIdentity } from './identities.ts';
import type { SeedMerchant } from './merchants.ts';
import { makePdf, type PdfRule, type PdfText } from './pdf.ts';
import { canvas } from './png.ts';
import type { SeededRandom } from './random.ts';

/* Documents as merchants send them for their customers: believable content, and plainly marked as a demonstration. */

export interface EvidenceDocument {
  name: string;
  bytes: Buffer;
  kind: EvidenceKind;
  /** What the document attests, in minor units. */
  attestedMinor: bigint;
  periodFrom?: string;
  periodTo?: string;
  note: string;
}

export interface EvidenceOptions {
  kind: EvidenceKind;
  person: SeedIdentity;
  merchant: SeedMerchant;
  currency: string;
  amountMinor: bigint;
  /** "2026-11-03" */
  day: string;
}

type Lang = 'pt' | 'es';
const langOf = (person: SeedIdentity): Lang => (person.country === 'BRA' ? 'pt' : 'es');

const words = {
  pt: {
    invoice: 'NOTA FISCAL ELETRÔNICA',
    number: 'Número',
    issued: 'Emissão',
    buyer: 'Cliente',
    item: 'Descrição',
    quantity: 'Qtd.',
    total: 'Total',
    contract: 'CONTRATO DE COMPRA E VENDA',
    parties: 'Partes',
    clause: 'O comprador adquire os bens e serviços descritos abaixo, pelo valor total indicado, pago em uma única parcela.',
    signed: 'Assinado eletronicamente por ambas as partes em',
    signedBy: 'Assinado eletronicamente em',
    income: 'DEMONSTRATIVO DE PAGAMENTO',
    employee: 'Funcionário',
    salary: 'Salário base',
    bonus: 'Horas extras e adicionais',
    tax: 'Descontos',
    net: 'Líquido a receber',
    month: 'Competência',
    statement: 'EXTRATO DE CONTA',
    opening: 'Saldo anterior',
    closing: 'Saldo final',
    credit: 'Crédito de salário',
    transfer: 'Transferência recebida',
    payment: 'Pagamento efetuado',
    card: 'DOCUMENTO DE IDENTIDADE',
    born: 'NASCIMENTO',
    consent: 'AUTORIZAÇÃO DO RESPONSÁVEL LEGAL',
    guardian: 'Responsável',
    child: 'Menor',
    consentClause: 'O responsável legal autoriza os pagamentos do menor neste estabelecimento e declara a origem dos recursos.',
    demo: 'Documento fictício de demonstração',
  },
  es: {
    invoice: 'FACTURA ELECTRÓNICA',
    number: 'Número',
    issued: 'Emisión',
    buyer: 'Cliente',
    item: 'Descripción',
    quantity: 'Cant.',
    total: 'Total',
    contract: 'CONTRATO DE COMPRAVENTA',
    parties: 'Partes',
    clause: 'El comprador adquiere los bienes y servicios descritos abajo, por el valor total indicado, pagado en una sola exhibición.',
    signed: 'Firmado electrónicamente por ambas partes el',
    signedBy: 'Firmado electrónicamente el',
    income: 'RECIBO DE SUELDO',
    employee: 'Empleado',
    salary: 'Sueldo base',
    bonus: 'Horas extra y adicionales',
    tax: 'Deducciones',
    net: 'Neto a cobrar',
    month: 'Período',
    statement: 'ESTADO DE CUENTA',
    opening: 'Saldo anterior',
    closing: 'Saldo final',
    credit: 'Abono de nómina',
    transfer: 'Transferencia recibida',
    payment: 'Pago realizado',
    card: 'DOCUMENTO DE IDENTIDAD',
    born: 'NACIMIENTO',
    consent: 'AUTORIZACIÓN DEL TUTOR LEGAL',
    guardian: 'Tutor',
    child: 'Menor',
    consentClause: 'El tutor legal autoriza los pagos del menor en este comercio y declara el origen de los fondos.',
    demo: 'Documento ficticio de demostración',
  },
} as const;

/** What a shop sells, so that its invoices say something. */
const goods: Record<string, { pt: readonly string[]; es: readonly string[] }> = {
  TRAVEL: {
    pt: ['Pacote aéreo e hotel, 7 noites', 'Passagens aéreas, 4 passageiros', 'Cruzeiro costeiro, cabine dupla'],
    es: ['Paquete aéreo y hotel, 7 noches', 'Pasajes aéreos, 4 pasajeros', 'Boletos de festival, grupo de 12'],
  },
  JEWELLERY: { pt: ['Par de alianças em ouro 18k', 'Colar com pingente de esmeralda'], es: ['Par de alianzas de plata y oro', 'Collar con dije de esmeralda'] },
  ELECTRONICS: {
    pt: ['Notebook 16" e monitor', 'Geladeira inversora e lava e seca', 'Lote de 8 tablets educacionais'],
    es: ['Notebook 16" y monitor', 'Refrigerador y lavadora'],
  },
  REAL_ESTATE: { pt: ['Aluguel, caução de três meses', 'Sinal de locação comercial'], es: ['Alquiler, depósito de tres meses'] },
  EDUCATION: {
    pt: ['Semestre de graduação, pagamento à vista', 'Curso de especialização completo'],
    es: ['Semestre completo, pago único', 'Diplomado completo'],
  },
  VEHICLES: {
    pt: ['Motor recondicionado e mão de obra', 'Jogo de quatro rodas e pneus'],
    es: ['Motor reconstruido y mano de obra', 'Juego de cuatro rines y llantas'],
  },
  CRYPTO: { pt: ['Aporte em conta de investimento', 'Compra de ativos virtuais'], es: ['Aporte en cuenta de inversión', 'Compra de activos virtuales'] },
  FX_BROKER: { pt: ['Remessa de manutenção de estudante', 'Compra de moeda para viagem'], es: ['Compra de moneda para viaje'] },
  REMITTANCE: { pt: ['Remessa familiar'], es: ['Remesa familiar', 'Envío para gastos médicos'] },
  LENDING: { pt: ['Quitação antecipada de empréstimo'], es: ['Liquidación anticipada de préstamo'] },
};
const anything = {
  pt: ['Móveis planejados para dormitório', 'Equipamento para pequeno negócio', 'Enxoval completo e eletroportáteis'],
  es: ['Muebles de recámara', 'Equipo para pequeño negocio', 'Electrodomésticos para el hogar'],
};

const shown = (minor: bigint, currency: string, lang: Lang): string =>
  displayAmount(minor, currency as Currency, lang === 'pt' || currency === 'ARS' ? 'pt' : 'en');
const documentOf = (person: SeedIdentity): string => `${person.documents[0].type} ${formatIdDocument(person.documents[0].type, person.documents[0].no)}`;
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The last whole month: banks and employers write about nothing that is still to come. */
function lastMonth(day: string): { month: string; periodFrom: string; periodTo: string } {
  const periodTo = shiftDay(`${day.slice(0, 7)}-01`, -1);
  const month = periodTo.slice(0, 7);
  return { month, periodFrom: `${month}-01`, periodTo };
}

const lines = (texts: readonly (readonly [string, string])[], top: number): PdfText[] =>
  texts.flatMap(([label, value], row) => [
    { text: label, x: 60, y: top + row * 18, size: 10 },
    { text: value, x: 535, y: top + row * 18, size: 10, right: true },
  ]);
const frame: readonly PdfRule[] = [
  { x: 40, y: 40, width: 515, height: 46, grey: 0.92 },
  { x: 40, y: 780, width: 515, height: 0.8, grey: 0.6 },
];
const foot = (lang: Lang): PdfText => ({ text: words[lang].demo, x: 60, y: 800, size: 8 });

function invoice(options: EvidenceOptions, random: SeededRandom): EvidenceDocument {
  const { person, merchant, currency, amountMinor, day } = options;
  const lang = langOf(person);
  const word = words[lang];
  const number = String(random.int(1200, 98_999)).padStart(9, '0');
  const item = random.pick((goods[merchant.industry] ?? anything)[lang]);
  const amount = `${currency} ${shown(amountMinor, currency, lang)}`;
  const bytes = makePdf(
    `${word.invoice} ${number}`,
    [
      { text: word.invoice, x: 52, y: 68, size: 15, bold: true },
      { text: `${word.number} ${number}`, x: 540, y: 68, right: true },
      { text: merchant.legalName, x: 60, y: 118, size: 12, bold: true },
      { text: merchant.email, x: 60, y: 134, size: 9 },
      ...lines(
        [
          [word.issued, day],
          [word.buyer, person.name],
          ['', documentOf(person)],
        ],
        170,
      ),
      { text: word.item, x: 60, y: 260, bold: true },
      { text: word.quantity, x: 400, y: 260, bold: true, right: true },
      { text: word.total, x: 535, y: 260, bold: true, right: true },
      { text: item, x: 60, y: 284 },
      { text: '1', x: 400, y: 284, right: true },
      { text: amount, x: 535, y: 284, right: true },
      { text: word.total.toUpperCase(), x: 60, y: 330, size: 12, bold: true },
      { text: amount, x: 535, y: 330, size: 12, bold: true, right: true },
      foot(lang),
    ],
    [...frame, { x: 60, y: 268, width: 475, height: 0.6, grey: 0.5 }, { x: 60, y: 310, width: 475, height: 0.6, grey: 0.5 }],
  );
  const prefix = lang === 'pt' ? 'nota-fiscal' : 'factura';
  return {
    name: `${prefix}-${number}.pdf`,
    bytes,
    kind: 'INVOICE',
    attestedMinor: amountMinor,
    note: lang === 'pt' ? `Nota fiscal da compra: ${item}` : `Factura de la compra: ${item}`,
  };
}

function contract(options: EvidenceOptions, random: SeededRandom): EvidenceDocument {
  const { person, merchant, currency, amountMinor, day } = options;
  const lang = langOf(person);
  const word = words[lang];
  const item = random.pick((goods[merchant.industry] ?? anything)[lang]);
  const half = word.clause.lastIndexOf(' ', word.clause.length / 2 + 8);
  const bytes = makePdf(
    word.contract,
    [
      { text: word.contract, x: 52, y: 68, size: 14, bold: true },
      { text: word.parties, x: 60, y: 120, bold: true },
      { text: merchant.legalName, x: 60, y: 140 },
      { text: `${person.name}, ${documentOf(person)}`, x: 60, y: 158 },
      { text: word.clause.slice(0, half), x: 60, y: 200 },
      { text: word.clause.slice(half + 1), x: 60, y: 216 },
      ...lines(
        [
          [item, ''],
          [word.total, `${currency} ${shown(amountMinor, currency, lang)}`],
        ],
        260,
      ),
      { text: `${word.signed} ${day}`, x: 60, y: 340, size: 9 },
      foot(lang),
    ],
    frame,
  );
  return {
    name: `contrato-${slug(merchant.name)}-${day}.pdf`,
    bytes,
    kind: 'CONTRACT',
    attestedMinor: amountMinor,
    note: lang === 'pt' ? 'Contrato assinado com o estabelecimento' : 'Contrato firmado con el comercio',
  };
}

function income(options: EvidenceOptions, random: SeededRandom): EvidenceDocument {
  const { person, currency, day } = options;
  const { month, periodFrom, periodTo } = lastMonth(day);
  const lang = langOf(person);
  const word = words[lang];
  const net = person.incomeMonthMinor;
  const bonus = (net * BigInt(random.int(4, 22))) / 100n;
  const tax = (net * BigInt(random.int(11, 24))) / 100n;
  const money = (minor: bigint) => `${currency} ${shown(minor, currency, lang)}`;
  const bytes = makePdf(
    word.income,
    [
      { text: word.income, x: 52, y: 68, size: 15, bold: true },
      ...lines(
        [
          [word.employee, person.name],
          ['', documentOf(person)],
          [word.month, month],
          [word.salary, money(net + tax - bonus)],
          [word.bonus, money(bonus)],
          [word.tax, `- ${money(tax)}`],
        ],
        130,
      ),
      { text: word.net, x: 60, y: 280, size: 12, bold: true },
      { text: money(net), x: 535, y: 280, size: 12, bold: true, right: true },
      foot(lang),
    ],
    frame,
  );
  const prefix = lang === 'pt' ? 'holerite' : 'recibo-de-sueldo';
  return {
    name: `${prefix}-${month}.pdf`,
    bytes,
    kind: 'INCOME',
    attestedMinor: net,
    periodFrom,
    periodTo,
    note: lang === 'pt' ? 'Comprovante de renda do cliente' : 'Comprobante de ingresos del cliente',
  };
}

function statement(options: EvidenceOptions, random: SeededRandom): EvidenceDocument {
  const { person, currency, amountMinor, day } = options;
  const { month, periodFrom, periodTo } = lastMonth(day);
  const lang = langOf(person);
  const word = words[lang];
  const money = (minor: bigint) => shown(minor, currency, lang);
  const opening = amountMinor / 3n + BigInt(random.int(1000, 90_000));
  const rows: [string, string, bigint][] = [
    [`${month}-05`, word.credit, person.incomeMonthMinor],
    [`${month}-11`, word.payment, -(person.incomeMonthMinor / 4n)],
    [`${month}-14`, word.transfer, amountMinor],
    [`${month}-19`, word.payment, -(amountMinor / 5n)],
  ];
  const closing = rows.reduce((sum, row) => sum + row[2], opening);
  const bytes = makePdf(
    word.statement,
    [
      { text: word.statement, x: 52, y: 68, size: 15, bold: true },
      { text: `${person.name} · ${documentOf(person)}`, x: 60, y: 118 },
      { text: `${word.month} ${month} · ${currency}`, x: 60, y: 136, size: 9 },
      ...lines(
        [
          [word.opening, money(opening)],
          ...rows.map(([at, text, minor]) => [`${at}   ${text}`, minor < 0n ? `- ${money(-minor)}` : money(minor)] as const),
          [word.closing, money(closing)],
        ],
        176,
      ),
      foot(lang),
    ],
    frame,
  );
  const prefix = lang === 'pt' ? 'extrato' : 'estado-de-cuenta';
  return {
    name: `${prefix}-${month}.pdf`,
    bytes,
    kind: 'BANK_STATEMENT',
    attestedMinor: amountMinor,
    periodFrom,
    periodTo,
    note: lang === 'pt' ? 'Extrato bancário com a origem dos recursos' : 'Estado de cuenta con el origen de los fondos',
  };
}

/** A photograph of the face, as people take it of themselves. */
export function makeSelfie(person: SeedIdentity): Pick<EvidenceDocument, 'name' | 'bytes'> {
  const board = canvas(480, 404, [214, 224, 232]);
  board.rectangle(90, 280, 300, 124, [112, 132, 150]);
  board.disc(240, 176, 92, [188, 168, 150]);
  board.disc(206, 160, 9, [60, 60, 66]);
  board.disc(274, 160, 9, [60, 60, 66]);
  board.rectangle(210, 218, 60, 8, [140, 96, 90]);
  board.text(words[langOf(person)].demo, 24, 380, 2, [60, 66, 72]);
  return { name: 'selfie.png', bytes: board.png() };
}

function identityCard(options: EvidenceOptions, random: SeededRandom): EvidenceDocument {
  const { person, amountMinor } = options;
  const lang = langOf(person);
  const word = words[lang];
  const board = canvas(640, 404, [236, 240, 232]);
  const ink = [36, 46, 44] as const;
  board.rectangle(0, 0, 640, 58, person.country === 'BRA' ? [30, 110, 72] : person.country === 'MEX' ? [24, 92, 84] : [72, 124, 188]);
  board.text(word.card, 24, 20, 3, [255, 255, 255]);
  board.rectangle(24, 84, 168, 214, [206, 214, 206]);
  board.disc(108, 158, 42, [150, 164, 156]);
  board.rectangle(54, 214, 108, 84, [150, 164, 156]);
  const names = person.name.split(' ');
  const middle = Math.ceil(names.length / 2);
  board.text(names.slice(0, middle).join(' ').slice(0, 24), 216, 92, 3, ink);
  board.text(names.slice(middle).join(' ').slice(0, 24), 216, 124, 3, ink);
  // An account number is longer than the paper is wide.
  const number = documentOf(person);
  board.text(number, 216, 176, number.length > 22 ? 2 : 3, ink);
  board.text(`${word.born} ${person.birthDate ?? '-'}`, 216, 214, 2, ink);
  board.text(person.country, 216, 244, 2, ink);
  for (let bar = 0; bar < 60; bar += 1) if (random.chance(0.55)) board.rectangle(216 + bar * 6, 278, 4, 34, ink);
  board.text(word.demo, 24, 372, 2, [120, 128, 124]);
  return {
    name: `${lang === 'pt' ? 'documento' : 'identificacion'}-frente.png`,
    bytes: board.png(),
    kind: 'ID',
    attestedMinor: amountMinor,
    note: lang === 'pt' ? 'Frente do documento de identidade' : 'Frente del documento de identidad',
  };
}

function guardianConsent(options: EvidenceOptions, random: SeededRandom): EvidenceDocument {
  const { person, merchant, amountMinor, day } = options;
  const lang = langOf(person);
  const word = words[lang];
  const guardian = `${random.pick(['Marcos', 'Jorge', 'Patricia', 'Carolina'])} ${person.name.split(' ').slice(-2).join(' ')}`;
  const bytes = makePdf(
    word.consent,
    [
      { text: word.consent, x: 52, y: 68, size: 14, bold: true },
      { text: merchant.legalName, x: 60, y: 120 },
      ...lines(
        [
          [word.guardian, guardian],
          [word.child, person.name],
          ['', documentOf(person)],
        ],
        150,
      ),
      { text: word.consentClause, x: 60, y: 230, size: 9 },
      { text: `${word.signedBy} ${day}`, x: 60, y: 270, size: 9 },
      foot(lang),
    ],
    frame,
  );
  return {
    name: `${lang === 'pt' ? 'autorizacao-do-responsavel' : 'autorizacion-del-tutor'}-${day}.pdf`,
    bytes,
    kind: 'GUARDIAN',
    attestedMinor: amountMinor,
    note: lang === 'pt' ? 'Consentimento do responsável legal' : 'Consentimiento del tutor legal',
  };
}

const makers: Record<Exclude<EvidenceKind, 'OTHER'>, (options: EvidenceOptions, random: SeededRandom) => EvidenceDocument> = {
  INVOICE: invoice,
  CONTRACT: contract,
  INCOME: income,
  BANK_STATEMENT: statement,
  ID: identityCard,
  GUARDIAN: guardianConsent,
};

/** A document of the wished kind. The same wish and randomness give the same bytes. */
export function makeEvidence(options: EvidenceOptions, random: SeededRandom): EvidenceDocument {
  const make = options.kind === 'OTHER' ? statement : makers[options.kind];
  return make(options, random);
}
