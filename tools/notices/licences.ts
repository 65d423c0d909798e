import parse, { type Info } from 'spdx-expression-parse';

/** Licences under which a part may be delivered together with a program under Apache-2.0. What is not named here is refused. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // For fonts only; they are delivered unchanged and under their names.
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
]);

const isAllowed = (licence: Info): boolean => {
  if ('license' in licence) return !licence.exception && allowed.has(licence.license);
  const sides = [licence.left, licence.right];
  return licence.conjunction === 'or' ? sides.some(isAllowed) : sides.every(isAllowed);
};

/** Whether a part under this licence (an SPDX expression) may be delivered; one that cannot be read may not. */
export function mayBeDelivered(expression: string | undefined): boolean {
  try {
    return expression !== undefined && isAllowed(parse(expression));
  } catch {
    return false;
  }
}
