import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSensitiveRole, sensitiveDemandsOf } from '../../domains/mechanisms/session/server/index.ts';
import { isWrite } from '../../platform/contract/index.ts';
import { roles } from '../../seeds/roles.ts';
import { callReach } from './call-reach.ts';
import { approvalKinds, slices } from './slices.ts';

/* Whoever can decide, verify, confirm or sign what others did, or let somebody in, has a sensitive role: it follows from what is declared. */

const records = slices.flatMap(({ handlers }) => handlers.map(({ record }) => record));
const sensitive = sensitiveDemandsOf(records, approvalKinds);
const reach = await callReach();

/** Refusals of whoever did something to the same person who would confirm it. */
const ofOneself = /refuse\(\s*\w+,[^;]*?'(\w+_OWN|OWN_\w+|\w+_IS_MAKER)'/g;

describe('sensitive roles', () => {
  it('hold everything by which somebody decides requests', () => {
    const deciding = [...approvalKinds.flatMap(({ decides }) => (decides ? [decides] : [])), 'AML.ApprovalList:write'];
    expect(deciding.filter((demand) => !sensitive.includes(demand as never))).toEqual([]);
  });

  it('hold every call that refuses whoever did what it confirms', () => {
    const undeclared = reach.flatMap(({ record, isCertain, texts }) => {
      const names = texts.flatMap(({ text }) => [...text.matchAll(ofOneself)].map(([, name]) => name));
      const isSaid = record.confirms !== undefined || !isWrite(record) || !isCertain;
      return names.length > 0 && !isSaid ? [`${record.path} refuses ${[...new Set(names)].join(', ')}`] : [];
    });
    expect(undeclared, 'calls that refuse the maker, and whose records do not say what they confirm (`confirms`)').toEqual([]);
    expect(records.filter(({ confirms }) => confirms !== undefined).length).toBeGreaterThan(12);
  });

  it('hold whoever changes accounts, roles and keys', () => {
    const undeclared = reach
      .filter(({ record, texts }) => isWrite(record) && texts.some(({ text }) => /\b(?:staffChange|roleChange|keyIssue)\.(?:decide|ask)\(/.test(text)))
      .filter(({ record }) => !record.admits)
      .map(({ record }) => record.path);
    expect(undeclared, 'calls that let somebody in, and whose records do not say so (`admits`)').toEqual([]);
  });

  it('are those of the back office that confirm, let in or ask for what loosens, and no others', () => {
    expect(roles.filter(({ abilities }) => isSensitiveRole(abilities)).map(({ code }) => code)).toEqual([
      ...['AML_ADMIN', 'AML_OFFICER', 'AML_SENIOR', 'AML_ANALYST', 'KYC_ANALYST', 'ONBOARDING_ANALYST', 'RULE_MANAGER', 'FINANCE_OPS'],
    ]);
  });

  it('are all that write where no call is known', () => {
    expect(sensitiveDemandsOf([], [])).toContain('AML.RuleSettings:write');
  });
});

/** Files that compare people for another purpose than to refuse a confirmation, and what for. */
const otherComparisons: Readonly<Record<string, string>> = {
  'mechanisms/approval-requests/server/list-requests.ts': 'shows whose requests are one’s own; who decides is refused by the life of a request',
  'payments/holds/server/release-held.ts': 'a second time, when a request that another has approved is applied',
  'people/kyc/server/list-waiting-documents.ts': 'shows which documents are one’s own',
  'settings/limits/server/balances.ts': 'a second time, when a request that another has approved is applied',
  'settings/limits/server/change-default-limits.ts': 'a second time, when a request that another has approved is applied',
  'merchants/merchant-documents/server/present.ts': 'shows which documents are one’s own',
  'mechanisms/session/server/keeping/change-staff.ts': 'refuses to change one’s own account',
  'mechanisms/session/server/keeping/staff-calls.ts': 'shows which account is one’s own',
  'merchants/settlements/server/approve-settlement.ts': 'answers a repeated request of the same person',
};

it('people are compared by `isOwnWork` alone, which demands that the record says what it confirms', () => {
  const domains = path.resolve(import.meta.dirname, '../../domains');
  const results = readdirSync(domains, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\/server\/.*\.ts$/.test(name) && !/\.(test|fixture)\.ts$/.test(name))
    .filter((name) =>
      /=== (?:\w+\.)?actor\.personId|actor\.personId ===|includes\((?:\w+\.)?actor\.personId\)/.test(readFileSync(path.join(domains, name), 'utf8')),
    );
  expect(results.filter((name) => !(name in otherComparisons))).toEqual([]);
});
