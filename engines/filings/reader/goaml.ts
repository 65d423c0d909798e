import { twoLetters } from '../countries.ts';
import type { FilingAction, PostalAddress, Report, ReportParty } from '../report.ts';
import { clockIn, dayFromMidnight, minorOf, type ReadReport, Values } from './read-report.ts';
import { all, type Node, one, readTree, text } from './xml-tree.ts';

/* Reader of goAML 5; it shares nothing with the writer but the letters of countries. */

function readAddress(values: Values, at: string, node: Node | undefined): void {
  values
    .put(`${at} street`, text(node, 'address'))
    .put(`${at} town`, text(node, 'town'))
    .put(`${at} city`, text(node, 'city'))
    .put(`${at} zip`, text(node, 'zip'))
    .put(`${at} country`, text(node, 'country_code'))
    .put(`${at} state`, text(node, 'state'));
}

function readParty(values: Values, at: string, node: Node): void {
  values
    .put(`${at} kind`, node.name.replace(/^(?:from|to)_/u, ''))
    .put(`${at} name`, text(node, 'name'))
    .put(`${at} trade`, text(node, 'commercial_name'))
    .put(`${at} business`, text(node, 'business'))
    .put(`${at} incorporated in`, text(node, 'incorporation_country_code'))
    .put(`${at} incorporated`, dayFromMidnight(text(node, 'incorporation_date')))
    .put(`${at} gender`, text(node, 'gender'))
    .put(`${at} first`, text(node, 'first_name'))
    .put(`${at} last`, text(node, 'last_name'))
    .put(`${at} born`, dayFromMidnight(text(node, 'birthdate')))
    .put(`${at} id`, text(node, 'id_number'))
    .put(`${at} nationality`, text(node, 'nationality1'))
    .put(`${at} residence`, text(node, 'residence'))
    .put(`${at} phone`, text(node, 'phones', 'phone', 'tph_number'))
    .put(`${at} email`, text(node, 'email'))
    .put(`${at} occupation`, text(node, 'occupation'))
    .put(`${at} tax`, text(node, 'tax_number'))
    .put(`${at} account`, text(node, 'account'))
    .put(`${at} account institution`, text(node, 'institution_name'));
  readAddress(values, `${at} address`, one(node, 'addresses', 'address'));
}

/** One goAML report. @throws when the file is none */
export function readGoAml(bytes: Uint8Array): readonly ReadReport[] {
  const root = readTree(bytes);
  if (root.name !== 'report') throw new Error('the file is no goAML report');
  const values = new Values();
  for (const name of ['rentity_id', 'rentity_branch', 'submission_code', 'report_code', 'fiu_ref_number', 'currency_code_local', 'reason', 'action'])
    values.put(name, text(root, name));
  values.put('submission_date', text(root, 'submission_date')?.replace('T', ' '));
  const filer = one(root, 'reporting_person');
  if (filer !== undefined) readParty(values, 'filer', filer);
  readAddress(values, 'location', one(root, 'location'));
  for (const [index, node] of all(root, 'transaction').entries()) {
    const at = `operation ${index}`;
    values
      .put(`${at} number`, text(node, 'transactionnumber'))
      .put(`${at} place`, text(node, 'transaction_location'))
      .put(`${at} description`, text(node, 'transaction_description'))
      .put(`${at} time`, text(node, 'date_transaction')?.replace('T', ' '))
      .put(`${at} way`, text(node, 'transmode_code'))
      .put(`${at} method`, text(node, 'transmode_comment'))
      .put(`${at} amount`, minorOf(text(node, 'amount_local')));
    for (const side of ['from', 'to']) {
      const found = node.inside.find(({ name }) => name === `t_${side}` || name === `t_${side}_my_client`);
      values
        .put(`${at} ${side} client`, found === undefined ? undefined : String(found.name.endsWith('my_client')))
        .put(`${at} ${side} funds`, text(found, `${side}_funds_code`))
        .put(`${at} ${side} country`, text(found, `${side}_country`))
        .put(`${at} ${side} foreign`, text(found, `${side}_foreign_currency`, 'foreign_currency_code'))
        .put(`${at} ${side} foreign amount`, minorOf(text(found, `${side}_foreign_currency`, 'foreign_amount')));
      const body = found?.inside.find(({ name }) => ['person', 'entity', 'account'].includes(name.slice(side.length + 1)));
      if (body !== undefined) readParty(values, `${at} ${side}`, body);
    }
  }
  for (const [index, node] of all(one(root, 'activity', 'report_parties'), 'report_party').entries()) {
    const body = node.inside[0];
    if (body !== undefined) readParty(values, `party ${index}`, body);
    values.put(`party ${index} role`, text(node, 'role')).put(`party ${index} reason`, text(node, 'reason'));
  }
  for (const [index, node] of all(one(root, 'report_indicators'), 'indicator').entries()) values.put(`indicator ${index}`, node.text);
  return [{ reference: text(root, 'entity_reference') ?? '', values: values.found }];
}

