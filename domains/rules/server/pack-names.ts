import { type Language, termIn } from '../../../platform/contract/index.ts';
import { ruleTypeWords } from '../../vocabulary/contract/index.ts';

/** What tells two rules of one type apart, in the name under which a company finds them. */
const dimensionWords: Readonly<Record<string, readonly [en: string, pt: string]>> = {
  MONITOR: ['to be watched', 'para monitorar'],
  PENDING: ['to be held', 'para reter'],
  HOUR: ['in an hour', 'em uma hora'],
  DAY: ['in a day', 'em um dia'],
  ACCOUNT: ['to one account', 'para uma conta'],
  PERSON: ['to one person', 'para uma pessoa'],
  COUNT: ['number', 'quantidade'],
  VOLUME: ['volume', 'volume'],
  SHARE: ['share of the payments', 'proporção dos pagamentos'],
  ELSEWHERE: ['to another account', 'para outra conta'],
  PAYIN: ['pay-in', 'entrada'],
  PAYOUT: ['pay-out', 'saída'],
  AMOUNT: ['from an amount on', 'a partir de um valor'],
  ACCOUNTS: ['several accounts', 'várias contas'],
  CURRENT: ['in office', 'em exercício'],
  FORMER: ['former', 'ex-ocupante'],
  ASSOCIATE: ['relative or close associate', 'familiar ou estreito colaborador'],
  DEVICE: ['device, within days', 'aparelho, em poucos dias'],
  DEVICE_MONTH: ['device, within a month', 'aparelho, em um mês'],
  PHONE: ['telephone', 'telefone'],
  EMAIL: ['e-mail', 'e-mail'],
  IDS: ['one user number, several documents', 'um número de usuário, vários documentos'],
  UIDS: ['one document, several user numbers', 'um documento, vários números de usuário'],
  TICKET: ['average ticket', 'tíquete médio'],
};

/** A name for a rule of a pack. */
export function packRuleName({ type, dimension }: { type: string; dimension: string }, lang: Language): string {
  const word = lang === 'pt' ? 1 : 0;
  const label = termIn(ruleTypeWords, type, lang);
  return dimension === 'DEFAULT' ? label : `${label}: ${dimensionWords[dimension]?.[word] ?? dimension}`;
}
