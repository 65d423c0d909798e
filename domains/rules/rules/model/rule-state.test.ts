import { describe, expect, it } from 'vitest';
import { decideAct, liveVersions, type RuleAct, type RuleState } from './rule-state.ts';
import { kept, ruleWith } from './rule.fixture.ts';

/** The statuses of the versions that are left, as "version:status". */
const present = (rule: RuleState, act: RuleAct): string | undefined => {
  const done = decideAct(rule, act);
  return (
    done &&
    [
      ...done.after.versions.map(({ version, status, rollOutPercent }) => `${version}:${status}${status === 'ROLL_OUT' ? rollOutPercent : ''}`),
      ...(done.after.isRetired ? ['retired'] : []),
    ].join(' ')
  );
};

const acts: Record<string, RuleAct> = {
  activate: { act: 'ACTIVATE' },
  shadow: { act: 'SHADOW' },
  'roll out': { act: 'ROLL_OUT', percent: 10 },
  'switch on': { act: 'SWITCH_ON' },
  'switch off': { act: 'SWITCH_OFF' },
  'end trial': { act: 'END_TRIAL' },
  'drop draft': { act: 'DROP_DRAFT' },
  retire: { act: 'RETIRE' },
};
const rules: Record<string, RuleState> = {
  'a draft': ruleWith(kept(1, 'DRAFT')),
  'in approval': ruleWith(kept(1, 'IN_APPROVAL')),
  'in shadow': ruleWith(kept(1, 'SHADOW')),
  'rolled out': ruleWith(kept(1, 'ROLL_OUT', { rollOutPercent: 25 })),
  active: ruleWith(kept(1, 'ACTIVE')),
  inactive: ruleWith(kept(1, 'INACTIVE')),
  'active with a draft': ruleWith(kept(1, 'ACTIVE'), kept(2, 'DRAFT')),
  'active with a trial': ruleWith(kept(1, 'ACTIVE'), kept(2, 'ROLL_OUT', { rollOutPercent: 25 })),
  'inactive with a shadow and a draft': ruleWith(kept(1, 'INACTIVE'), kept(2, 'SHADOW'), kept(3, 'DRAFT')),
};
const expected: Record<string, Record<string, string | undefined>> = {
  'a draft': { activate: '1:ACTIVE', shadow: '1:SHADOW', 'roll out': '1:ROLL_OUT10', 'drop draft': 'retired', retire: 'retired' },
  'in approval': { activate: '1:ACTIVE', shadow: '1:SHADOW', 'roll out': '1:ROLL_OUT10', 'drop draft': 'retired', retire: 'retired' },
  'in shadow': { activate: '1:ACTIVE', 'roll out': '1:ROLL_OUT10', 'end trial': 'retired', retire: 'retired' },
  'rolled out': { activate: '1:ACTIVE', shadow: '1:SHADOW', 'roll out': '1:ROLL_OUT10', 'end trial': 'retired', retire: 'retired' },
  active: { 'switch off': '1:INACTIVE', retire: 'retired' },
  inactive: { 'switch on': '1:ACTIVE', retire: 'retired' },
  'active with a draft': {
    activate: '2:ACTIVE',
    shadow: '1:ACTIVE 2:SHADOW',
    'roll out': '1:ACTIVE 2:ROLL_OUT10',
    'switch off': '1:INACTIVE 2:DRAFT',
    'drop draft': '1:ACTIVE',
    retire: 'retired',
  },
  'active with a trial': {
    activate: '2:ACTIVE',
    shadow: '1:ACTIVE 2:SHADOW',
    'roll out': '1:ACTIVE 2:ROLL_OUT10',
    'switch off': '1:INACTIVE 2:SHADOW',
    'end trial': '1:ACTIVE',
    retire: 'retired',
  },
  'inactive with a shadow and a draft': {
    activate: '3:ACTIVE',
    shadow: '1:INACTIVE 3:SHADOW',
    'roll out': '1:INACTIVE 3:ROLL_OUT10',
    'switch on': '1:ACTIVE 2:SHADOW 3:DRAFT',
    'end trial': '1:INACTIVE 3:DRAFT',
    'drop draft': '1:INACTIVE 2:SHADOW',
    retire: 'retired',
  },
};

describe('what can be done with a rule', () => {
  it.each(Object.keys(rules).flatMap((rule) => Object.keys(acts).map((act) => [rule, act] as const)))('%s: %s', (rule, act) => {
    expect(present(rules[rule] as RuleState, acts[act] as RuleAct)).toBe(expected[rule]?.[act]);
  });

  it('takes the version that is named', () => {
    const rule = rules['inactive with a shadow and a draft'] as RuleState;
    expect(present(rule, { act: 'ACTIVATE', versionId: 'v2' })).toBe('2:ACTIVE 3:DRAFT');
    expect(present(rule, { act: 'ACTIVATE', versionId: 'v1' })).toBeUndefined();
    expect(present(rule, { act: 'ACTIVATE', versionId: 'v9' })).toBeUndefined();
  });

  it('does nothing with a retired rule', () => {
    for (const act of Object.values(acts)) expect(decideAct({ ...ruleWith(), isRetired: true }, act)).toBeUndefined();
  });

  it('shows the live path what is in use, and nothing else', () => {
    const shown = liveVersions(ruleWith(kept(1, 'ACTIVE'), kept(2, 'ROLL_OUT', { rollOutPercent: 25 }), kept(3, 'DRAFT')));
    expect(shown.map(({ version, mode, rollOutPercent }) => [version, mode, rollOutPercent])).toEqual([
      [1, 'ACTIVE', 100],
      [2, 'ACTIVE', 25],
    ]);
    expect(liveVersions(ruleWith(kept(1, 'INACTIVE'), kept(2, 'SHADOW'))).map(({ mode }) => mode)).toEqual(['SHADOW']);
  });
});
