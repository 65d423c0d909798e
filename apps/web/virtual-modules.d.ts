declare module 'virtual:messages/en' {
  export const texts: Record<string, unknown>;
}
declare module 'virtual:messages/pt' {
  export const texts: Record<string, unknown>;
}
