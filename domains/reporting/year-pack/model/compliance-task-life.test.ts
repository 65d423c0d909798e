import { testLife } from '../../../register/kernel/life.fixture.ts';
import { complianceTaskLife } from './compliance-task-life.ts';

testLife('every act in every state of a task', complianceTaskLife, {
  start: ['OPEN'],
  moves: { 'OPEN COMPLETE': 'DONE', 'OPEN DISMISS': 'DISMISSED', 'DONE REOPEN': 'OPEN', 'DISMISSED REOPEN': 'OPEN' },
});
