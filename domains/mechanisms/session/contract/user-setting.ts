import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/index.ts';

const area = 'user-setting';
const maxValueChars = 16_384;

const settingKey = () => z.string().regex(/^[A-Za-z0-9._:-]{1,100}$/);

/** A setting of the screen, such as the chosen columns of a table. */
export const readUserSetting = endpoint({
  method: 'GET',
  path: '/api/aml/user-setting',
  area,
  summary: 'One stored screen setting of the signed-in account; value is null when never stored',
  ability: 'signed-in',
  input: z.strictObject({ key: settingKey() }),
  data: z.object({ key: z.string(), value: z.unknown() }),
});

/** Not audited: it changes how one person sees a screen and nothing else. */
export const saveUserSetting = endpoint({
  method: 'POST',
  path: '/api/aml/user-setting',
  area,
  summary: 'Store a screen setting of the signed-in account (at most 16 KiB of JSON); null removes it',
  ability: 'signed-in',
  input: z.strictObject({
    key: settingKey(),
    value: z.unknown().refine((value) => (JSON.stringify(value) ?? '').length <= maxValueChars, { params: { rule: 'lenLess', limit: maxValueChars + 1 } }),
  }),
  data: z.object({ saved: z.literal(true) }),
});
