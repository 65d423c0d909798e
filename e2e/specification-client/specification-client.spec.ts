import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { baseUrl, currentCode } from '../back-office.ts';
import { test } from '../journey.ts';
import { type Answer, type Sent, SpecificationClient } from './client.ts';

/*
 * Walks every implemented call of the specification as its own client writes it. What the specification does not show
 * (most bodies of what creates or changes something) is sent empty: then the answer must be an envelope that names the
 * missing fields, and never an error of the server.
 */

interface KnownDocument {
  id_type: string;
  id_no: string;
  business: string;
  [key: string]: unknown;
}
/** What earlier answers told. */
interface World {
  person: KnownDocument;
  held: KnownDocument;
  payin: Record<string, unknown>;
  payout: Record<string, unknown>;
  rules: Record<'general' | 'merchant' | 'app', Record<string, unknown>>;
  alert: Record<string, unknown>;
  file: string;
  entries: Record<string, Record<string, unknown>>;
  block: Record<string, unknown>;
  mail: Record<string, unknown>;
  application: Record<string, unknown>;
  router: Record<string, unknown>;
  channel: Record<string, unknown>;
  settlement: Record<string, unknown>;
}

type Outcome = 'done' | 'list' | 'page' | 'file' | 'names-fields' | 'refused';
interface Step {
  account?: string;
  /** What a name in braces of the path stands for: the call is made with each. */
  parts?: readonly string[];
  send?: (world: World) => Sent;
  /** `done` unless said. `refused`: the back office's own rule answers, with its sentence. */
  outcome?: Outcome | readonly Outcome[];
  /** Keys that the specification names for what comes back: of each row of a page, else of the data. */
  fields?: readonly string[];
}

const page = { page_num: 1, page_size: 20 };
const camel = { pageNum: 1, pageSize: 20 };
const person = ({ person: one }: World): Sent => ({ query: { idType: one.id_type, idNumber: one.id_no } });
const held = ({ held: one }: World): Sent => ({ body: { id_type: one.id_type, id_no: one.id_no, business: one.business } });
const application = ({ application: one }: World): Sent => ({ query: { onboard_id: String(one.onboard_id) } });
const paged = { send: () => ({ body: page }), outcome: 'page' } as const;
/** The specification does not show the body. */
const bodyNotShown: Step = { send: () => ({ body: {} }), outcome: 'names-fields' };
const withoutBody: Step = {};
const transactionFields = [
  'trade_no',
  'merchant_ref',
  'merchant_no',
  'app_id',
  'order_time',
  'order_amount',
  'pay_amount',
  'partner_status',
  'email',
  'merchant_uid',
  'update_time',
  'status',
  'method',
  'channel',
  'name',
  'is_verified',
  'id_status',
  'aml_result',
  'aml_reason',
];
const toggleByRule = (level: 'general' | 'merchant' | 'app'): Step => ({
  account: 'rules',
  send: ({ rules }) => ({ query: { rule_id: String(rules[level].rule_id) } }),
});

