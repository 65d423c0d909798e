import { describe, expect, it } from 'vitest';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { versionEvents, versionLife } from './version-life.ts';

testLife('the life of a version', versionLife, {
  start: ['DRAFT'],
  moves: {
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
  },
});

describe('a version', () => {
  it('lets nothing that was in use become a draft again', () => {
    for (const status of ['SHADOW', 'ROLL_OUT', 'ACTIVE', 'INACTIVE', 'RETIRED'] as const)
      for (const event of versionEvents) expect(['DRAFT', 'IN_APPROVAL']).not.toContain(versionLife.after(status, event));
  });
});
