import { describe, expect, it } from 'vitest';
import { type RuleStatus, ruleStatuses } from '../../kernel/index.ts';
import { versionAfter, type VersionEvent, versionEvents } from './version-life.ts';

/** Every pair of status and event, written out; what is missing is refused. */
const allowed: Record<string, RuleStatus> = {
  'DRAFT SUBMIT': 'IN_APPROVAL',
  'DRAFT SHADOW': 'SHADOW',
  'DRAFT ROLL_OUT': 'ROLL_OUT',
  'DRAFT ACTIVATE': 'ACTIVE',
  'DRAFT RETIRE': 'RETIRED',
  'IN_APPROVAL SEND_BACK': 'DRAFT',
  'IN_APPROVAL SHADOW': 'SHADOW',
  'IN_APPROVAL ROLL_OUT': 'ROLL_OUT',
  'IN_APPROVAL ACTIVATE': 'ACTIVE',
  'IN_APPROVAL RETIRE': 'RETIRED',
  'SHADOW ROLL_OUT': 'ROLL_OUT',
  'SHADOW ACTIVATE': 'ACTIVE',
  'SHADOW RETIRE': 'RETIRED',
  'ROLL_OUT SHADOW': 'SHADOW',
  'ROLL_OUT ROLL_OUT': 'ROLL_OUT',
  'ROLL_OUT ACTIVATE': 'ACTIVE',
  'ROLL_OUT RETIRE': 'RETIRED',
  'ACTIVE SWITCH_OFF': 'INACTIVE',
  'ACTIVE RETIRE': 'RETIRED',
  'INACTIVE SWITCH_ON': 'ACTIVE',
  'INACTIVE RETIRE': 'RETIRED',
};

describe('the life of a version', () => {
  it.each(ruleStatuses.flatMap((status) => versionEvents.map((event): [RuleStatus, VersionEvent] => [status, event])))('%s, %s', (status, event) => {
    expect(versionAfter(status, event)).toBe(allowed[`${status} ${event}`]);
  });

  it('lets nothing that was in use become a draft again', () => {
    for (const status of ['SHADOW', 'ROLL_OUT', 'ACTIVE', 'INACTIVE', 'RETIRED'] as const)
      for (const event of versionEvents) expect(['DRAFT', 'IN_APPROVAL']).not.toContain(versionAfter(status, event));
  });
});
