import { testLife } from '../../../register/kernel/life.fixture.ts';
import { settlementLife } from './settlement-life.ts';

testLife('settlement', settlementLife, {
  start: ['DRAFT'],
  moves: {
    'DRAFT COLLECT': 'PENDING',
    'DRAFT COLLECT_LITTLE': 'DRAFT',
    'PENDING CONFIRM': 'CONFIRMED',
    'PENDING REJECT': 'REJECTED',
    'PENDING RELOAD': 'RELOADING',
    'PENDING PAY_RECALLED': 'PAID',
    'CONFIRMED REOPEN': 'PENDING',
    'CONFIRMED PAY': 'PAID',
    'CONFIRMED FAIL': 'FAILED',
    'REJECTED RELOAD': 'RELOADING',
    'RELOADING COLLECT': 'PENDING',
    'RELOADING COLLECT_LITTLE': 'DRAFT',
  },
});
