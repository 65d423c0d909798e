import type { Language } from '../../../../../platform/contract/index.ts';
import { createHash } from 'node:crypto';
import { ScureBase32Plugin } from 'otplib';
import type { DemoBuild } from '../../../../register/kernel/index.ts';
import type { AmlRole } from '../../contract/index.ts';

/*
 * The invented staff of the demonstration. Everything here is public: the password stands in the documentation and the
 * secrets of the verification codes follow from the account names. They exist only where the demo data was loaded.
 */

export const demoPassword = 'Farol-do-Cais-2026';

/** Secret of a demo account's verification code. */
export function demoSecret(account: string): string {
  const bytes = createHash('sha256').update(`atalaia demonstration ${account}`).digest().subarray(0, 20);
  return new ScureBase32Plugin().encode(new Uint8Array(bytes));
}

export interface DemoStaff {
  readonly account: string;
  readonly name: string;
  readonly amlRole: AmlRole;
  readonly companies: readonly string[];
  readonly lang: Language;
  readonly location: 'BRA' | 'MEX' | 'ARG';
  /** Two accounts of one human being: he cannot check what he made. */
  readonly samePersonAs?: string;
  readonly demoBuild?: DemoBuild;
  /** The second factor is not set up yet: the first sign-in shows the QR code. */
  readonly enrols?: true;
}

const both = ['ATBR', 'ATMX'];

export const demoStaff: readonly DemoStaff[] = [
  { account: 'officer', name: 'Marina Azevedo', amlRole: 'AML_OFFICER', companies: both, lang: 'pt', location: 'BRA' },
  { account: 'officer2', name: 'Raquel Furtado', amlRole: 'AML_OFFICER', companies: both, lang: 'pt', location: 'BRA' },
  { account: 'officer.mx', name: 'Ximena Robledo', amlRole: 'AML_OFFICER', companies: ['ATMX'], lang: 'en', location: 'MEX' },
  { account: 'senior', name: 'Otávio Brandão', amlRole: 'AML_SENIOR', companies: both, lang: 'pt', location: 'BRA' },
  { account: 'analyst', name: 'Bruna Siqueira', amlRole: 'AML_ANALYST', companies: ['ATBR'], lang: 'pt', location: 'BRA' },
  { account: 'analyst2', name: 'Caio Lacerda', amlRole: 'AML_ANALYST', companies: ['ATBR'], lang: 'pt', location: 'BRA' },
  { account: 'analyst.mx', name: 'Emiliano Zertuche', amlRole: 'AML_ANALYST', companies: ['ATMX'], lang: 'en', location: 'MEX' },
  // The officer helps out at the analysts' back office: two accounts, one person.
  { account: 'marina.desk', name: 'Marina Azevedo', amlRole: 'AML_ANALYST', companies: ['ATBR'], lang: 'pt', location: 'BRA', samePersonAs: 'officer' },
  { account: 'kyc', name: 'Tainá Moreira', amlRole: 'KYC_ANALYST', companies: both, lang: 'pt', location: 'BRA' },
  { account: 'onboarding', name: 'Lautaro Benegas', amlRole: 'ONBOARDING_ANALYST', companies: both, lang: 'en', location: 'ARG' },
  { account: 'rules', name: 'Débora Kanashiro', amlRole: 'RULE_MANAGER', companies: both, lang: 'pt', location: 'BRA' },
  { account: 'finance', name: 'Hugo Vilaverde', amlRole: 'FINANCE_OPS', companies: both, lang: 'en', location: 'BRA' },
  { account: 'finance2', name: 'Noemi Saldanha', amlRole: 'FINANCE_OPS', companies: both, lang: 'pt', location: 'BRA' },
  { account: 'auditor', name: 'Irene Castañeda', amlRole: 'AUDITOR', companies: both, lang: 'en', location: 'MEX' },
  { account: 'support', name: 'Wesley Patrocínio', amlRole: 'SUPPORT', companies: ['ATBR'], lang: 'pt', location: 'BRA' },
  { account: 'admin', name: 'Helena Prado', amlRole: 'AML_ADMIN', companies: both, lang: 'en', location: 'BRA' },
  { account: 'newcomer', name: 'Yara Fontenele', amlRole: 'AML_ANALYST', companies: ['ATBR'], lang: 'pt', location: 'BRA', enrols: true },
  { account: 'demo', name: 'Guest of the house', amlRole: 'DEMO_GUEST', companies: both, lang: 'en', location: 'BRA', demoBuild: 'demo' },
  {
    account: 'demo-onboarding',
    name: 'Guest of onboarding',
    amlRole: 'DEMO_GUEST',
    companies: both,
    lang: 'en',
    location: 'BRA',
    demoBuild: 'demo-onboarding',
  },
];

export const demoEmail = (account: string): string => `${account}@atalaia.example`;