const letters = (country: string | undefined) => (country === undefined ? undefined : twoLetters(country));

function expectAddress(values: Values, at: string, address: PostalAddress | undefined): void {
  const street = [address?.street ?? '', address?.number ?? '', address?.floor ?? ''].filter((word) => word !== '');
  values
    .put(`${at} street`, street.join(' '))
    .put(`${at} town`, address?.district)
    .put(`${at} city`, address?.city)
    .put(`${at} zip`, address?.postalCode)
    .put(`${at} country`, letters(address?.country))
    .put(`${at} state`, address?.state);
}

function expectParty(values: Values, at: string, party: ReportParty): void {
  const isTax = (type: string) => ['CPF', 'CNPJ', 'CUIT', 'CUIL', 'CDI', 'RFC'].includes(type);
  values
    .put(`${at} tax`, party.documents.find(({ type }) => isTax(type))?.number)
    .put(`${at} phone`, party.phone)
    .put(`${at} email`, party.email);
  expectAddress(values, `${at} address`, party.address);
  if (party.kind === 'COMPANY')
    values
      .put(`${at} kind`, 'entity')
      .put(`${at} name`, party.name)
      .put(`${at} trade`, party.tradeName)
      .put(`${at} business`, party.occupation)
      .put(`${at} incorporated in`, letters(party.nationality))
      .put(`${at} incorporated`, party.foundedOn);
  else
    values
      .put(`${at} kind`, 'person')
      .put(`${at} gender`, party.gender)
      .put(`${at} first`, party.firstNames)
      .put(`${at} last`, [party.lastName, party.secondLastName ?? ''].filter((part) => part !== '').join(' '))
      .put(`${at} born`, party.birthDate)
      .put(`${at} id`, party.documents.find(({ type }) => !isTax(type))?.number)
      .put(`${at} nationality`, letters(party.nationality))
      .put(`${at} residence`, letters(party.address?.country))
      .put(`${at} occupation`, party.occupation);
}

/** What the file has to say of a report. */
export function expectedGoAml(report: Report, action: FilingAction): ReadonlyMap<string, string> {
  const isThreshold = report.kind === 'COE' || report.kind === 'RELEVANTE';
  const values = new Values()
    .put('rentity_id', report.institution.authorityKey)
    .put('rentity_branch', report.institution.branchName)
    .put('submission_code', 'E')
    .put('report_code', isThreshold ? 'CTR' : report.operations.length > 0 ? 'STR' : 'SAR')
    .put('fiu_ref_number', action === 'RECTIFY' ? report.former?.receipt : undefined)
    .put('currency_code_local', report.currency)
    .put('reason', report.narrative)
    .put('action', report.reasons)
    .put('submission_date', clockIn(report.zone, report.decidedAt))
    .put('filer kind', 'reporting_person')
    .put('filer first', report.filer.firstNames)
    .put('filer last', report.filer.lastName)
    .put('filer id', report.filer.document?.number)
    .put('filer phone', report.filer.phone)
    .put('filer email', report.filer.email)
    .put('filer occupation', report.filer.occupation);
  expectAddress(values, 'location', report.institution.address);
  for (const [index, operation] of report.operations.entries()) {
    const at = `operation ${index}`;
    const isLocal = operation.currency === report.currency;
    values
      .put(`${at} number`, operation.id)
      .put(`${at} place`, operation.place?.city)
      .put(`${at} description`, operation.description)
      .put(`${at} time`, clockIn(report.zone, operation.at))
      .put(`${at} way`, operation.instrument)
      .put(`${at} method`, operation.method)
      .put(`${at} amount`, String(isLocal ? operation.amountMinor : operation.localMinor));
    for (const side of ['from', 'to'] as const) {
      const [id, account, country] =
        side === 'from' ? [operation.fromParty, operation.fromAccount, operation.fromCountry] : [operation.toParty, operation.toAccount, operation.toCountry];
      const party = report.parties.find((one) => one.id === id);
      values
        .put(`${at} ${side} client`, String(party?.isClient ?? false))
        .put(`${at} ${side} funds`, operation.instrument)
        .put(`${at} ${side} country`, letters(country ?? report.country))
        .put(`${at} ${side} foreign`, isLocal ? undefined : operation.currency)
        .put(`${at} ${side} foreign amount`, isLocal ? undefined : String(operation.amountMinor));
      if (party) expectParty(values, `${at} ${side}`, party);
      else values.put(`${at} ${side} kind`, 'account').put(`${at} ${side} account`, account).put(`${at} ${side} account institution`, report.institution.name);
    }
  }
  if (report.operations.length === 0)
    for (const [index, party] of report.parties.entries()) {
      expectParty(values, `party ${index}`, party);
      values.put(`party ${index} role`, party.role).put(`party ${index} reason`, party.reason ?? report.narrative);
    }
  for (const [index, code] of report.typologyCodes.entries()) values.put(`indicator ${index}`, code);
  return values.found;
}
