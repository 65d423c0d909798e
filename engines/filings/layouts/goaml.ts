import { twoLetters } from '../countries.ts';
import type { Form } from '../form.ts';
import type { Fault } from '../layout.ts';
import { branch, type FieldRules, leavesOf, type Part } from '../part.ts';
import type { DocumentType, PostalAddress, Report, ReportOperation, ReportParty } from '../report.ts';
import { familyNameOf, filingKinds } from '../report.ts';
import { notOfXml, xmlDocument } from '../xml.ts';
import { seen, unseen } from './notes.ts';

/*
 * goAML 5, the form of the United Nations that many units take. Elements and obligations from public descriptions of the schema
 * 5.0.2 and from public implementations. Codes of reports, ways and funds are of each unit; the words used here are neutral.
 */

const name = { as: 'text', most: 100, isNeeded: true } as const;
const country = { as: 'text', pattern: /^[A-Z]{2}$/ } as const;

const rules = {
  rentity_id: { as: 'text', isNeeded: true, pattern: /^\d{1,10}$/ },
  rentity_branch: { as: 'text', most: 255 },
  submission_code: { as: 'text', isNeeded: true, codes: ['E', 'M'] },
  report_code: { as: 'text', isNeeded: true, most: 20 },
  entity_reference: { as: 'text', isNeeded: true, most: 255 },
  fiu_ref_number: { as: 'text', isNeeded: true, most: 255 },
  submission_date: { as: 'instant', isNeeded: true },
  currency_code_local: { as: 'text', isNeeded: true, pattern: /^[A-Z]{3}$/ },
  first_name: name,
  last_name: name,
  gender: { as: 'text', codes: ['F', 'M', 'X'] },
  birthdate: { as: 'dayAtMidnight' },
  id_number: { as: 'text', most: 50 },
  nationality1: country,
  residence: country,
  tax_number: { as: 'text', most: 100 },
  occupation: { as: 'text', most: 255 },
  email: { as: 'text', most: 255 },
  tph_contact_type: { as: 'text', isNeeded: true },
  tph_communication_type: { as: 'text', isNeeded: true },
  tph_number: { as: 'text', most: 50, isNeeded: true },
  address_type: { as: 'text', isNeeded: true },
  address: { as: 'text', most: 100, isNeeded: true },
  town: { as: 'text', most: 255 },
  city: { as: 'text', most: 255, isNeeded: true },
  zip: { as: 'text', most: 50 },
  country_code: { as: 'text', pattern: /^[A-Z]{2}$/, isNeeded: true },
  state: { as: 'text', most: 255 },
  name: { as: 'text', most: 255, isNeeded: true },
  commercial_name: { as: 'text', most: 255 },
  business: { as: 'text', most: 255 },
  incorporation_country_code: country,
  incorporation_date: { as: 'dayAtMidnight' },
  reason: { as: 'text', most: 4000, isNeeded: true },
  action: { as: 'text', most: 4000 },
  transactionnumber: { as: 'text', most: 50, isNeeded: true },
  transaction_location: { as: 'text', most: 255 },
  transaction_description: { as: 'text', most: 4000 },
  date_transaction: { as: 'instant', isNeeded: true },
  transmode_code: { as: 'text', most: 30, isNeeded: true },
  transmode_comment: { as: 'text', most: 50 },
  amount_local: { as: 'amount', isNeeded: true, most: 18 },
  from_funds_code: { as: 'text', isNeeded: true },
  to_funds_code: { as: 'text', isNeeded: true },
  from_country: { as: 'text', pattern: /^[A-Z]{2}$/, isNeeded: true },
  to_country: { as: 'text', pattern: /^[A-Z]{2}$/, isNeeded: true },
  foreign_currency_code: { as: 'text', pattern: /^[A-Z]{3}$/, isNeeded: true },
  foreign_amount: { as: 'amount', isNeeded: true, most: 18 },
  institution_name: { as: 'text', most: 255, isNeeded: true },
  account: { as: 'text', most: 50, isNeeded: true },
  role: { as: 'text', isNeeded: true },
  comments: { as: 'text', most: 4000 },
  indicator: { as: 'text', isNeeded: true, most: 25 },
} satisfies FieldRules;

type LeafOf = ReturnType<typeof leavesOf>;
const two = (code: string | undefined): string | undefined => (code === undefined ? undefined : twoLetters(code));
const taxTypes: readonly DocumentType[] = ['CPF', 'CNPJ', 'CUIT', 'CUIL', 'CDI', 'RFC'];

function addressOf(leaf: LeafOf, address: PostalAddress | undefined, at: string, element: string): Part {
  if (address === undefined) return branch(element, []);
  const street = [address.street, address.number, address.floor].filter((part) => part !== undefined && part !== '').join(' ');
  return branch(element, [
    leaf('address_type', at, '1'),
    leaf('address', `${at}.street`, street),
    leaf('town', `${at}.district`, address.district),
    leaf('city', `${at}.city`, address.city),
    leaf('zip', `${at}.postalCode`, address.postalCode),
    leaf('country_code', `${at}.country`, two(address.country)),
    leaf('state', `${at}.state`, address.state),
  ]);
}

