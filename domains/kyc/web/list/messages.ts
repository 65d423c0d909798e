import type { Messages } from '../../../../platform/web/index.ts';

/** Texts of the register's list; those of a detail come with it. */
export const messages = {
  en: {
    identities: {
      title: 'ID database',
      idType: 'ID type',
      idNo: 'ID number',
      name: 'Name',
      verified: 'Verified',
      inReview: 'In review',
      kind: 'Kind',
      registeredState: 'State or province',
      country: 'Country',
      pep: 'PEP',
      sanction: 'Sanction',
      identifiers: 'Identifiers',
      verifiedAt: 'Verified on',
      verifiedUntil: 'Valid until',
      registeredAt: 'Registered',
      open: 'Open',
      empty: 'No results',
      emptyHint: 'Check the number or search by part of the name.',
    },
  },
  pt: {
    identities: {
      title: 'Base de identidades',
      idType: 'Tipo de documento',
      idNo: 'Número do documento',
      name: 'Nome',
      verified: 'Verificação',
      inReview: 'Em análise',
      kind: 'Tipo de pessoa',
      registeredState: 'Estado ou província',
      country: 'País',
      pep: 'PEP',
      sanction: 'Sanção',
      identifiers: 'Documentos',
      verifiedAt: 'Verificada em',
      verifiedUntil: 'Válida até',
      registeredAt: 'Cadastro',
      open: 'Abrir',
      empty: 'Nenhum resultado',
      emptyHint: 'Confira o número ou busque por parte do nome.',
    },
  },
  es: {
    identities: {
      title: 'Base de identidades',
      idType: 'Tipo de documento',
      idNo: 'Número de documento',
      name: 'Nombre',
      verified: 'Verificación',
      inReview: 'En revisión',
      kind: 'Tipo de persona',
      registeredState: 'Estado o provincia',
      country: 'País',
      pep: 'PEP',
      sanction: 'Sanción',
      identifiers: 'Documentos',
      verifiedAt: 'Verificada el',
      verifiedUntil: 'Válida hasta',
      registeredAt: 'Alta',
      open: 'Abrir',
      empty: 'Sin resultados',
      emptyHint: 'Revise el número o busque por una parte del nombre.',
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    identities: typeof messages.en.identities;
  }
}
