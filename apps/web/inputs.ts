import { contracts, inputField } from 'virtual:inputs';
import type { SchemaLike } from '../../platform/contract/index.ts';
import type { FindInputField } from '../../platform/web/index.ts';

/* The inputs of all calls, for forms. */

interface CallWithInput {
  readonly method: string;
  readonly path: string;
  readonly input: SchemaLike;
}
const isCall = (value: object): value is CallWithInput => 'path' in value && 'method' in value && 'input' in value;

/** The calls of a contract, those that are made together by a function too. */
function callsOf(exports: object): CallWithInput[] {
  return Object.values(exports).flatMap((value: unknown) => {
    if (typeof value !== 'object' || value === null) return [];
    if (isCall(value)) return [value];
    return Object.getPrototypeOf(value) === Object.prototype ? callsOf(value) : [];
  });
}

const inputs = new Map(contracts.flatMap(callsOf).map(({ method, path, input }) => [`${method} ${path}`, input]));

export const findInputField: FindInputField = ({ method, path: address }, path) => {
  const input = inputs.get(`${method} ${address}`);
  return input && inputField(input, path);
};
