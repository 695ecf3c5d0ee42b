import { interactionPolicy } from 'oidc-provider';

const { Check, Prompt } = interactionPolicy;

/** What is asked of everybody each time: which account, then whether the site may know it. Nobody stays signed in at the stand-in. */
export const POLICY = [
  new Prompt(
    { name: 'select_account', requestable: true },
    new Check('account', 'An account has to be chosen', ({ oidc }) => !oidc.result?.login),
  ),
  new Prompt(
    { name: 'consent', requestable: true },
    new Check('consent', 'The site has to be allowed', ({ oidc }) => !oidc.result?.consent),
  ),
];