const steps: Record<string, Step> = {
  'POST /api/aml/analysis/yesterday/total-card': withoutBody,
  'POST /api/aml/analysis/this-month/total-card': withoutBody,
  'POST /api/aml/analysis/alert/charts': { send: () => ({ body: {} }) },
  'POST /api/aml/monitor/list': { ...paged, fields: ['id_no', 'id_type', 'name'] },
  'POST /api/aml/alerts/listTransByIDNumberAndTimeRange': {
    send: ({ person: one }) => ({ body: { id_type: one.id_type, id_number: one.id_no } }),
    outcome: 'page',
  },
  'POST /api/aml/alerts/bulkAllow': bodyNotShown,
  'PUT /api/aml/blacklist/create': bodyNotShown,
  'POST /api/aml/kyc/selectByIdTypeAndIdNumber': { send: person },
  'POST /api/aml/kyc/approve': { account: 'kyc', ...bodyNotShown },
  'POST /api/aml/kyc/updateManually': { account: 'kyc', ...bodyNotShown },
  'POST /api/aml/kyc/upload': { account: 'kyc', send: () => ({ form: new FormData() }), outcome: 'names-fields' },
  'POST /api/aml/kyc/submit': {
    account: 'kyc',
    send: ({ person: one }) => ({ query: { idType: one.id_type, idNo: one.id_no } }),
    outcome: ['done', 'refused'],
  },
  'POST /api/aml/kyc/sendMail': { account: 'kyc', ...bodyNotShown },
  'POST /api/aml/probation/list': { ...paged, fields: ['id_type', 'id_no', 'business'] },
  'POST /api/aml/probation/download': { send: () => ({ body: {} }), outcome: 'file' },
  'POST /api/aml/probation/file/upload': { send: () => ({ form: new FormData() }), outcome: 'names-fields' },
  'POST /api/aml/transaction/list-payin-orders': { ...paged, fields: transactionFields },
  'POST /api/aml/transaction/list-payout-orders': { ...paged, fields: transactionFields },
  'POST /api/aml/transaction/payout/apps/list': { send: ({ payout }) => ({ query: { merchant: String(payout.merchant_no) } }) },
  'POST /api/aml/transaction/payout/listChannelsByMethods': { send: () => ({ query: { method: 'PIX' } }) },
  'POST /api/aml/transaction/payout/listChannelsByMethod': { send: () => ({ query: { method: 'PIX' } }) },
  'POST /api/aml/transaction/download': { send: () => ({ body: { business: 'payin' } }), outcome: 'file' },
  'POST /api/aml/transaction/payin-download': { send: () => ({ body: {} }) },
  'POST /api/aml/transaction/payout-download': { send: () => ({ body: {} }) },
  'POST /api/aml/transaction/download-list': { outcome: 'list' },
  'POST /api/aml/transaction/payout/download-list': { outcome: 'list' },
  'POST /api/aml/transaction/page': { ...paged, fields: transactionFields },
  'POST /api/aml/transaction/detail': { send: ({ payin }) => ({ query: { business: 'payin', trade_no: String(payin.trade_no) } }) },
  'POST /api/aml/rule/listByPage': { send: () => ({ query: camel, body: {} }), outcome: 'page' },
  'POST /api/aml/rule/toggle-rule-status': { account: 'rules', send: ({ rules }) => ({ query: { id: String(rules.general.id2) } }) },
  'POST /api/aml/rule/general/list': { send: () => ({ query: page, body: {} }), outcome: 'page' },
  'POST /api/aml/rule/merchant/list': { send: () => ({ query: page, body: {} }), outcome: 'page' },
  'POST /api/aml/rule/app/list': { send: () => ({ query: page, body: {} }), outcome: 'page' },
  'POST /api/aml/rule/general/toggle-status': toggleByRule('general'),
  'POST /api/aml/rule/merchant/toggle-status': toggleByRule('merchant'),
  'POST /api/aml/rule/app/toggle-status': toggleByRule('app'),
  'POST /api/aml/rule/toggleRuleStatusByRuleType': { account: 'rules', send: ({ rules }) => ({ query: { ruleType: String(rules.general.freeType) } }) },
  'PUT /api/aml/rule/general/create': { account: 'rules', ...bodyNotShown },
  'PUT /api/aml/rule/app/create': { account: 'rules', ...bodyNotShown },
  'PUT /api/aml/rule/merchant/create': {
    account: 'rules',
    send: ({ payin }) => ({ query: { muid: String(payin.merchant_no) }, body: {} }),
    outcome: 'names-fields',
  },
  'POST /api/aml/rule/general/update': { account: 'rules', ...bodyNotShown },
  'POST /api/aml/rule/app/update': { account: 'rules', ...bodyNotShown },
  'POST /api/aml/rule/merchant/update': { account: 'rules', ...bodyNotShown },
  'POST /api/amlAppRule/listByPage': { send: () => ({ query: camel, body: {} }), outcome: 'page' },
  'POST /api/amlAppRule/update': { account: 'rules', ...bodyNotShown },
  'POST /api/amlAppRule/options': {},
  'POST /api/amlAppRule/selectById': bodyNotShown,
  'POST /api/amlAppRule/selectAppChannelConfig': bodyNotShown,
  'POST /api/amlAppRule/modify-payer-buyer-verification': { account: 'rules', ...bodyNotShown },
  'POST /api/amlAppRule/modify-merchant-self-verify': { account: 'rules', ...bodyNotShown },
  'GET /api/aml/common/regions': {},
  'POST /api/aml/email/listByPage': {
    send: () => ({ query: camel, body: {} }),
    outcome: 'page',
    fields: ['message_id', 'type', 'id_no', 'status', 'send_time', 'sent_by'],
  },
  'POST /api/aml/alerts/listByPage': { ...paged, fields: ['alert_id', 'name', 'type', 'trigger_time', 'pending_time', 'comment'] },
  'POST /api/aml/alerts/confirmAlert': { account: 'analyst', ...bodyNotShown },
  'POST /api/aml/alerts/comment': { account: 'analyst', ...bodyNotShown },
  'POST /api/aml/alerts/download': { send: () => ({ body: {} }) },
  'POST /api/aml/alerts/download/list': { outcome: 'list' },
  'POST /api/aml/alerts/configs/save': { account: 'analyst', send: () => ({ body: {} }) },
  'GET /api/aml/alerts/confirm/list': { send: ({ person: one }) => ({ query: { id_type: one.id_type, id_number: one.id_no } }), outcome: 'list' },
  'GET /api/aml/alerts/configs': {},
  'GET /api/aml/alerts/detail': { send: ({ alert }) => ({ query: { alert_id: String(alert.alert_id) } }) },
  'POST /api/aml/approved/page': paged,
  'POST /api/aml/approved/history': { send: ({ person: one }) => ({ body: { ...page, id_type: one.id_type, id_number: one.id_no } }), outcome: 'page' },
  'POST /api/aml/approved/history/detail': bodyNotShown,
  'POST /api/aml/approved/history/files': { send: ({ file }) => ({ body: [file] }) },
  'POST /api/aml/blacklist/user/list-by-page': { ...paged, fields: ['id_no', 'id_type', 'name', 'reason', 'start_date_time', 'end_date_time'] },
  'POST /api/aml/blacklist/channel/list-by-page': { ...paged, fields: ['id_no', 'id_type', 'name', 'start_date_time', 'end_date_time'] },
  'POST /api/aml/whitelist/user/list-by-page': { ...paged, fields: ['id_no', 'id_type', 'name'] },
  'POST /api/aml/blacklist/listMerchantByPage': { send: () => ({ query: camel, body: {} }), outcome: 'page' },
  'POST /api/aml/blacklist/user/add': bodyNotShown,
  'POST /api/aml/blacklist/channel/add': bodyNotShown,
  'POST /api/aml/whitelist/user/add': bodyNotShown,
  'POST /api/aml/blacklist/channel/update': bodyNotShown,
  'POST /api/aml/blacklist/user/delete': { send: ({ entries }) => ({ query: { id: String(entries.user?.id) } }), outcome: ['done', 'refused'] },
  'POST /api/aml/blacklist/channel/delete': { send: ({ entries }) => ({ query: { id: String(entries.channel?.id) } }), outcome: ['done', 'refused'] },
  'POST /api/aml/whitelist/user/delete': { send: ({ entries }) => ({ query: { id: String(entries.white?.id) } }), outcome: ['done', 'refused'] },
  'POST /api/aml/blacklist/update': bodyNotShown,
  'POST /api/aml/blacklist/toggleBlackListStatus': { send: ({ block }) => ({ query: { id: String(block.id) } }) },
  'POST /api/aml/blacklist/overallSwitch': bodyNotShown,
  'POST /api/aml/blacklist/getSwitch': {},
  'POST /api/aml/kyc/selectName': { send: person, fields: ['name'] },
  'POST /api/amlMerchantInfo/listByPage': { send: () => ({ query: camel, body: {} }), outcome: 'page' },
  'POST /api/amlMerchantInfo/update': { account: 'onboarding', ...bodyNotShown },
  'POST /api/amlMerchantInfo/detail': { send: () => ({ query: { muid: 'mu100101' } }) },
  'PUT /api/amlMerchantInfo/create': { account: 'onboarding', ...bodyNotShown },
  'PUT /api/amlMerchantInfo/offboard': { account: 'onboarding', ...bodyNotShown },
  'PUT /api/amlMerchantInfo/onboard': { account: 'onboarding', ...bodyNotShown },
  'PUT /api/amlMerchantInfo/create-relationship': { account: 'onboarding', ...bodyNotShown },
  'PUT /api/amlMerchantInfo/delete-relationship': { account: 'onboarding', ...bodyNotShown },
  'PUT /api/amlMerchantInfo/create-contacts': { account: 'onboarding', ...bodyNotShown },
  'PUT /api/amlMerchantInfo/delete-contacts': { account: 'onboarding', ...bodyNotShown },
  'POST /api/amlMerchantInfo/merchant-options': {},
  'POST /api/aml/rule/options': {},
  'POST /api/aml/common/dropDownList/merchants': { send: () => ({ query: { business: 'payin' } }) },
  'POST /api/aml/common/dropDownList/apps': { send: ({ payin }) => ({ query: { merchant_no: String(payin.merchant_no) } }) },
  'POST /api/aml/common/dropDownList/entities': { send: () => ({ body: { type: 'All' } }) },
  'POST /api/aml/common/dropDownList/providerCode': {},
  'POST /api/aml/common/dropDownList/methods': {},
  'POST /api/aml/common/dropDownList/rules': { send: () => ({ query: { region: 'BRA' } }) },
  'POST /api/aml/common/dropDownList/munames': {},
  'POST /api/aml/common/dropDownList/transactions-reasons': {},
  'POST /api/aml/transaction/options': {},
  'POST /api/aml/probation/query': { send: held },
  'POST /api/aml/probation/temporary-balances': { send: held },
  'POST /api/aml/probation/pending/transactions': { send: held },
  'POST /api/aml/probation/files': { send: held },
  'POST /api/aml/probation/file/approve': bodyNotShown,
  'POST /api/aml/probation/waiting-approve-balances/list': { send: () => ({ body: {} }), outcome: 'page' },
  'POST /api/aml/probation/files/approved-list': { send: held },
  'POST /api/aml/probation/balance/approve': bodyNotShown,
  'POST /api/aml/probation/approving/approved-balances': { send: held },
  'POST /api/aml/probation/transaction/approve': { send: held, outcome: 'names-fields' },
  'POST /api/aml/probation/transaction/try-approve': { send: held, outcome: 'names-fields' },
  'POST /api/aml/probation/files/batch-reject/list': bodyNotShown,
  'POST /api/aml/probation/files/batch-reject/confirm': bodyNotShown,
  'POST /api/aml/probation/temporary-used': { send: held },
  'POST /api/aml/id-database/detail': { send: person },
  'POST /api/aml/id-database/bra/detail': { send: person },
  'POST /api/aml/id-database/arg/detail': { send: person, outcome: ['done', 'refused', 'names-fields'] },
  'POST /api/aml/id-database/trans-summary': { send: ({ person: one }) => ({ body: { idType: one.id_type, idNumber: one.id_no } }) },
  'POST /api/aml/id-database/approve-new-limit-for-payin': {
    send: ({ person: one }) => ({ query: { id_type: one.id_type, id_number: one.id_no, threshold: '999000.00', business: 'payin', entity_code: 'ATBR' } }),
    outcome: ['done', 'refused'],
  },
  'POST /api/aml/id-database/approve-personal-limit': {
    send: ({ person: one }) => ({ query: { id_type: one.id_type, id_number: one.id_no, threshold: '888000.00', business: 'payout', entity_code: 'ATBR' } }),
  },
  'POST /api/aml/id-database/approve-temporary-limit': {
    send: ({ held: one }) => ({
      query: {
        id_type: one.id_type,
        id_number: one.id_no,
        threshold: '1.00',
        business: one.business,
        entity_code: 'ATBR',
        merchant_no: String(one.merchant_no),
      },
    }),
    outcome: ['done', 'refused'],
  },
  'POST /api/aml/id-database/page': { ...paged, fields: ['name'] },
  'POST /api/aml/id-database/query': { send: ({ person: one }) => ({ body: { idType: one.id_type, idNumber: one.id_no } }) },
  // The session is the last thing that is walked.
  'POST /api/aml/service-provider/search': {
    send: () => ({ body: { name: 'Somebody Unlisted', purpose: 'REVIEW', entity_code: 'ATBR' } }),
    // Where no list is loaded the back office says so.
    outcome: ['done', 'refused'],
  },
  'POST /api/aml/service-provider/report-by-page': { send: () => ({ query: camel, body: {} }), outcome: 'page', fields: ['id'] },
  'POST /api/aml/service-provider/report-detail': { send: () => ({ query: { id: 1 } }), outcome: 'refused' },
  'POST /api/aml/service-provider/update-report': bodyNotShown,
  'POST /api/aml/audit/transaction-by-page': { send: () => ({ query: camel, body: {} }), outcome: 'page' },
  'POST /api/aml/audit/transaction-detail': { send: () => ({ query: { transactionId: 1 } }), outcome: 'refused' },
  'POST /api/aml/onboard/uploads': { account: 'onboarding', send: () => ({ form: new FormData() }), outcome: 'refused' },
  'POST /api/aml/onboard/upload': { account: 'onboarding', send: () => ({ form: new FormData() }), outcome: 'refused' },
  'POST /api/aml/onboard/review/document/approve': { account: 'onboarding', ...bodyNotShown },
  'POST /api/aml/onboard/document/uploaded': { account: 'onboarding', send: () => ({ query: { id: 1, file_src: 1 } }), outcome: 'refused' },
  'GET /api/aml/onboard/review/document/list': { account: 'onboarding', send: () => ({ query: { onboard_id: 1 } }), outcome: ['done', 'refused'] },
  'POST /api/aml/onboard/review/document/add': { account: 'onboarding', ...bodyNotShown },
  'POST /api/aml/onboard/review/document/adds': { account: 'onboarding', ...bodyNotShown },
  'POST /api/aml/onboard/page': { account: 'onboarding', send: () => ({ query: page, body: {} }), outcome: 'page' },
  'GET /api/aml/onboard/detail/query': { account: 'onboarding', send: application },
  'GET /api/aml/onboard/review/name-screening/list': { account: 'onboarding', send: application },
  'GET /api/aml/onboard/review/cra': { account: 'onboarding', send: application },
  'POST /api/aml/onboard/detail/update': { account: 'onboarding', ...bodyNotShown },
  'POST /api/aml/onboard/review/cra/submit': { account: 'onboarding', ...bodyNotShown },
  'POST /api/aml/onboard/comment/add': { account: 'onboarding', ...bodyNotShown },
  'POST /api/aml/onboard/comment/publish': { account: 'onboarding', send: () => ({ query: { comment_id: 1 } }), outcome: 'refused' },
  'POST /api/aml/onboard/edd_comment': { account: 'onboarding', ...bodyNotShown },
  'POST /api/aml/onboard/go-onboarded': { account: 'onboarding', ...bodyNotShown },
  'POST /api/aml/onboard/template/page': { account: 'onboarding', send: () => ({ query: page, body: {} }), outcome: 'page' },
  'POST /api/aml/onboard/template/save': { account: 'onboarding', ...bodyNotShown },
  'POST /api/aml/onboard/template/submit': { account: 'onboarding', ...bodyNotShown },
  'GET /api/aml/onboard/template/detail': { account: 'onboarding', send: () => ({ query: { id: 1 } }), outcome: 'refused' },
  'POST /api/aml/merchant-router/list-by-page': { send: () => ({ query: camel, body: {} }), outcome: 'page', fields: ['router_id', 'muid', 'muname'] },
  'POST /api/aml/merchant-router/select-by-id': {
    send: ({ router }) => ({ query: { router_id: String(router.router_id) } }),
    fields: ['router_id', 'muid', 'muname'],
  },
  'POST /api/aml/merchant-router/update': { account: 'admin', ...bodyNotShown },
  'PUT /api/aml/merchant-router/create': { account: 'admin', ...bodyNotShown },
  'PUT /api/aml/merchant-router/delete': { account: 'admin', send: ({ router }) => ({ query: { router_id: String(router.router_id) } }) },
  'POST /api/aml/merchant-settlement/list-by-page': { account: 'finance', ...paged, fields: ['id'] },
  'POST /api/aml/merchant-settlement/{approveType}': {
    account: 'finance',
    parts: ['confirm', 'reload', 'reject'],
    send: ({ settlement }) => ({ query: { id: String(settlement.id) } }),
    // While it is calculated again it is not rejected.
    outcome: ['done', 'refused'],
  },
  'POST /api/aml/channel-mapping/page': { ...paged, fields: ['provider_code', 'method', 'entity_code', 'business'] },
  'POST /api/aml/channel-mapping/create': { account: 'admin', ...bodyNotShown },
  'POST /api/aml/channel-mapping/remove': { account: 'admin', ...bodyNotShown },
  'POST /api/aml/channel-mapping/query-by-provider-and-method': {
    send: ({ channel: one }) => ({
      query: { provider_code: String(one.provider_code), method: String(one.method), entity_code: String(one.entity_code), business: String(one.business) },
    }),
    fields: ['provider_code', 'method', 'entity_code', 'business'],
  },
  'GET /api/aml/system-config/list-all-admin-user': {
    account: 'admin',
    send: () => ({ query: { aml_role: 'AML_ANALYST' } }),
    outcome: 'page',
    fields: ['email', 'aml_role'],
  },
  'POST /api/aml/system-config/add-admin-user': { account: 'admin', send: () => ({ query: { aml_role: 'SUPPORT', email: 'somebody.new@desk.example' } }) },
  'POST /api/aml/system-config/delete-admin-user-by-email': {
    account: 'admin',
    send: () => ({ query: { aml_role: 'SUPPORT', email: 'somebody.new@desk.example' } }),
  },
  'GET /api/aml/system-config/list-all-industry': { account: 'admin', outcome: 'list' },
  'POST /api/aml/system-config/add-industry': {
    account: 'admin',
    send: () => {
      const form = new FormData();
      form.append('file', new Blob(['code,name_en,name_pt,name_es,points\nDRONES,Drones,Drones,Drones,70\n'], { type: 'text/csv' }), 'industries.csv');
      return { form };
    },
  },
  'POST /jwt/register': { send: () => ({ body: {} }), outcome: 'names-fields' },
};
/** Walked by signing in and out, not as a step. */
const around = ['POST /api/aml/login', 'DELETE /api/aml/logout', 'POST /jwt/login', 'POST /jwt/refresh-token', 'POST /jwt/logout'];

