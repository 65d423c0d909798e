import type { Language } from '../../../platform/contract/index.ts';
import { ruleTypeLabels } from '../../reference-data/contract/index.ts';

/** What tells two rules of one type apart, in the name under which a company finds them. */
const dimensionWords: Readonly<Record<string, readonly [en: string, pt: string]>> = {
  MONITOR: ['to be watched', 'para monitorar'],
  PENDING: ['to be held', 'para reter'],
  HOUR: ['in an hour', 'em uma hora'],
  DAY: ['in a day', 'em um dia'],
  ACCOUNT_MONTH: ['to one account, within a month', 'para uma conta, em um mês'],
  ACCOUNT: ['to one account', 'para uma conta'],
  PERSON: ['to one person', 'para uma pessoa'],
  COUNT: ['number', 'quantidade'],
  VOLUME: ['volume', 'volume'],
  SHARE: ['share of the payments', 'proporção dos pagamentos'],
  MONTH: ['within a month', 'em um mês'],
  QUARTER: ['within three months', 'em três meses'],
  FEW: ['few payments', 'poucos pagamentos'],
  QUIET: ['after small payments', 'após pagamentos pequenos'],
  INCOME: ['against the income', 'em relação à renda'],
  ELSEWHERE: ['to another account', 'para outra conta'],
  PAYIN: ['pay-in', 'entrada'],
  PAYOUT: ['pay-out', 'saída'],
  AMOUNT: ['from an amount on', 'a partir de um valor'],
  ACCOUNTS: ['several accounts', 'várias contas'],
  CURRENT: ['in office', 'em exercício'],
  FORMER: ['former', 'ex-ocupante'],
  ASSOCIATE: ['relative or close associate', 'familiar ou estreito colaborador'],
  PAYERS: ['other payers', 'outros pagadores'],
  DEVICE: ['device, within days', 'aparelho, em poucos dias'],
  DEVICE_MONTH: ['device, within a month', 'aparelho, em um mês'],
  DEVICE_VOLUME: ['device, by volume', 'aparelho, por volume'],
  DEVICES_SWAPPED: ['devices swapped', 'aparelhos revezados'],
  ONE_MERCHANT: ['device, at one merchant', 'aparelho, em um só estabelecimento'],
  MERCHANTS: ['several merchants', 'vários estabelecimentos'],
  ONE_DEVICE: ['several people, one device', 'várias pessoas, um só aparelho'],
  PHONE: ['telephone', 'telefone'],
  EMAIL: ['e-mail', 'e-mail'],
  IDS: ['one user number, several documents', 'um número de usuário, vários documentos'],
  UIDS: ['one document, several user numbers', 'um documento, vários números de usuário'],
  TICKET: ['average ticket', 'tíquete médio'],
};

/** A name for a rule of a pack. */
export function packRuleName({ type, dimension }: { type: string; dimension: string }, lang: Language): string {
  const word = lang === 'pt' ? 1 : 0;
  const label = (ruleTypeLabels as Readonly<Record<string, readonly [string, string]>>)[type]?.[word] ?? type;
  return dimension === 'DEFAULT' ? label : `${label}: ${dimensionWords[dimension]?.[word] ?? dimension}`;
}
