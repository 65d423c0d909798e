import { type Currency, formatIdDocument, formatTime, type IdType, languageOfCountry } from '../../../../register/kernel/index.ts';
import { displayMoney } from '../../../../register/vocabulary/contract/index.ts';
import type { DossierContent } from './dossier-content.ts';
import { newPrintedPage, type PrintedPage } from '../../../../../platform/server/print/index.ts';
import { type DossierWords, dossierWords } from './dossier-words.ts';

/* The document of a closed alert, drawn from what was kept when it was closed. */

interface Printing {
  page: PrintedPage;
  words: DossierWords;
  content: DossierContent;
  time(at: number | null): string;
}

const or = (value: string | null | undefined, words: DossierWords): string => value ?? words.say('none');
const numberOf = (type: string, no: string): string => `${type} ${formatIdDocument(type as IdType, no)}`;

const moneyText = (amount: string, currency: string | null, { lang }: DossierWords): string =>
  currency === null ? amount : displayMoney(amount, currency as Currency, lang);

function printAlert({ page, words, content, time }: Printing): void {
  const { alert, company, window } = content;
  const { say } = words;
  page.heading(`${say('alert')} ${alert.alert_id}`);
  page.values([
    [say('name'), words.named('reason', alert.name)],
    [say('type'), words.named('ruleType', alert.type)],
    [say('company'), `${company.name} (${company.code})`],
    [say('business'), words.code(alert.business)],
    [say('selected'), time(alert.trigger_time)],
    [say('lastHit'), time(alert.last_hit_time)],
    [say('hits'), String(alert.hit_count)],
    [say('window'), `${time(window.from)} – ${time(window.to)}`],
    [say('responsible'), or(alert.responsible?.name, words)],
  ]);
}

function printClocks({ page, words, content, time }: Printing): void {
  if (content.clocks.length === 0) return;
  const { say } = words;
  page.heading(say('clocks'));
  page.table(
    [
      { title: say('clockKind'), share: 0.34 },
      { title: say('from'), share: 0.24 },
      { title: say('due'), share: 0.24 },
      { title: '', share: 0.18 },
    ],
    content.clocks.map((clock) => [words.code(clock.kind), time(clock.from_time), time(clock.due_time), say(clock.level === 'LATE' ? 'late' : 'kept')]),
  );
}

function printPerson({ page, words, content }: Printing): void {
  const { person, alert } = content;
  const { say } = words;
  if (!person) {
    page.heading(say('merchant'));
    return page.values([[say('name'), `${or(alert.merchant_name, words)} (${or(alert.merchant_no, words)})`]]);
  }
  page.heading(say('person'));
  page.values([
    [say('name'), or(person.name, words)],
    [say('documents'), person.identifiers.map((one) => numberOf(one.id_type, one.id_no)).join(', ')],
    [say('verification'), words.named('verification', person.verification)],
    [say('pep'), words.named('pep', person.pep)],
    [say('sanction'), words.named('sanction', person.sanction)],
    [say('standing'), person.standing === null ? say('none') : words.named('standing', person.standing)],
    [say('birthDate'), person.birth_date === null ? say('none') : person.birth_date],
    [say('occupation'), or(person.occupation, words)],
    [say('income'), person.income_month === null ? say('none') : moneyText(person.income_month, person.income_currency, words)],
  ]);
}

const comparisons: Readonly<Record<string, string>> = { GT: '>', GTE: '>=', LT: '<', LTE: '<=', EQ: '=', BETWEEN: '–', IN: '=' };

