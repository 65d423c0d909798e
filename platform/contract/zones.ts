/**
 * The zones of the product, by the code under which a browser keeps the chosen one and sends it: the three of
 * docs/interface-v1.md, and those of Mexico and Argentina. Times are stored in UTC.
 */
export const zones = {
  BRL: 'America/Sao_Paulo',
  UTC: 'UTC',
  CHN: 'Asia/Shanghai',
  MEX: 'America/Mexico_City',
  ARG: 'America/Argentina/Buenos_Aires',
} as const;
export type ZoneCode = keyof typeof zones;
export const zoneCodes = Object.keys(zones) as ZoneCode[];
export const defaultZone: ZoneCode = 'BRL';
/** The zone of a code; São Paulo for one that is not known. */
export const asZone = (code: string | null | undefined): ZoneCode => (code && Object.hasOwn(zones, code) ? (code as ZoneCode) : defaultZone);
