declare module 'virtual:pages' {
  export const offered: readonly import('../../platform/web/index.ts').Pages[];
}