function phonesOf(leaf: LeafOf, phone: string | undefined, at: string): Part {
  if (phone === undefined || phone === '') return branch('phones', []);
  return branch('phones', [branch('phone', [leaf('tph_contact_type', at, '1'), leaf('tph_communication_type', at, '1'), leaf('tph_number', at, phone)])]);
}

/** A person or a company; `prefix` is that of the side of a transaction. */
function partyOf(leaf: LeafOf, party: ReportParty, at: string, prefix: string): Part {
  const tax = party.documents.findIndex(({ type }) => taxTypes.includes(type));
  const other = party.documents.findIndex(({ type }) => !taxTypes.includes(type));
  const taxNumber = leaf('tax_number', `${at}.documents[${Math.max(0, tax)}].number`, party.documents[tax]?.number);
  const phones = phonesOf(leaf, party.phone, `${at}.phone`);
  const addresses = branch('addresses', [addressOf(leaf, party.address, `${at}.address`, 'address')]);
  if (party.kind === 'COMPANY')
    return branch(`${prefix}entity`, [
      leaf('name', `${at}.name`, party.name),
      leaf('commercial_name', `${at}.tradeName`, party.tradeName),
      leaf('business', `${at}.occupation`, party.occupation),
      phones,
      addresses,
      leaf('email', `${at}.email`, party.email),
      leaf('incorporation_country_code', `${at}.nationality`, two(party.nationality)),
      leaf('incorporation_date', `${at}.foundedOn`, party.foundedOn),
      taxNumber,
    ]);
  return branch(`${prefix}person`, [
    leaf('gender', `${at}.gender`, party.gender),
    leaf('first_name', `${at}.firstNames`, party.firstNames),
    leaf('last_name', `${at}.lastName`, familyNameOf(party)),
    leaf('birthdate', `${at}.birthDate`, party.birthDate),
    leaf('id_number', `${at}.documents[${Math.max(0, other)}].number`, party.documents[other]?.number),
    leaf('nationality1', `${at}.nationality`, two(party.nationality)),
    leaf('residence', `${at}.address.country`, two(party.address?.country)),
    phones,
    addresses,
    leaf('email', `${at}.email`, party.email),
    leaf('occupation', `${at}.occupation`, party.occupation),
    taxNumber,
  ]);
}

interface Side {
  readonly side: 'from' | 'to';
  readonly party: string | undefined;
  readonly account: string | undefined;
  readonly country: string | undefined;
}

/** One side of a transaction: its account where that is known, otherwise whoever is behind it. */
function sideOf(leaf: LeafOf, report: Report, operation: ReportOperation, at: string, { side, party: id, account, country: land }: Side): Part {
  const index = report.parties.findIndex((party) => party.id === id);
  const party = report.parties[index];
  const funds = leaf(`${side}_funds_code`, `${at}.instrument`, operation.instrument);
  const foreign =
    operation.currency === report.currency
      ? []
      : [
          branch(`${side}_foreign_currency`, [
            leaf('foreign_currency_code', `${at}.currency`, operation.currency),
            leaf('foreign_amount', `${at}.amountMinor`, operation.amountMinor),
          ]),
        ];
  const body =
    party === undefined
      ? branch(`${side}_account`, [
          leaf('institution_name', `${at}.${side}Account`, account === undefined ? undefined : report.institution.name),
          leaf('account', `${at}.${side}Account`, account),
        ])
      : partyOf(leaf, party, `parties[${index}]`, `${side}_`);
  const place = leaf(`${side}_country`, `${at}.${side}Country`, two(land ?? report.country));
  return branch(party?.isClient === true ? `t_${side}_my_client` : `t_${side}`, [funds, ...foreign, body, place]);
}

function transaction(leaf: LeafOf, report: Report, operation: ReportOperation, index: number): Part {
  const at = `operations[${index}]`;
  return branch('transaction', [
    leaf('transactionnumber', `${at}.id`, operation.id),
    leaf('transaction_location', `${at}.place.city`, operation.place?.city),
    leaf('transaction_description', `${at}.description`, operation.description),
    leaf('date_transaction', `${at}.at`, operation.at),
    leaf('transmode_code', `${at}.instrument`, operation.instrument),
    leaf('transmode_comment', `${at}.method`, operation.method),
    leaf('amount_local', `${at}.localMinor`, operation.currency === report.currency ? operation.amountMinor : operation.localMinor),
    sideOf(leaf, report, operation, at, { side: 'from', party: operation.fromParty, account: operation.fromAccount, country: operation.fromCountry }),
    sideOf(leaf, report, operation, at, { side: 'to', party: operation.toParty, account: operation.toAccount, country: operation.toCountry }),
  ]);
}

const reportCode = (report: Report): string => (report.kind === 'COE' || report.kind === 'RELEVANTE' ? 'CTR' : report.operations.length === 0 ? 'SAR' : 'STR');

