import { testLife } from '../../../register/kernel/life.fixture.ts';
import { balanceLife } from './balance-life.ts';

testLife('life of a temporary balance', balanceLife, {
  start: ['WAITING'],
  moves: {
    'WAITING ACTIVATE': 'ACTIVE',
    'WAITING REJECT': 'REJECTED',
    'ACTIVE EXHAUST': 'EXHAUSTED',
    'ACTIVE RESTORE': 'ACTIVE',
    'ACTIVE EXPIRE': 'EXPIRED',
    'ACTIVE REVOKE': 'REVOKED',
    'EXHAUSTED RESTORE': 'ACTIVE',
    'EXPIRED RESTORE': 'EXPIRED',
    'REVOKED RESTORE': 'REVOKED',
  },
});
