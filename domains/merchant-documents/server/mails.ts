import { defineMail } from '../../../platform/server/index.ts';

/** Asks a contact of a merchant for documents, with the link to hand them in. It says what to do and never why. */
export const merchantLinkMail = defineMail({
  name: 'merchant-documents-link',
  holdsSecret: true,
  asks: true,
  title: {
    en: 'Please send us documents of {merchant}',
    pt: 'Envie, por favor, documentos de {merchant}',
    es: 'Por favor, envíenos documentos de {merchant}',
  },
  body: {
    en: `Hello {name},

To keep the registration of {merchant} complete, please send us the documents that are named on this page:

{link}

Photos or scans are sufficient if every corner and every word can be read. You do not need an account. The page is for {merchant} only and can be used until {until} (UTC).

Thank you.
`,
    pt: `Olá, {name},

Para manter o cadastro de {merchant} completo, envie, por favor, os documentos indicados nesta página:

{link}

Fotos ou digitalizações são suficientes, desde que todas as bordas e todos os dados estejam legíveis. Não é preciso ter uma conta. A página é exclusiva de {merchant} e pode ser usada até {until} (UTC).

Obrigado.
`,
    es: `Hola, {name}:

Para mantener completo el registro de {merchant}, por favor envíenos los documentos que se indican en esta página:

{link}

Bastan fotos o copias escaneadas, siempre que se vean todos los bordes y se lean todos los datos. No necesita una cuenta. La página es solo para {merchant} y puede usarse hasta el {until} (UTC).

Gracias.
`,
  },
});