export const goAml: Form = {
  id: 'GOAML',
  version: '5.0',
  name: { en: 'goAML 5, XML', pt: 'goAML 5, XML', es: 'goAML 5, XML' },
  country: undefined,
  kinds: filingKinds,
  actions: ['SEND', 'RECTIFY'],
  validFrom: '2020-01-01',
  sources: [
    'goAML schema 5.0.2 of UNODC, as described in public: which elements are required',
    'Public implementations of goAML reports with schema 5: order of the elements',
  ],
  notes: [
    seen(
      'Elements, their order and which are required are from public descriptions of the schema.',
      'Os elementos, a ordem e a obrigatoriedade vêm de descrições públicas do esquema.',
      'Los elementos, su orden y su obligatoriedad provienen de descripciones públicas del esquema.',
    ),
    unseen(
      'Each unit has codes of its own for reports, ways of payment and funds, and rules beyond the schema. None of the three countries takes this form today; it is for exchange and for units that do.',
      'Cada unidade tem códigos próprios para reportes, meios de pagamento e fundos, e regras além do esquema. Nenhum dos três países recebe este formato hoje; ele serve para intercâmbio e para unidades que o recebem.',
      'Cada unidad tiene códigos propios para reportes, medios de pago y fondos, y reglas además del esquema. Ninguno de los tres países recibe hoy este formato; sirve para intercambio y para unidades que lo reciben.',
    ),
  ],
  mediaType: 'application/xml',
  encoding: 'UTF-8',
  isLot: false,
  compose(report, action) {
    const leaf = leavesOf(rules, report.zone);
    const { filer, institution } = report;
    return [
      leaf('rentity_id', 'institution.authorityKey', institution.authorityKey),
      leaf('rentity_branch', 'institution.branchName', institution.branchName),
      leaf('submission_code', 'kind', 'E'),
      leaf('report_code', 'kind', reportCode(report)),
      leaf('entity_reference', 'reference', report.reference),
      ...(action === 'RECTIFY' ? [leaf('fiu_ref_number', 'former.receipt', report.former?.receipt)] : []),
      leaf('submission_date', 'decidedAt', report.decidedAt),
      leaf('currency_code_local', 'currency', report.currency),
      branch('reporting_person', [
        leaf('first_name', 'filer.firstNames', filer.firstNames),
        leaf('last_name', 'filer.lastName', filer.lastName),
        leaf('id_number', 'filer.document.number', filer.document?.number),
        phonesOf(leaf, filer.phone, 'filer.phone'),
        leaf('email', 'filer.email', filer.email),
        leaf('occupation', 'filer.occupation', filer.occupation),
      ]),
      addressOf(leaf, institution.address, 'institution.address', 'location'),
      leaf('reason', 'narrative', report.narrative),
      leaf('action', 'reasons', report.reasons),
      ...report.operations.map((operation, index) => transaction(leaf, report, operation, index)),
      ...(report.operations.length > 0
        ? []
        : [
            branch('activity', [
              branch(
                'report_parties',
                report.parties.map((party, index) =>
                  branch('report_party', [
                    partyOf(leaf, party, `parties[${index}]`, ''),
                    leaf('role', `parties[${index}].role`, party.role),
                    leaf('reason', `parties[${index}].reason`, party.reason ?? report.narrative),
                  ]),
                ),
              ),
            ]),
          ]),
      branch(
        'report_indicators',
        report.typologyCodes.map((code, index) => leaf('indicator', `typologyCodes[${index}]`, code)),
      ),
    ];
  },
  serialise: (composed) => xmlDocument(branch('report', composed.flat()), 'UTF-8'),
  refuses: notOfXml,
  examine(report) {
    const faults: Fault[] = [];
    if (report.typologyCodes.length === 0) faults.push({ path: 'typologyCodes', code: 'MISSING', params: {}, severity: 'ERROR' });
    for (const [index, { fromParty, fromAccount, toParty, toAccount }] of report.operations.entries()) {
      if (fromParty === undefined && fromAccount === undefined)
        faults.push({ path: `operations[${index}].fromParty`, code: 'MISSING', params: {}, severity: 'ERROR' });
      if (toParty === undefined && toAccount === undefined)
        faults.push({ path: `operations[${index}].toParty`, code: 'MISSING', params: {}, severity: 'ERROR' });
    }
    if (report.operations.length > 0) {
      const named = new Set(report.operations.flatMap(({ fromParty, toParty }) => [fromParty, toParty]));
      for (const [index, { id }] of report.parties.entries())
        if (!named.has(id)) faults.push({ path: `parties[${index}]`, code: 'NOT_CARRIED', params: {}, severity: 'WARNING' });
    }
    if (report.attachments.length > 0) faults.push({ path: 'attachments', code: 'NOT_CARRIED', params: {}, severity: 'WARNING' });
    return faults;
  },
  fileName: ([report], { day, number }) => `goAML_${report?.kind ?? ''}_${day.replaceAll('-', '')}_${number}.xml`,
};
