import type { IdCountry, IdentitySection, SubjectKind } from '../../../register/kernel/index.ts';

/*
 * What may be known of a person or company, as data: one mechanism reads, merges, masks and shows all of it. A new field
 * is a line here and a label in the words.
 */

export type FieldKind = 'text' | 'date' | 'flag' | 'number' | 'percent' | 'money' | 'country' | 'choice';

export interface FieldSpec {
  readonly key: string;
  readonly kind: FieldKind;
  /** Reaches or names people beyond what casework needs: masked until somebody asks to see it. */
  readonly personal?: true;
  readonly choices?: readonly string[];
  /** Comes as a code of a registry, which screens show in words where they know it. */
  readonly isCode?: true;
  /** Kept by the register itself, because decisions read it. */
  readonly register?: 'name' | 'birthDate' | 'gender' | 'deceasedOn';
  /** Without its value a row says nothing. */
  readonly required?: true;
}

export interface SectionSpec {
  readonly section: IdentitySection;
  readonly fields: readonly FieldSpec[];
  /** Columns of the list inside the section. */
  readonly rows?: readonly FieldSpec[];
  /** Only of people, or only of companies. */
  readonly of?: SubjectKind;
  /** Only where the country's registries know it. */
  readonly countries?: readonly IdCountry[];
}

const text = (key: string, more: Partial<FieldSpec> = {}): FieldSpec => ({ key, kind: 'text', ...more });
const date = (key: string, more: Partial<FieldSpec> = {}): FieldSpec => ({ key, kind: 'date', ...more });
const flag = (key: string): FieldSpec => ({ key, kind: 'flag' });
const number = (key: string): FieldSpec => ({ key, kind: 'number' });
const money = (key: string): FieldSpec => ({ key, kind: 'money' });
const choice = (key: string, choices: readonly string[], more: Partial<FieldSpec> = {}): FieldSpec => ({ key, kind: 'choice', choices, ...more });
const currency = text('currency');
const inUse = [flag('is_active'), flag('is_primary'), flag('is_recent')];

export const sectionSpecs: readonly SectionSpec[] = [
  {
    section: 'big_data',
    fields: [
      text('tax_id_number', { personal: true }),
      text('tax_id_status', { isCode: true }),
      { key: 'tax_id_country', kind: 'country' },
      date('created_on'),
      text('fiscal_region'),
      number('sources'),
      date('last_seen_on'),
    ],
  },
  {
    section: 'basic',
    fields: [
      text('name', { register: 'name' }),
      date('birth_date', { register: 'birthDate' }),
      choice('gender', ['F', 'M', 'X'], { register: 'gender' }),
      { key: 'birth_country', kind: 'country' },
      text('mothers_name', { personal: true }),
      choice('marital_status', ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED', 'UNION']),
      date('deceased_on', { register: 'deceasedOn' }),
      text('death_source'),
    ],
    of: 'PERSON',
  },
  {
    section: 'company',
    fields: [
      text('name', { register: 'name' }),
      text('trade_name'),
      date('founded_on'),
      flag('is_headquarter'),
      text('headquarter_state'),
      flag('is_conglomerate'),
      text('tax_regime'),
      text('legal_nature'),
    ],
    rows: [text('code', { required: true }), text('activity'), flag('is_main')],
    of: 'COMPANY',
  },
  { section: 'emails', fields: [], rows: [text('address', { personal: true, required: true }), ...inUse] },
  { section: 'phones', fields: [], rows: [text('number', { personal: true, required: true }), choice('type', ['MOBILE', 'HOME', 'WORK']), ...inUse] },
  {
    section: 'addresses',
    fields: [],
    rows: [
      text('street', { personal: true, required: true }),
      text('city'),
      text('state'),
      text('postal_code', { personal: true }),
      { key: 'country', kind: 'country' },
      flag('is_primary'),
      flag('is_recent'),
    ],
  },
  {
    section: 'pep_history',
    fields: [],
    rows: [
      text('source', { required: true }),
      choice('relation', ['SELF', 'RELATIVE', 'ASSOCIATE']),
      text('office', { required: true }),
      text('body'),
      date('start_on'),
      date('end_on'),
    ],
    of: 'PERSON',
  },
  {
    section: 'sanction_history',
    fields: [],
    rows: [
      text('source', { required: true }),
      text('type'),
      choice('standardized_type', ['TERRORISM', 'ARMS', 'CORRUPTION', 'FRAUD', 'ENVIRONMENT', 'LABOUR', 'OTHER']),
      { key: 'match_rate', kind: 'percent' },
      text('sanction_name', { required: true }),
      date('birth_date'),
      text('nationalities'),
      text('charges'),
      flag('is_present_on_source'),
      date('start_on'),
      date('end_on'),
    ],
  },
  {
    section: 'legal',
    fields: [number('processes'), number('as_plaintiff'), number('as_defendant'), number('open_processes'), date('last_process_on')],
    rows: [
      text('court', { required: true }),
      text('matter'),
      choice('role', ['PLAINTIFF', 'DEFENDANT', 'OTHER']),
      choice('state', ['OPEN', 'CLOSED', 'ARCHIVED']),
      date('filed_on'),
    ],
  },
  {
    section: 'income',
    fields: [],
    rows: [text('source', { required: true }), choice('per', ['MONTH', 'YEAR']), money('amount'), money('upper_amount'), currency, date('as_of')],
    of: 'PERSON',
  },
  { section: 'assets', fields: [money('total'), money('upper_total'), currency, date('as_of'), text('source')] },
  {
    section: 'tax',
    fields: [text('status', { isCode: true }), text('regime'), text('category'), text('vat_status', { isCode: true }), text('region')],
    rows: [number('year'), text('state', { required: true, isCode: true }), text('bank'), money('refund'), currency],
  },
  {
    section: 'labour',
    fields: [],
    rows: [text('employer', { required: true }), text('role'), date('start_on'), date('end_on'), money('salary'), currency],
    of: 'PERSON',
  },
  {
    section: 'credit',
    fields: [number('score'), text('band'), number('debtor_situation'), number('entries'), money('debt'), currency, date('as_of')],
  },
];

const specs = new Map(sectionSpecs.map((spec) => [spec.section, spec]));
export const specOf = (section: IdentitySection): SectionSpec => specs.get(section) as SectionSpec;
export const fieldOf = (section: IdentitySection, key: string): FieldSpec | undefined => specOf(section).fields.find((field) => field.key === key);

/** The sections that a detail shows, in their order. */
export const sectionsFor = (kind: SubjectKind, country: string): readonly SectionSpec[] =>
  sectionSpecs.filter((spec) => (!spec.of || spec.of === kind) && (!spec.countries || (spec.countries as readonly string[]).includes(country)));

/** As a field of `kyc/updateManually`, the whole list of a section. */
export const rowsField = 'rows';
