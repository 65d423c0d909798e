declare module 'virtual:messages/*' {
  export const texts: Record<string, unknown>;
}
declare module 'virtual:pages' {
  export const offered: readonly import('../../platform/web/index.ts').Pages[];
}
