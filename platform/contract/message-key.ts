import type audit from '../../locales/en/audit.json';
import type casework from '../../locales/en/casework.json';
import type common from '../../locales/en/common.json';
import type gallery from '../../locales/en/gallery.json';
import type merchantLink from '../../locales/en/merchant-link.json';
import type merchants from '../../locales/en/merchants.json';
import type pages from '../../locales/en/pages.json';
import type payments from '../../locales/en/payments.json';
import type people from '../../locales/en/people.json';
import type reporting from '../../locales/en/reporting.json';
import type rules from '../../locales/en/rules.json';
import type screening from '../../locales/en/screening.json';
import type session from '../../locales/en/session.json';
import type settings from '../../locales/en/settings.json';

/** The texts of screens as they are nested in their files. */
export type MessageTree = typeof audit &
  typeof casework &
  typeof common &
  typeof gallery &
  typeof merchantLink &
  typeof merchants &
  typeof pages &
  typeof payments &
  typeof people &
  typeof reporting &
  typeof rules &
  typeof screening &
  typeof session &
  typeof settings;

type Bare<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : K;
type Leaves<T, P extends string> = { [K in keyof T & string]: T[K] extends string ? `${P}${Bare<K>}` : Leaves<T[K], `${P}${K}.`> }[keyof T & string];

/** Dotted key of a text that a screen may say, e.g. `probation.title`; of a text with plural forms without their endings. */
export type MessageKey =
  | Leaves<typeof audit, ''>
  | Leaves<typeof casework, ''>
  | Leaves<typeof common, ''>
  | Leaves<typeof gallery, ''>
  | Leaves<typeof merchantLink, ''>
  | Leaves<typeof merchants, ''>
  | Leaves<typeof pages, ''>
  | Leaves<typeof payments, ''>
  | Leaves<typeof people, ''>
  | Leaves<typeof reporting, ''>
  | Leaves<typeof rules, ''>
  | Leaves<typeof screening, ''>
  | Leaves<typeof session, ''>
  | Leaves<typeof settings, ''>;
