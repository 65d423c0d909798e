import { testLife } from '../../../register/kernel/life.fixture.ts';
import { runLife } from './run-life.ts';

testLife('every act on a pass in every state', runLife, {
  start: ['QUEUED'],
  moves: {
    'QUEUED BEGIN': 'RUNNING',
    'QUEUED FAIL': 'FAILED',
    'RUNNING BEGIN': 'RUNNING',
    'RUNNING FINISH': 'DONE',
    'RUNNING FAIL': 'FAILED',
    'FAILED BEGIN': 'RUNNING',
    'FAILED FAIL': 'FAILED',
    'DONE BEGIN': 'RUNNING',
  },
});
