import { defineMail } from '../../../../platform/server/index.ts';

export const resetMail = defineMail({
  name: 'password-reset',
  holdsSecret: true,
  title: { en: 'Set a new password for Atalaia', pt: 'Defina uma nova senha do Atalaia', es: 'Defina una contraseña nueva para Atalaia' },
  body: {
    en: `Hello {name},

A new password was requested for your account {account}. To choose one, open this link within {minutes} minutes:

{link}

If this was not you, do nothing: your password stays as it is.`,
    pt: `Olá, {name},

Foi solicitada uma nova senha para a sua conta {account}. Para escolhê-la, abra este link em até {minutes} minutos:

{link}

Se não foi você, não faça nada: sua senha continua a mesma.`,
    es: `Hola, {name}:

Se solicitó una contraseña nueva para su cuenta {account}. Para elegirla, abra este enlace dentro de los próximos {minutes} minutos:

{link}

Si no fue usted, no haga nada: su contraseña sigue siendo la misma.`,
  },
});

export const passwordChangedMail = defineMail({
  name: 'password-changed',
  title: { en: 'Your Atalaia password was changed', pt: 'Sua senha do Atalaia foi alterada', es: 'Se cambió su contraseña de Atalaia' },
  body: {
    en: `Hello {name},

The password of your account {account} was changed at {time} (UTC). Other sessions of the account were ended.

If this was not you, ask your administrator to disable the account at once.`,
    pt: `Olá, {name},

A senha da sua conta {account} foi alterada em {time} (UTC). As demais sessões da conta foram encerradas.

Se não foi você, peça imediatamente ao administrador que desative a conta.`,
    es: `Hola, {name}:

La contraseña de su cuenta {account} se cambió el {time} (UTC). Las demás sesiones de la cuenta se cerraron.

Si no fue usted, pida de inmediato al administrador que desactive la cuenta.`,
  },
});

export const invitationMail = defineMail({
  name: 'staff-invitation',
  holdsSecret: true,
  title: { en: 'Your account at Atalaia', pt: 'Sua conta no Atalaia', es: 'Su cuenta en Atalaia' },
  body: {
    en: `Hello {name},

The account {account} was opened for you. Choose your password here within {hours} hours:

{link}

The first sign-in sets up the verification code on your telephone.

If you do not know what this is about, do nothing and inform your administrator.`,
    pt: `Olá, {name},

Foi aberta para você a conta {account}. Escolha sua senha aqui em até {hours} horas:

{link}

No primeiro acesso você configura o código de verificação no seu telefone.

Se não sabe do que se trata, não faça nada e avise o administrador da sua área.`,
    es: `Hola, {name}:

Se abrió para usted la cuenta {account}. Elija su contraseña aquí dentro de las próximas {hours} horas:

{link}

En el primer inicio de sesión se configura el código de verificación en su teléfono.

Si no sabe de qué se trata, no haga nada y avise al administrador de su área.`,
  },
});
