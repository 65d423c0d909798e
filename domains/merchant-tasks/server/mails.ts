import { defineMail } from '../../../platform/server/index.ts';

/* Mails of tasks. They say what to do and by when, never why, and hold nothing that somebody has typed: that is on the page. */

const common = { holdsSecret: true, asks: true } as const;

export const taskSentMail = defineMail({
  ...common,
  name: 'merchant-task-sent',
  title: {
    en: 'Please send us information about {merchant}',
    pt: 'Envie, por favor, informações de {merchant}',
    es: 'Por favor, envíenos información de {merchant}',
  },
  body: {
    en: `Hello {name},

To keep the registration of {merchant} complete, please answer the questions on this page and send the documents that are named there, by {due}:

{link}

You do not need an account. The page is for {merchant} only and can be used until {until} (UTC).

Thank you.
`,
    pt: `Olá, {name},

Para manter o cadastro de {merchant} completo, responda, por favor, às perguntas desta página e envie os documentos nela indicados até {due}:

{link}

Não é preciso ter uma conta. A página é exclusiva de {merchant} e pode ser usada até {until} (UTC).

Obrigado.
`,
    es: `Hola, {name}:

Para mantener completo el registro de {merchant}, por favor responda las preguntas de esta página y envíe los documentos que allí se indican, a más tardar el {due}:

{link}

No necesita una cuenta. La página es solo para {merchant} y puede usarse hasta el {until} (UTC).

Gracias.
`,
  },
});

export const taskReminderMail = defineMail({
  ...common,
  name: 'merchant-task-reminder',
  title: {
    en: 'Reminder: information about {merchant}',
    pt: 'Lembrete: informações de {merchant}',
    es: 'Recordatorio: información de {merchant}',
  },
  body: {
    en: `Hello {name},

We have not received everything about {merchant} yet. It is due on {due}. Please answer the questions on this page and send the documents that are named there:

{link}

This link replaces the earlier one. You do not need an account. The page can be used until {until} (UTC). If you have just answered, please disregard this e-mail.

Thank you.
`,
    pt: `Olá, {name},

Ainda não recebemos tudo o que falta de {merchant}. O prazo é {due}. Responda, por favor, às perguntas desta página e envie os documentos nela indicados:

{link}

Este link substitui o anterior. Não é preciso ter uma conta. A página pode ser usada até {until} (UTC). Se você acabou de responder, desconsidere este e-mail.

Obrigado.
`,
    es: `Hola, {name}:

Todavía no recibimos todo lo que falta de {merchant}. El plazo es el {due}. Por favor, responda las preguntas de esta página y envíe los documentos que allí se indican:

{link}

Este enlace reemplaza al anterior. No necesita una cuenta. La página puede usarse hasta el {until} (UTC). Si acaba de responder, no tenga en cuenta este correo.

Gracias.
`,
  },
});

export const taskReturnedMail = defineMail({
  ...common,
  name: 'merchant-task-returned',
  title: {
    en: 'Please correct the information about {merchant}',
    pt: 'Corrija, por favor, as informações de {merchant}',
    es: 'Por favor, corrija la información de {merchant}',
  },
  body: {
    en: `Hello {name},

Thank you for your answers about {merchant}. Something in them is missing or has to be corrected. This page shows what; please complete it by {due}:

{link}

This link replaces the earlier one. You do not need an account. The page can be used until {until} (UTC).

Thank you.
`,
    pt: `Olá, {name},

Obrigado pelas respostas sobre {merchant}. Falta algo ou é preciso corrigir algum ponto. O que falta está nesta página; complete até {due}, por favor:

{link}

Este link substitui o anterior. Não é preciso ter uma conta. A página pode ser usada até {until} (UTC).

Obrigado.
`,
    es: `Hola, {name}:

Gracias por sus respuestas sobre {merchant}. Falta algo o hay que corregir algún punto. Lo que falta está en esta página; por favor, complételo a más tardar el {due}:

{link}

Este enlace reemplaza al anterior. No necesita una cuenta. La página puede usarse hasta el {until} (UTC).

Gracias.
`,
  },
});
