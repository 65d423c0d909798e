import { useEffect, useState } from 'react';
import type { Endpoint, InputField } from '../../contract/index.ts';

/** The call that a form sends. */
export type FormEndpoint = object & Partial<Pick<Endpoint, 'method' | 'path'>>;

/** Finds what a call says of a field of its input. */
export type FindInputField = (endpoint: FormEndpoint, path: readonly PropertyKey[]) => InputField | undefined;

let source: (() => Promise<FindInputField>) | undefined;
let loading: Promise<void> | undefined;
let finder: FindInputField | undefined;

/** Says where the inputs of calls come from, or what they are: they are not part of the first load. */
export function connectInputs(load: () => Promise<FindInputField>, present?: FindInputField): void {
  source = load;
  loading = undefined;
  finder = present;
}

/** Loads the inputs of calls. A form whose inputs do not come is checked by the server alone. */
export function loadInputs(): Promise<void> {
  loading ??= (source?.() ?? Promise.reject(new Error('no inputs of calls are connected'))).then(
    (find) => void (finder = find),
    () => {
      finder ??= () => undefined;
      // They are asked for again with the next form.
      loading = undefined;
    },
  );
  return loading;
}

/** What a call says of a field, once the inputs have come. */
export const findInputField: FindInputField = (endpoint, path) => finder?.(endpoint, path);

/** Whether the inputs of calls are there; a part that is shown asks for them. */
export function useInputs(): boolean {
  const [isThere, setThere] = useState(finder !== undefined);
  useEffect(() => {
    if (!isThere) void loadInputs().then(() => setThere(true));
  }, [isThere]);
  return isThere;
}
