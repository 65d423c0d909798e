import fc from 'fast-check';
import { rounds, testSeed } from './turn.ts';

/* Every property takes the seed that the run has printed, and at night a multiple of the random cases that are usual. */

fc.configureGlobal({ seed: testSeed, numRuns: rounds(100) });
