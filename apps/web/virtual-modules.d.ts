/** The contracts with the inputs of their calls. */
declare module 'virtual:inputs' {
  export const contracts: readonly object[];
  export const inputField: typeof import('../../platform/contract/index.ts').inputField;
}

declare module 'virtual:pages' {
  export const offered: readonly import('../../platform/web/index.ts').Pages[];
}
