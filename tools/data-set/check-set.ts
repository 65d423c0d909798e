import type { Business, IdCountry } from '../../domains/register/kernel/index.ts';
import type { Database } from '../../platform/server/index.ts';
import { incomingPayment, isSameContent } from '../../domains/payments/decisions/server/index.ts';
import { findKnownPayments, type SetReferences, nameOf, type Route, routeName } from './data-set.store.ts';
import { readTable, type TableOfSet } from './read-table.ts';
import { LineReader, type MerchantLine, type PaymentLine, paymentColumns, paymentShape, personColumns, personShape } from './rows.ts';

/* Everything that can be wrong with a set, found before anything of it is written. */

export interface CheckedSet {
  /** When the first payment of the set was made. */
  begins: Date | undefined;
  /** Routes that the database does not have. */
  routes: Route[];
}

interface Check {
  database: Database;
  now: Date;
  known: SetReferences;
  merchants: readonly MerchantLine[];
  /** The company of each merchant, of the set and of the database. */
  companyOf: ReadonlyMap<string, string>;
  countryOf: ReadonlyMap<string, IdCountry>;
  addChannels: boolean;
  onBytes: (read: number, lines: number) => void;
  signal: AbortSignal | undefined;
}

/** Lines whose payments are looked up together. */
const lookUp = 3000;

export async function checkPeople({ table, form, onBad }: TableOfSet, now: Date): Promise<void> {
  const reader = new LineReader(table.file, now, onBad, form.standIns);
  for await (const row of readTable(table, personColumns, { ...personShape, form, onBad })) reader.person(row);
}

/** What of a set of payments is known by its earlier lines. */
class PaymentCheck {
  readonly #check: Check;
  readonly #reader: LineReader;
  readonly #apps: ReadonlyMap<string, string>;
  readonly #seen = new Set<string>();
  readonly #fresh = new Map<string, Route>();
  #waiting: PaymentLine[] = [];

  constructor(check: Check, reader: LineReader) {
    this.#check = check;
    this.#reader = reader;
    this.#apps = new Map([...check.known.apps, ...check.merchants.flatMap((one) => one.apps.map((app): [string, string] => [app, one.merchant_no]))]);
  }

  get routes(): Route[] {
    return [...this.#fresh.values()];
  }

  async take(line: PaymentLine): Promise<void> {
    this.#waiting.push(line);
    if (this.#waiting.length >= lookUp) await this.end();
  }

  /** Whether the line names only what is there, or stands in the set; says what does not. */
  #isPlaced({ line, input }: Extract<PaymentLine, { kind: 'payment' }>): boolean {
    const { known, companyOf, countryOf, addChannels } = this.#check;
    const company = companyOf.get(input.merchant_no);
    if (company === undefined) {
      this.#reader.bad(line, 'merchant_no', 'The merchant_no is not one of this data set, and nobody here has it.');
      return false;
    }
    if (this.#apps.get(input.app_id) !== input.merchant_no) {
      this.#reader.bad(line, 'app_id', 'The app_id is not one of this merchant.');
      return false;
    }
    const route: Route = {
      provider: input.provider_code ?? '',
      method: input.method,
      business: input.business as Business,
      company,
      country: countryOf.get(input.merchant_no) as IdCountry,
    };
    const name = routeName(route);
    if (this.#fresh.has(name)) return true;
    const hasMethod = known.methods.has(route.method);
    if (hasMethod && (route.provider === '' || known.channels.has(name))) return true;
    // Where nobody has said who serves the method, the payment core chooses, as with the machine call.
    if (hasMethod && !addChannels && !known.channels.has(routeName({ ...route, provider: '' }))) return true;
    if (addChannels) {
      this.#fresh.set(name, route);
      return true;
    }
    if (!hasMethod) this.#reader.bad(line, 'method', 'The method is not on file here.');
    else this.#reader.bad(line, 'provider_code', 'The company has no channel of this provider for the method.');
    return false;
  }

  #isNew(line: PaymentLine): boolean {
    const name = line.kind === 'payment' ? nameOf(line.input.business, line.input.trade_no) : nameOf('refund', line.tradeNo);
    if (this.#seen.has(name)) {
      this.#reader.bad(line.line, 'tid', 'An earlier line has this number.');
      return false;
    }
    this.#seen.add(name);
    return true;
  }

  /** Looks at the lines that wait, in their order. */
  async end(): Promise<void> {
    const lines = this.#waiting;
    this.#waiting = [];
    const payments = lines.flatMap((line) => (line.kind === 'payment' ? [{ ...line, incoming: incomingPayment(line.input, line.input.order_time) }] : []));
    const byLine = new Map(payments.map(({ line, incoming }) => [line, incoming]));
    const refunded = lines.flatMap((line) => (line.kind === 'refund' ? [{ business: 'payin', tradeNo: line.refundOf }] : []));
    const stored = await findKnownPayments(this.#check.database.main, [...payments.map(({ incoming }) => incoming), ...refunded]);
    for (const line of lines) {
      if (line.kind === 'refund') {
        const name = nameOf('payin', line.refundOf);
        if (this.#isNew(line) && !this.#seen.has(name) && !stored.has(name)) this.#reader.bad(line.line, 'refund_of', 'The payment it refunds is not there.');
        continue;
      }
      if (!this.#isPlaced(line) || !this.#isNew(line)) continue;
      const there = stored.get(nameOf(line.input.business, line.input.trade_no));
      const incoming = byLine.get(line.line);
      if (there && !(incoming && isSameContent(there.payloadHash, incoming)))
        this.#reader.bad(line.line, 'tid', 'The payment was loaded before with other content.');
    }
  }
}

export async function checkPayments({ table, form, onBad }: TableOfSet, check: Check): Promise<CheckedSet> {
  const reader = new LineReader(table.file, check.now, onBad, form.standIns);
  const payments = new PaymentCheck(check, reader);
  let begins: Date | undefined;
  let lines = 0;
  for await (const row of readTable(table, paymentColumns, { ...paymentShape, form, onBad, onBytes: (read) => check.onBytes(read, lines) })) {
    lines += 1;
    const line = reader.payment(row);
    if (!line) continue;
    begins ??= line.kind === 'payment' ? line.input.order_time : line.at;
    await payments.take(line);
    if (check.signal?.aborted) break;
  }
  await payments.end();
  return { begins, routes: payments.routes };
}
