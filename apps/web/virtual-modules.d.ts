declare module 'virtual:messages/en' {
  export const texts: Record<string, unknown>;
}
declare module 'virtual:messages/pt' {
  export const texts: Record<string, unknown>;
}
declare module 'virtual:pages' {
  export const offered: readonly import('../../platform/web/index.ts').Pages[];
}
