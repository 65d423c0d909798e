import { expect, it } from 'vitest';
import * as engine from '../../../../engines/merchant-risk/index.ts';
import * as kernel from '../../../register/kernel/merchant-risk.ts';

it('the kernel knows the lists of the engine', () => {
  const { riskParts, riskAspects, riskTables, floorLevels, assessedLevels } = engine;
  expect({ riskParts, riskAspects, riskTables, floorLevels, assessedLevels }).toEqual({
    riskParts: kernel.riskParts,
    riskAspects: kernel.riskAspects,
    riskTables: kernel.riskTables,
    floorLevels: kernel.floorLevels,
    assessedLevels: kernel.assessedLevels,
  });
});
