import { describe, expect, it } from 'vitest';
import { codeListOf, serverPartsOf } from '../../../../countries/server.ts';
import { codesAt } from '../../../../engines/filings/index.ts';
import { reportRoles, reportTypologies } from '../../../register/kernel/report-cases.ts';
import { proposedFraming } from './proposed-codes.ts';

const framing = codeListOf('BRA', 'FRAMING');
const involvement = codeListOf('BRA', 'INVOLVEMENT');
const proposals = serverPartsOf('BRA')?.reports?.proposals;
if (framing === undefined || involvement === undefined || proposals === undefined) throw new Error('the lists of Brazil are missing');
const proposedPlaces = [...Object.values(proposals.ofAlerts), ...Object.values(proposals.ofTypologies)].flat();
const none = { isOfCash: false, alertTypes: [], typology: null, cash: [] } as const;

describe('proposed codes', () => {
  it('are all in their lists', () => {
    expect(codesAt(framing, proposedPlaces)).toHaveLength(proposedPlaces.length);
    for (const role of reportRoles) expect(involvement.codes.map(({ code }) => code)).toContain(proposals.involvement[role]);
    for (const typology of reportTypologies) expect(proposedFraming(proposals, framing, { ...none, typology })).not.toEqual([]);
  });
  it.each([
    ['nothing of nothing', none, []],
    ['of an alert', { ...none, alertTypes: ['RAPID_IN_OUT'] }, ['1074']],
    ['each once', { ...none, alertTypes: ['INCOME_RATIO', 'SINGLE_AMOUNT'], typology: 'INCOME_MISMATCH' as const }, ['1045']],
    ['none of an alert that the circular does not name', { ...none, alertTypes: ['HIGH_RISK_CHANNEL', 'LOOK_BACK'] }, []],
    ['of cash that came and went', { ...none, isOfCash: true, cash: ['payin', 'payout', 'payin'] as const, alertTypes: ['PEP'] }, ['1162', '1159']],
  ])('%s', (_name, grounds, expected) => {
    expect(proposedFraming(proposals, framing, grounds)).toEqual(expected);
  });
});
