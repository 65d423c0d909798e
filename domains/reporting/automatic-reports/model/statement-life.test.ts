import { testLife } from '../../../register/kernel/life.fixture.ts';
import { statementLife } from './statement-life.ts';

testLife('every act in every state of a statement', statementLife, {
  start: ['FILED'],
  moves: { 'FILED ACKNOWLEDGE': 'ACKNOWLEDGED', 'FILED REFUSE': 'REFUSED' },
});
