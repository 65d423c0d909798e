import { exportFormats } from '../../../platform/contract/lists/index.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as kernel from './index.ts';
import { automaticKinds } from './law/index.ts';

const folder = new URL('../../../db/migrations/', import.meta.url);

/** Every `column in ('A', 'B')` check by table.column; a later migration replaces an earlier one. */
function checkedLists(): Map<string, string[]> {
  const results = new Map<string, string[]>();
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.sql')) continue;
    const sql = readFileSync(new URL(file, folder), 'utf8').replace(/--[^\n]*/g, '');
    for (const statement of sql.split(';')) {
      const table = /(?:create table(?: if not exists)?|alter table(?: only)?(?: if exists)?)\s+([a-z_]+)/i.exec(statement)?.[1];
      if (!table) continue;
      const dropped = /drop constraint ([a-z_]+)_check/i.exec(statement)?.[1];
      if (dropped?.startsWith(`${table}_`)) results.delete(`${table}.${dropped.slice(table.length + 1)}`);
      for (const [, column, list] of statement.matchAll(/check \(([a-z_]+) in \(([^)]*)\)\)/gi))
        results.set(
          `${table}.${column}`,
          [...(list ?? '').matchAll(/'([^']*)'/g)].map((match) => match[1] ?? ''),
        );
    }
  }
  return results;
}

const listOfColumn: Record<string, readonly string[]> = {
  'export_request.format': exportFormats,
  'export_request.status': kernel.exportStatuses,
  'mail_message.status': kernel.mailStatuses,
  'user_account.role': kernel.accountRoles,
  'user_account.status': kernel.accountStatuses,
  'user_account.demo_build': kernel.demoBuilds,
  'provider_channel.business': kernel.businesses,
  'merchant.risk_level': kernel.riskLevels,
  'merchant.status': kernel.merchantStatuses,
  'merchant.delivery': kernel.deliveries,
  'merchant_onboarding.outcome': kernel.onboardingOutcomes,
  'merchant_contact.purpose': kernel.contactPurposes,
  'merchant_relationship.role': kernel.ownershipRoles,
  'merchant_account.account_type': kernel.bankAccountTypes,
  'merchant_app.status': kernel.appStatuses,
  'merchant_app.payer_verification': kernel.payerVerifications,
  'subject.kind': kernel.subjectKinds,
  'subject.verification': kernel.verificationResults,
  'subject.pep': kernel.pepStates,
  'subject.sanction': kernel.sanctionStates,
  'provider_answer.provider': kernel.dataProviders,
  'provider_answer.outcome': kernel.providerOutcomes,
  'identity_section.section': kernel.identitySections,
  'identity_section.source': kernel.sectionSources,
  'identity_difference.status': kernel.differenceStatuses,
  'kyc_document.kind': kernel.kycDocumentKinds,
  'kyc_document.status': kernel.kycDocumentStatuses,
  'kyc_document.scan_note': kernel.scanNotes,
  'app_channel_off.business': kernel.businesses,
  'rule.level': kernel.ruleLevels,
  'rule.business': kernel.businesses,
  'rule_version.status': kernel.ruleStatuses,
  'rule_version.action': kernel.ruleActions,
  'rule_period.mode': kernel.ruleModes,
  'approval_request.status': kernel.approvalRequestStatuses,
  'list_entry.kind': kernel.listKinds,
  'list_entry.business': kernel.businesses,
  'list_entry.source': kernel.listSources,
  'list_entry.recorded_state': kernel.listStates,
  'block_config.status': kernel.blockStatuses,
  'block_config.action': kernel.blockActions,
  'block_switch_off.business': kernel.businesses,
  'limit_profile.level': kernel.limitLevels,
  'limit_profile.business': kernel.businesses,
  'limit_profile.period_unit': kernel.periodUnits,
  'limit_profile.window_mode': kernel.windowModes,
  'decision_key.business': kernel.businesses,
  'approval_record.kind': kernel.approvalKinds,
  'approval_record.business': kernel.businesses,
  'temporary_balance.status': kernel.balanceStatuses,
  'transaction.business': kernel.businesses,
  'transaction.partner_status': kernel.partnerStatuses,
  'transaction.aml_result': kernel.amlResults,
  'transaction.stage': kernel.transactionStages,
  'decision.stage': kernel.transactionStages,
  'decision.result': kernel.decisionResults,
  'limit_entry.kind': kernel.limitEntryKinds,
  'limit_entry.bucket': kernel.limitBuckets,
  'subject_standing.standing': kernel.standings,
  'justification_case.business': kernel.businesses,
  'justification_case.stage': kernel.caseStages,
  'hold.type': kernel.holdTypes,
  'hold.status': kernel.holdStatuses,
  'evidence_file.kind': kernel.evidenceKinds,
  'evidence_file.status': kernel.evidenceStatuses,
  'alert.status': kernel.alertStatuses,
  'alert.conclusion': kernel.conclusions,
  'outbox_message.status': kernel.outboxStatuses,
  'outbox_delivery.status': kernel.deliveryStatuses,
};

/** What countries have: the database checks the form alone, so that a country that is added needs no migration. */
const formOfColumn: Record<string, readonly string[]> = {
  'merchant.tax_id_type': kernel.merchantTaxIdTypes,
  'merchant_account.kind': kernel.settlementAccountKinds,
  'identifier.id_type': kernel.idTypes,
  'subject_attribute.kind': kernel.idAttributes,
  'list_entry.id_type': kernel.idTypes,
  'automatic_gathering.kind': automaticKinds,
  'automatic_report.kind': automaticKinds,
  'subject.registered_state': kernel.subdivisions.map(({ code }) => code),
  'merchant.registered_state': kernel.subdivisions.map(({ code }) => code),
};

/** The form that a column is checked for. */
function formInDatabase(column: string): RegExp {
  const [table, name] = column.split('.');
  const schema = readFileSync(new URL('../../../db/schema.sql', import.meta.url), 'utf8');
  const form = new RegExp(`constraint ${table}_${name}_check CHECK \\(\\(${name} ~ '([^']+)'`).exec(schema)?.[1];
  return new RegExp(form ?? 'no form');
}

describe('business word lists', () => {
  const inDatabase = checkedLists();

  it.each(Object.entries(listOfColumn))('%s has the words of its check constraint', (column, list) => {
    expect([...(inDatabase.get(column) ?? [])].sort()).toEqual([...list].sort());
  });

  it.each(Object.entries(formOfColumn))('%s holds every value of the countries, and no other form', (column, list) => {
    const form = formInDatabase(column);
    expect(list.filter((value) => !form.test(value))).toEqual([]);
    expect(['', 'x', 'a b', "'"].filter((value) => form.test(value))).toEqual([]);
    expect(inDatabase.get(column)).toBeUndefined();
  });
});