const rowsOf = ({ body }: Answer): Record<string, unknown>[] =>
  ((body.data as { list?: Record<string, unknown>[] } | null)?.list ?? []) as Record<string, unknown>[];

async function implementedCalls(): Promise<string[]> {
  const [all, coverage] = await Promise.all(['calls.tsv', 'coverage.md'].map((name) => readFile(new URL(`../../docs/api/${name}`, import.meta.url), 'utf8')));
  const missing = new Set([...(coverage as string).matchAll(/^\| \S+ \| (\w+) \| `([^`]+)` \|$/gm)].map(([, method, path]) => `${method} ${path}`));
  const calls = (all as string)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  return calls.map(([, method, path]) => `${method} ${path}`).filter((call) => !missing.has(call));
}

const clients = new Map<string, SpecificationClient>();
async function clientOf(account: string): Promise<SpecificationClient> {
  const existing = clients.get(account);
  if (existing) return existing;
  const client = new SpecificationClient(baseUrl());
  const { password, code } = await currentCode(account);
  const answer = await client.signIn(account, password, code);
  expect(answer.body.code, `sign in as ${account}`).toBe('10000');
  const { userData } = answer.body.data as { userData: { account: string; role: string; ability: unknown[] } };
  expect(userData).toMatchObject({ account, role: expect.any(String), ability: expect.any(Array) });
  clients.set(account, client);
  return client;
}

async function look(client: SpecificationClient): Promise<World> {
  const list = async (path: string, body: object = page) => rowsOf(await client.send('POST', path, { body }));
  const first = async (path: string) => (await list(path))[0] ?? {};
  const heldLine = (await list('/api/aml/probation/list'))[0] as KnownDocument;
  const pending = await list('/api/aml/probation/pending/transactions', { id_type: heldLine.id_type, id_no: heldLine.id_no, business: heldLine.business });
  const payins = await list('/api/aml/transaction/list-payin-orders', { ...page, currency: 'BRL' });
  const rules = (await list('/api/aml/rule/general/list', { page_num: 1, page_size: 200 })).filter(
    (rule) => rule.status === 'ACTIVE' && rule.waiting_request_id === null,
  );
  const types = rules.map((rule) => rule.rule_type);
  return {
    person: payins.find((one) => one.id_type === 'CPF') as unknown as KnownDocument,
    held: { ...heldLine, merchant_no: pending[0]?.merchant_no },
    payin: payins[0] ?? {},
    payout: await first('/api/aml/transaction/list-payout-orders'),
    rules: {
      general: {
        rule_id: rules[0]?.rule_id,
        id2: rules[1]?.rule_id,
        freeType: types.find((type) => type !== rules[0]?.rule_type && type !== rules[1]?.rule_type),
      },
      merchant: await first('/api/aml/rule/merchant/list'),
      app: await first('/api/aml/rule/app/list'),
    },
    alert: await first('/api/aml/alerts/listByPage'),
    file: '1',
    entries: {
      user: await first('/api/aml/blacklist/user/list-by-page'),
      channel: await first('/api/aml/blacklist/channel/list-by-page'),
      white: await first('/api/aml/whitelist/user/list-by-page'),
    },
    block: await first('/api/aml/blacklist/listMerchantByPage'),
    mail: await first('/api/aml/email/listByPage'),
    application: rowsOf(await (await clientOf('onboarding')).send('POST', '/api/aml/onboard/page', { query: page, body: {} }))[0] ?? {},
    router: rowsOf(await client.send('POST', '/api/aml/merchant-router/list-by-page', { query: camel, body: {} }))[0] ?? {},
    channel: await first('/api/aml/channel-mapping/page'),
    settlement:
      rowsOf(await (await clientOf('finance')).send('POST', '/api/aml/merchant-settlement/list-by-page', { body: { ...page, status: 'PENDING' } }))[0] ?? {},
  };
}

/** What an answer is, or what is wrong with it. */
function outcomeOf(answer: Answer): Outcome | string {
  if (answer.status >= 500) return `status ${answer.status}: ${JSON.stringify(answer.body)}`;
  if (answer.body.code === undefined)
    return answer.status === 200 && answer.size > 0 && !answer.type.includes('json') ? 'file' : `no envelope, status ${answer.status}`;
  if (typeof answer.body.msg !== 'string' || !('data' in answer.body)) return 'an envelope without msg or data';
  if (answer.body.code === '10000') {
    const data = answer.body.data as { list?: unknown; total?: unknown; page_num?: unknown; pageNum?: unknown } | null;
    if (data === null || !Array.isArray(data.list)) return 'done';
    return data.page_num !== undefined || data.pageNum !== undefined ? 'page' : 'list';
  }
  const fields = (answer.body.data as { fields?: unknown[] } | null)?.fields;
  return answer.body.code === '30001' && Array.isArray(fields) && fields.length > 0 ? 'names-fields' : `refused`;
}

test('the specification’s own client finds every implemented call as it is written there', async () => {
  test.setTimeout(300_000);
  const implemented = await implementedCalls();
  expect(implemented.length).toBeGreaterThan(100);
  expect(
    implemented.filter((call) => !(call in steps) && !around.includes(call)),
    'implemented, and not walked',
  ).toEqual([]);
  expect(
    Object.keys(steps).filter((call) => !implemented.includes(call)),
    'walked, and not implemented',
  ).toEqual([]);

  const officer = await clientOf('officer');
  const world = await look(officer);
  const faults: string[] = [];
  for (const [named, { account = 'officer', parts = [''], send = () => ({}), outcome = 'done', fields = [] }] of Object.entries(steps))
    for (const part of parts) {
      const call = named.replace(/\{\w+\}/, part);
      const [method = '', path = ''] = call.split(' ');
      const answer = await (await clientOf(account)).send(method, path, send(world));
      const result = outcomeOf(answer);
      const target = [outcome].flat() as string[];
      // A list of few rows is answered whole where pages are not asked for.
      const fits = target.includes(result) || (target.includes('done') && (result === 'list' || result === 'page'));
      if (!fits) faults.push(`${call}: ${result} instead of ${target.join(' or ')}: ${JSON.stringify(answer.body).slice(0, 300)}`);
      const shown = result === 'page' ? rowsOf(answer).slice(0, 1) : fields.length > 0 ? [answer.body.data as Record<string, unknown>] : [];
      for (const row of shown) for (const field of fields) if (!(field in row)) faults.push(`${call}: a row without ${field}`);
    }
  expect(faults.join('\n')).toBe('');
});

test('a session is opened, renewed and closed as the specification reads it', async () => {
  test.setTimeout(180_000);
  const client = new SpecificationClient(baseUrl());
  const { password, code } = await currentCode('auditor');
  await client.signIn('auditor', password, code);
  const before = client.refreshToken;
  const renewed = await client.refresh();
  expect(renewed.body).toMatchObject({ code: '10000', accessToken: expect.any(String), refreshToken: expect.any(String) });
  expect(renewed.body.data).toMatchObject({ accessToken: renewed.body.accessToken, refreshToken: renewed.body.refreshToken });
  expect(client.refreshToken).not.toBe(before);
  expect((await client.send('GET', '/api/aml/common/regions')).body.code).toBe('10000');
  expect((await client.send('DELETE', '/api/aml/logout')).body.code).toBe('10000');
  const ended = await client.send('GET', '/api/aml/common/regions');
  expect([ended.status, ended.body.code]).toEqual([401, '20001']);
  const again = await currentCode('auditor');
  const other = await client.send('POST', '/jwt/login', { body: { account: 'auditor', password: again.password, code: again.code } });
  expect(other.body.code).toBe('10000');
  const { refreshToken } = other.body.data as { refreshToken: string };
  expect((await client.send('POST', '/jwt/logout', { body: { refreshToken } })).body.code).toBe('10000');
});
