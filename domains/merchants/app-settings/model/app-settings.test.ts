import { describe, expect, it } from 'vitest';
import { merchantStatuses, payerVerifications, riskLevels } from '../../../register/kernel/index.ts';
import { type AppSettings, maySelfVerify, settingsLoosened } from './app-settings.ts';

const settings = (change: Partial<AppSettings> = {}): AppSettings => ({
  selfVerify: false,
  payerVerification: 'NAME_ID',
  channelsOff: ['payin|PIX|A'],
  ...change,
});

describe('vouching for users', () => {
  it.each(merchantStatuses.flatMap((status) => riskLevels.map((riskLevel) => [status, riskLevel] as const)))('%s, risk %s', (status, riskLevel) => {
    expect(maySelfVerify({ status, riskLevel })).toBe(status === 'ONBOARDED' && (riskLevel === 'LOW' || riskLevel === 'MEDIUM'));
  });
});

describe('what a change of an app loosens', () => {
  it.each(payerVerifications.flatMap((from, a) => payerVerifications.map((to, b) => [from, to, b < a] as const)))(
    'payer verification from %s to %s',
    (from, to, isLooser) => {
      expect(settingsLoosened(settings({ payerVerification: from }), settings({ payerVerification: to }))).toEqual(isLooser ? ['PAYER_VERIFICATION'] : []);
    },
  );
  it.each<[string, Partial<AppSettings>, Partial<AppSettings>, string[]]>([
    ['nothing', {}, {}, []],
    ['vouching', {}, { selfVerify: true }, ['SELF_VERIFY']],
    ['no more vouching', { selfVerify: true }, {}, []],
    ['a channel less', {}, { channelsOff: ['payin|PIX|A', 'payin|TED|A'] }, []],
    ['a channel more', {}, { channelsOff: [] }, ['CHANNEL']],
    ['one channel for another', {}, { channelsOff: ['payin|TED|A'] }, ['CHANNEL']],
    ['all at once', {}, { selfVerify: true, payerVerification: 'OFF', channelsOff: [] }, ['SELF_VERIFY', 'PAYER_VERIFICATION', 'CHANNEL']],
  ])('%s', (_, before, after, expected) => {
    expect(settingsLoosened(settings(before), settings(after))).toEqual(expected);
  });
});
