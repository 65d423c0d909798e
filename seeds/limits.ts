import type { Business, RuleLevel } from '../domains/register/kernel/index.ts';
import { merchantNamed } from './merchants.ts';

/** A limit profile of the demonstration; amounts are decimal text. */
export interface SeedLimit {
  level: RuleLevel;
  companyCode: string;
  business: Business;
  currency: string;
  merchantNo?: string;
  appId?: string;
  monitor: string;
  probation: string;
  unverifiedCeiling: string;
  minorFloor: string;
}

const general = (companyCode: string, currency: string, business: Business, amounts: readonly [string, string, string, string]): SeedLimit => ({
  level: 'general',
  companyCode,
  business,
  currency,
  monitor: amounts[0],
  probation: amounts[1],
  unverifiedCeiling: amounts[2],
  minorFloor: amounts[3],
});

const forMerchant = (name: string, business: Business, amounts: readonly [string, string, string, string]): SeedLimit => {
  const { companyCode, currency, merchantNo } = merchantNamed(name);
  return { ...general(companyCode, currency, business, amounts), level: 'merchant', merchantNo };
};

const forApp = (name: string, appName: string, business: Business, amounts: readonly [string, string, string, string]): SeedLimit => {
  const { companyCode, currency, apps } = merchantNamed(name);
  const app = apps.find((one) => one.name === appName);
  if (!app) throw new Error(`no app ${appName} at ${name}`);
  return { ...general(companyCode, currency, business, amounts), level: 'app', appId: app.appId };
};

/** Monitor limit, probation limit, ceiling of the unverified, floor of minors. */
export const limits: readonly SeedLimit[] = [
  general('ATBR', 'BRL', 'payin', ['5000', '10000', '1000', '300']),
  general('ATBR', 'BRL', 'payout', ['8000', '15000', '1000', '300']),
  general('ATBR', 'ARS', 'payin', ['1250000', '2500000', '250000', '75000']),
  general('ATBR', 'ARS', 'payout', ['2000000', '3750000', '250000', '75000']),
  general('ATMX', 'MXN', 'payin', ['17000', '34000', '3500', '1000']),
  general('ATMX', 'MXN', 'payout', ['27000', '50000', '3500', '1000']),
  forMerchant('Rota Azul Viagens', 'payin', ['12000', '20000', '2500', '500']),
  forMerchant('Aluga Bem', 'payin', ['9000', '18000', '3000', '300']),
  forMerchant('Recarga Fácil', 'payin', ['1500', '3000', '300', '150']),
  forMerchant('Cripto Maré', 'payin', ['4000', '8000', '500', '50']),
  forMerchant('Remesas Puente', 'payout', ['20000', '40000', '2000', '500']),
  forMerchant('Viajes Cóndor Austral', 'payin', ['3000000', '5000000', '500000', '75000']),
  forApp('Palpite Certo', 'Palpite VIP', 'payin', ['8000', '15000', '1000', '50']),
  forApp('Eletro Norte Sul', 'Norte Sul Empresas', 'payin', ['15000', '30000', '2500', '300']),
];
