import { type AbilityEntry, abilitySubjects, mayCall } from '../../platform/contract/index.ts';
import { roles } from '../../seeds/roles.ts';

/* Readers who may not know that there are report cases. */

const sar = 'AML.Reports.Sar:read';

export interface Reader {
  code: string;
  abilities: readonly AbilityEntry[];
}
export const allButReports: Reader = {
  code: 'everything but reports',
  abilities: abilitySubjects.filter((subject) => subject !== 'AML.Reports.Sar').map((subject) => ({ subject, action: ['read', 'write'] })),
};
export const unknowingReaders: readonly Reader[] = [...roles.filter(({ abilities }) => !mayCall(abilities, sar)), allButReports];
