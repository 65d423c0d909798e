import { z } from 'zod';
import { abilitySubjects, vocabulary } from '../../../../../platform/contract/index.ts';
import { rightWords } from '../../../../register/vocabulary/contract/index.ts';
import { changeAccessRole, createAccessRole, listAccessRoles } from '../../../../mechanisms/session/contract/index.ts';
import { definePart, outcomeOf } from './part.ts';

const row = z.strictObject({
  role_code: z.string(),
  name_en: z.string(),
  name_pt: z.string(),
  name_es: z.string(),
  abilities: z.array(z.strictObject({ subject: z.string(), action: z.array(z.string()) })),
});

const everything = { key: 'words.configurationFile.everything' };
/** What is done and where, as the form of a role has it; `manage` stands beside everything alone. */
const words = {
  subject: vocabulary('subjects', { ...Object.fromEntries(abilitySubjects.map((subject) => [subject, { key: `subjects.${subject}` }])), all: everything }),
  action: vocabulary('actions', { read: rightWords.terms.read, write: rightWords.terms.write, manage: everything }),
};

/** Roles with what they may do; never who has them. */
export const roles = definePart<z.output<typeof row>, number>({
  key: 'roles',
  reads: listAccessRoles,
  row,
  async read(reach) {
    return (await reach.ask(listAccessRoles, {})).list.map(({ role_code, name_en, name_pt, name_es, abilities, version }) => ({
      row: {
        ...{ role_code, name_en, name_pt, name_es },
        abilities: abilities.map(({ subject, action }) => ({ subject, action: action.toSorted() })).toSorted((a, b) => (a.subject < b.subject ? -1 : 1)),
      },
      state: version,
    }));
  },
  id: ({ role_code: code }) => code,
  name: ({ role_code: code, name_en: en, name_pt: pt, name_es: es }, lang) => `${{ en, pt, es }[lang]} (${code})`,
  async save(reach, { row: { abilities, ...names }, here, reason }) {
    const form = { ...names, abilities: abilities as never, reason };
    return outcomeOf(here ? await reach.ask(changeAccessRole, { ...form, version: here.state }) : await reach.ask(createAccessRole, form));
  },
  words,
});
