import { type Term, type Vocabulary, vocabulary } from '../../../../../platform/contract/index.ts';

/** What the parameters of rules are called. */
export const ruleParameterWords = vocabulary('ruleParameter', {
  attempts: {},
  line: {},
  band_percent: {},
  shared_by: {},
  received_by: {},
  least_amount: {},
  share_percent: {},
  gap: {},
  least_volume: {},
  least_average: {},
  least_times_income: {},
  silence: {},
  quiet_percent: {},
  age: {},
  age_from: {},
  history: {},
  measured_as: {},
  other_account: {},
  share_of: {},
  multiple_of: {},
  from: {},
  to: {},
  risk_countries: {},
  looked_at: {},
  regions: {},
  risk_methods: {},
  risk_industries: {},
  age_below: {},
  guardian_evidence: {},
  least_accounts: {},
  office: {},
  shared: {},
  least_per_person: {},
  most_merchants: {},
  counted: {},
  loss_percent: {},
  measured: {},
  open_from: {},
  open_to: {},
  least_mismatches: {},
  merchant_line: {},
  least_merchants: {},
  split_by: {},
});

/** Types that use a common name for something of their own. */
const ownNames: Readonly<Record<string, Readonly<Record<string, Term>>>> = {
  ELDER_SHIFT: {
    age_from: { key: 'words.ruleParameterOf.ELDER_SHIFT.age_from' },
  },
};
/** What the parameters of a type of rules are called. */
export const ruleParameterWordsOf = (type: string): Vocabulary => ({ ...ruleParameterWords, terms: { ...ruleParameterWords.terms, ...ownNames[type] } });

/** What can be chosen for a parameter, by its name. */
export const ruleChoiceWords: Readonly<Record<string, Vocabulary>> = {
  shared_by: vocabulary('ruleChoice.shared_by', {
    DEVICE: {},
    ACCOUNT: {},
    IP: {},
    EMAIL: {},
    PHONE: {},
    MERCHANT: {},
  }),
  received_by: vocabulary('ruleChoice.received_by', {
    ACCOUNT: {},
    SUBJECT: {},
  }),
  age_from: vocabulary('ruleChoice.age_from', {
    FIRST_PAYMENT: {},
    REGISTRATION: {},
  }),
  measured_as: vocabulary('ruleChoice.measured_as', {
    MULTIPLE: {},
    SCORE: {},
  }),
  guardian_evidence: vocabulary('ruleChoice.guardian_evidence', {
    EXCUSES: {},
    IGNORED: {},
  }),
  looked_at: vocabulary('ruleChoice.looked_at', {
    IP: {},
    ISSUER: {},
    BENEFICIARY: {},
    NATIONALITY: {},
    MERCHANT: {},
    SUBJECT: {},
  }),
  office: vocabulary('ruleChoice.office', {
    CURRENT: {},
    FORMER: {},
    ASSOCIATE: {},
  }),
  share_of: vocabulary('ruleChoice.share_of', {
    COUNT: {},
    AMOUNT: {},
  }),
  split_by: vocabulary('ruleChoice.split_by', {
    PERSON: {},
    DEVICE: {},
    ACCOUNT: {},
  }),
  shared: vocabulary('ruleChoice.shared', {
    DEVICE: {},
    IP: {},
    EMAIL: {},
    PHONE: {},
    UID: {},
  }),
  counted: vocabulary('ruleChoice.counted', {
    IDS_PER_UID: {},
    UIDS_PER_ID: {},
  }),
  measured: vocabulary('ruleChoice.measured', {
    VOLUME: {},
    COUNT: {},
    TICKET: {},
  }),
};