function printNumbers({ page, words }: Printing, heading: string, evidence: DossierContent['evidence']): void {
  const { say } = words;
  const { rule, facts } = evidence;
  page.heading(heading);
  if (rule) {
    page.values([
      [
        say('rule'),
        `${words.named('reason', rule.rule_name)} (${rule.rule_id}, ${say('version')} ${rule.rule_version}; ${words.named('ruleType', rule.rule_type)}; ${words.named('action', rule.action)})`,
      ],
    ]);
    const valueOf = (unit: string, value: string | null): string =>
      value === null ? say('none') : unit === 'money' ? moneyText(value, rule.currency, words) : value;
    page.table(
      [
        { title: say('number'), share: 0.4 },
        { title: say('seen'), share: 0.25, align: 'right' },
        { title: say('line'), share: 0.35, align: 'right' },
      ],
      rule.seen.map((one) => {
        const tests = rule.compared.filter((test) => test.left === one.name);
        const conditions = tests.map((test) => `${comparisons[test.comparison] ?? test.comparison} ${valueOf(one.unit, test.right)}`).join('; ');
        return [words.term(one.name), valueOf(one.unit, one.value), conditions || say('none')];
      }),
    );
  }
  if (facts.length > 0) page.values(facts.map((fact) => [words.term(fact.name), fact.kind === 'money' ? `${fact.value}` : fact.value]));
}

function printPayments({ page, words, content, time }: Printing): void {
  const { payments, alert } = content;
  const { say } = words;
  const count = payments.length < alert.transactions ? ` (${say('shownOf', { shown: payments.length, all: alert.transactions })})` : ` (${payments.length})`;
  page.heading(say('payments') + count);
  page.table(
    [
      { title: say('tradeNo'), share: 0.27 },
      { title: say('time'), share: 0.22 },
      { title: say('merchant'), share: 0.21 },
      { title: say('amount'), share: 0.15, align: 'right' },
      { title: say('result'), share: 0.15 },
    ],
    payments.map((one) => [
      one.trade_no,
      time(one.order_time),
      one.merchant_name,
      moneyText(one.amount, one.currency, words),
      words.named('result', one.aml_result),
    ]),
  );
}

function printHistory({ page, words, content, time }: Printing): void {
  const { say } = words;
  page.heading(say('history'));
  page.table(
    [
      { title: say('time'), share: 0.22 },
      { title: '', share: 0.2 },
      { title: say('responsible'), share: 0.2 },
      { title: say('COMMENT'), share: 0.38 },
    ],
    content.notes.map((note) => [time(note.time), words.code(note.act) + (note.assignee ? `: ${note.assignee}` : ''), note.user, note.comment ?? '']),
  );
}

function printConclusion({ page, words, content, time }: Printing): void {
  const { closing, versions } = content;
  const { say } = words;
  page.heading(say('versions'));
  page.values([
    [say('ruleSet'), or(versions.ruleSet, words)],
    [say('lists'), or(versions.settings, words)],
  ]);
  page.heading(`${say('conclusion')}: ${words.code(closing.conclusion)}`);
  page.values([
    [say('grounds'), closing.comment],
    [say('concludedBy'), `${closing.concluded_by}, ${time(closing.concluded_time)}`],
    ...(closing.together.length > 0 ? [[say('together'), closing.together.join(', ')] as const] : []),
  ]);
}

/** Draws the dossier in the language of its company; times are in the company's zone. */
export function drawDossier(content: DossierContent): Promise<Buffer> {
  const words = dossierWords(languageOfCountry(content.company.country));
  const zone = content.company.time_zone;
  const time = (at: number | null): string => (at === null ? words.say('none') : formatTime(at, zone));
  const page = newPrintedPage({ title: `${words.say('title')} ${content.alert.alert_id}`, at: new Date(content.closing.concluded_time) });
  const printing: Printing = { page, words, content, time };
  page.title(words.say('title'), `${words.say('confidential')} ${zone}`);
  printAlert(printing);
  printConclusion(printing);
  printClocks(printing);
  printPerson(printing);
  printNumbers(printing, words.say('numbers'), content.evidence);
  if (content.worst_evidence) printNumbers(printing, words.say('worstNumbers'), content.worst_evidence);
  printPayments(printing);
  printHistory(printing);
  return page.finish((number, pages) => `${words.say('title')} ${content.alert.alert_id} · ${words.say('page', { page: number, pages })}`);
}
