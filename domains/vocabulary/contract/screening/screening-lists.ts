import { vocabulary } from '../../../../platform/contract/index.ts';
import type { ChangeOp, FetchOutcome, Freshness, SourceKind, VersionState } from '../../../kernel/screening-lists.ts';

/** What being on a sanction or PEP list means. */
export const listSourceKindWords = vocabulary<SourceKind>('listSourceKind', {
  SANCTION: { en: 'Sanctions', pt: 'Sanções', es: 'Sanciones', tone: 'danger' },
  PEP: { en: 'Politically exposed persons', pt: 'Pessoas politicamente expostas', es: 'Personas políticamente expuestas', tone: 'warning' },
  DEBARMENT: { en: 'Debarment', pt: 'Impedimento de contratar', es: 'Inhabilitación para contratar', tone: 'warning' },
  OTHER: { en: 'Other', pt: 'Outra', es: 'Otra' },
});

/** How fresh the list of a source is. */
export const listFreshnessWords = vocabulary<Freshness>('listFreshness', {
  INACTIVE: { en: 'Not used', pt: 'Não usada', es: 'No se usa' },
  MISSING: { en: 'No list loaded', pt: 'Sem lista carregada', es: 'Sin lista cargada', tone: 'danger' },
  FRESH: { en: 'Up to date', pt: 'Atualizada', es: 'Actualizada', tone: 'success' },
  OVERDUE: { en: 'Out of date', pt: 'Desatualizada', es: 'Desactualizada', tone: 'danger' },
});

/** How the last download of a list ended. */
export const listFetchWords = vocabulary<FetchOutcome>('listFetch', {
  LOADED: { en: 'New version loaded', pt: 'Nova versão carregada', es: 'Nueva versión cargada', tone: 'success' },
  UNCHANGED: { en: 'No change', pt: 'Sem mudança', es: 'Sin cambios', tone: 'success' },
  REFUSED: { en: 'Version refused', pt: 'Versão recusada', es: 'Versión rechazada', tone: 'danger' },
  FAILED: { en: 'Download failed', pt: 'Falha no download', es: 'Descarga fallida', tone: 'danger' },
});

/** A version of a list. */
export const listVersionWords = vocabulary<VersionState>('listVersion', {
  READING: { en: 'Being read', pt: 'Em leitura', es: 'En lectura', tone: 'info' },
  READY: { en: 'Awaiting confirmation', pt: 'Aguarda confirmação', es: 'En espera de confirmación', tone: 'warning' },
  LOADING: { en: 'Being loaded', pt: 'Em carga', es: 'En carga', tone: 'info' },
  LOADED: { en: 'Loaded', pt: 'Carregada', es: 'Cargada', tone: 'success' },
  REFUSED: { en: 'Refused', pt: 'Recusada', es: 'Rechazada', tone: 'danger' },
  DISCARDED: { en: 'Discarded', pt: 'Descartada', es: 'Descartada' },
});

/** What a version does to an entry. */
export const listChangeWords = vocabulary<ChangeOp>('listChange', {
  ADDED: { en: 'Newly listed', pt: 'Novo na lista', es: 'Nuevo en la lista', tone: 'danger' },
  CHANGED: { en: 'Changed', pt: 'Alterado', es: 'Modificado', tone: 'warning' },
  ENDED: { en: 'Removed from the list', pt: 'Retirado da lista', es: 'Retirado de la lista', tone: 'success' },
  RETURNED: { en: 'Listed again', pt: 'Listado novamente', es: 'Listado de nuevo', tone: 'danger' },
});

/** Who or what a list names. */
export const listedKindWords = vocabulary<'person' | 'organisation' | 'vessel' | 'aircraft' | 'other'>('listedKind', {
  person: { en: 'Person', pt: 'Pessoa física', es: 'Persona física' },
  organisation: { en: 'Organisation', pt: 'Organização', es: 'Organización' },
  vessel: { en: 'Vessel', pt: 'Embarcação', es: 'Embarcación' },
  aircraft: { en: 'Aircraft', pt: 'Aeronave', es: 'Aeronave' },
  other: { en: 'Other', pt: 'Outro', es: 'Otro' },
});
