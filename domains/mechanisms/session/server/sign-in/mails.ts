import { textsOf } from '../../../../../platform/contract/index.ts';
import { defineMail } from '../../../../../platform/server/index.ts';

export const resetMail = defineMail({
  name: 'password-reset',
  holdsSecret: true,
  title: textsOf('server.session.setANewPasswordForAtalaia'),
  body: textsOf('server.session.helloANewPasswordWasRequested'),
});

export const passwordChangedMail = defineMail({
  name: 'password-changed',
  title: textsOf('server.session.yourAtalaiaPasswordWasChanged'),
  body: textsOf('server.session.helloThePasswordOfYourAccount'),
});

export const invitationMail = defineMail({
  name: 'staff-invitation',
  holdsSecret: true,
  title: textsOf('server.session.yourAccountAtAtalaia'),
  body: textsOf('server.session.helloTheAccountWasOpenedFor'),
});
