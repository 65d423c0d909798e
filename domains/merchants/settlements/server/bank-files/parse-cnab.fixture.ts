/*
 * A reader of CNAB 240 orders for the tests, written from the layout of FEBRABAN alone and sharing nothing with the writer: it
 * takes lines apart by the lengths of their fields from left to right, refuses whatever the layout does not allow, and adds up
 * what the trailers say. Signs of a field: 9 digits, X text, B blanks, = a constant.
 */

type Part = readonly [name: string, length: number, sign: '9' | 'X' | 'B' | `=${string}`];

const company: readonly Part[] = [
  ['inscriptionType', 1, '9'],
  ['inscription', 14, 'X'],
  ['agreement', 20, 'X'],
  ['agency', 5, '9'],
  ['agencyDigit', 1, 'X'],
  ['account', 12, '9'],
  ['accountDigit', 1, 'X'],
  ['digit', 1, 'X'],
  ['company', 30, 'X'],
];
const second: readonly Part[] = [
  ['bank', 3, '9'],
  ['lot', 4, '9'],
  ['type', 1, '=3'],
  ['number', 5, '9'],
  ['segment', 1, '=B'],
];
const records = {
  header: [
    ['bank', 3, '9'],
    ['lot', 4, '=0000'],
    ['type', 1, '=0'],
    ['', 9, 'B'],
    ...company,
    ['bankName', 30, 'X'],
    ['', 10, 'B'],
    ['direction', 1, '=1'],
    ['day', 8, '9'],
    ['hour', 6, '9'],
    ['sequence', 6, '9'],
    ['version', 3, '=103'],
    ['density', 5, '9'],
    ['bankUse', 20, 'X'],
    ['', 49, 'B'],
  ],
  lot: [
    ['bank', 3, '9'],
    ['lot', 4, '9'],
    ['type', 1, '=1'],
    ['operation', 1, '=C'],
    ['service', 2, '9'],
    ['launch', 2, '9'],
    ['version', 3, '=046'],
    ['', 1, 'B'],
    ...company,
    ['', 70, 'B'],
    ['houseNumber', 5, '9'],
    ['', 35, 'B'],
    ['postcode', 5, '9'],
    ['', 5, 'B'],
    ['paidBy', 2, '=01'],
    ['', 16, 'B'],
  ],
  a: [
    ['bank', 3, '9'],
    ['lot', 4, '9'],
    ['type', 1, '=3'],
    ['number', 5, '9'],
    ['segment', 1, '=A'],
    ['movement', 1, '=0'],
    ['instruction', 2, '=00'],
    ['chamber', 3, '9'],
    ['toBank', 3, '9'],
    ['toAgency', 5, '9'],
    ['toAgencyDigit', 1, 'X'],
    ['toAccount', 12, '9'],
    ['toAccountDigit', 1, 'X'],
    ['toDigit', 1, 'X'],
    ['name', 30, 'X'],
    ['reference', 20, 'X'],
    ['payOn', 8, '9'],
    ['currency', 3, '=BRL'],
    ['quantity', 15, '9'],
    ['amount', 15, '9'],
    ['bankReference', 20, 'X'],
    ['paidOn', 8, '9'],
    ['paidAmount', 15, '9'],
    ['message', 40, 'X'],
    ['purpose', 2, 'X'],
    ['tedPurpose', 5, 'X'],
    ['accountType', 2, 'X'],
    ['', 3, 'B'],
    ['notice', 1, '9'],
    ['occurrences', 10, 'B'],
  ],
  pix: [
    ...second,
    ['pixBy', 3, 'X'],
    ['inscriptionType', 1, '9'],
    ['inscription', 14, 'X'],
    ['', 95, 'B'],
    ['key', 99, 'X'],
    ['unit', 6, '=000000'],
    ['ispb', 8, '9'],
  ],
  account: [
    ...second,
    ['', 3, 'B'],
    ['inscriptionType', 1, '9'],
    ['inscription', 14, 'X'],
    ['', 35, 'B'],
    ['houseNumber', 5, '9'],
    ['', 45, 'B'],
    ['postcode', 5, '9'],
    ['', 5, 'B'],
    ['due', 8, '9'],
    ['amounts', 75, '9'],
    ['', 15, 'B'],
    ['notice', 1, '9'],
    ['unit', 6, '=000000'],
    ['ispb', 8, '9'],
  ],
  lotEnd: [
    ['bank', 3, '9'],
    ['lot', 4, '9'],
    ['type', 1, '=5'],
    ['', 9, 'B'],
    ['records', 6, '9'],
    ['total', 18, '9'],
    ['quantity', 18, '9'],
    ['notice', 6, '9'],
    ['', 175, 'B'],
  ],
  end: [
    ['bank', 3, '9'],
    ['lot', 4, '=9999'],
    ['type', 1, '=9'],
    ['', 9, 'B'],
    ['lots', 6, '9'],
    ['records', 6, '9'],
    ['accounts', 6, '9'],
    ['', 205, 'B'],
  ],
} as const satisfies Record<string, readonly Part[]>;

function take(line: string, parts: readonly Part[], at: number): Record<string, string> {
  const result: Record<string, string> = {};
  let place = 0;
  for (const [name, length, sign] of parts) {
    const text = line.slice(place, place + length);
    const where = `line ${at + 1}, position ${place + 1}, ${name || 'blank'}: "${text}"`;
    if (sign === '9' && !/^\d+$/.test(text)) throw new Error(`${where} is no number`);
    if (sign === 'B' && text.trim() !== '') throw new Error(`${where} is not blank`);
    if (sign.startsWith('=') && text !== sign.slice(1)) throw new Error(`${where} is not ${sign.slice(1)}`);
    if (name) result[name] = text.trim();
    place += length;
  }
  if (place !== 240) throw new Error(`the layout of this test has ${place} positions`);
  return result;
}

export interface ParsedPayment {
  reference: string;
  amountMinor: bigint;
  payOn: string;
  name: string;
  taxId: string;
  launch: string;
  chamber: string;
  bank: string;
  agency: string;
  account: string;
  pixBy: string;
  key: string;
  ispb: string;
  message: string;
}

/** Takes a file apart, or says what in it the layout does not allow. */
export function parseCnab(bytes: Buffer): { header: Record<string, string>; payments: ParsedPayment[] } {
  const text = bytes.toString('latin1');
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  const lines = text.slice(0, -2).split('\r\n');
  lines.forEach((line, at) => {
    if (line.length !== 240) throw new Error(`line ${at + 1} has ${line.length} positions`);
    if (/[^\x20-\x7e]/.test(line)) throw new Error(`line ${at + 1} has signs that a bank does not read`);
  });
  const header = take(lines[0] as string, records.header, 0);
  const payments: ParsedPayment[] = [];
  let at = 1;
  let lots = 0;
  while ((lines[at] as string)[7] === '1') {
    const first = at;
    lots += 1;
    const lot = take(lines[at] as string, records.lot, at);
    if (Number(lot.lot) !== lots || lot.bank !== header.bank) throw new Error(`lot ${lot.lot} stands as lot ${lots}`);
    let sum = 0n;
    let number = 0;
    at += 1;
    while ((lines[at] as string)[7] === '3') {
      const a = take(lines[at] as string, records.a, at);
      const b = take(lines[at + 1] as string, lot.launch === '45' ? records.pix : records.account, at + 1);
      for (const one of [a, b]) {
        number += 1;
        if (Number(one.number) !== number || one.lot !== lot.lot) throw new Error(`record ${one.number} stands as ${number} of lot ${lot.lot}`);
      }
      sum += BigInt(a.amount as string);
      const day = a.payOn as string;
      payments.push({
        reference: a.reference as string,
        amountMinor: BigInt(a.amount as string),
        payOn: `${day.slice(4)}-${day.slice(2, 4)}-${day.slice(0, 2)}`,
        name: a.name as string,
        taxId: b.inscriptionType === '0' ? '' : (b.inscription as string).slice(b.inscriptionType === '1' ? 3 : 0),
        launch: lot.launch as string,
        chamber: a.chamber as string,
        bank: a.toBank as string,
        agency: String(Number(a.toAgency)),
        account: `${Number(a.toAccount)}-${a.toAccountDigit}${a.toDigit}`,
        pixBy: b.pixBy ?? '',
        key: b.key ?? '',
        ispb: b.ispb ?? '',
        message: a.message as string,
      });
      at += 2;
    }
    const end = take(lines[at] as string, records.lotEnd, at);
    if (BigInt(end.total as string) !== sum) throw new Error(`lot ${lot.lot} says ${end.total} and holds ${sum}`);
    if (Number(end.records) !== at - first + 1) throw new Error(`lot ${lot.lot} says ${end.records} records`);
    at += 1;
  }
  const end = take(lines[at] as string, records.end, at);
  if (Number(end.lots) !== lots || Number(end.records) !== lines.length || at !== lines.length - 1) throw new Error('the end of the file counts otherwise');
  return { header, payments };
}

export interface BankAnswer {
  codes: string;
  paidOn?: string;
  amountMinor?: bigint;
  /** What was paid has come back. */
  isReturned?: boolean;
}
/** The bank's answer, made of the order that was sent: what it says of each payment, and of lots as a whole. */
export function answerCnab(bytes: Buffer, output: (reference: string) => BankAnswer, ofLots = ''): Buffer {
  const lines = bytes.toString('latin1').split('\r\n');
  const put = (line: string, from: number, text: string) => line.slice(0, from - 1) + text + line.slice(from - 1 + text.length);
  return Buffer.from(
    lines
      .map((line) => {
        if (line[7] === '0') return put(line, 143, '2');
        if (line[7] === '1') return put(line, 231, ofLots.padEnd(10));
        if (line[7] !== '3' || line[13] !== 'A') return line;
        const { codes, paidOn, amountMinor, isReturned } = output(line.slice(73, 93).trim());
        const answered = put(put(line, 231, codes.padEnd(10)), 15, isReturned ? '333' : '000');
        return paidOn === undefined ? answered : put(put(answered, 155, paidOn), 163, String(amountMinor ?? BigInt(line.slice(119, 134))).padStart(15, '0'));
      })
      .join('\r\n'),
    'latin1',
  );
}
