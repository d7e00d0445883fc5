import { expect, test } from 'vitest';
import { forgedProvider } from './testing/forgedProvider.ts';
import { DATA, signInGateway } from './testing/signInGateway.ts';

const gateway = signInGateway({ provider: forgedProvider });

test.each<[string, string[] | undefined]>([
  ['does not say how', undefined],
  ['takes it as a header alone', ['client_secret_basic']],
  ['takes it in the body alone', ['private_key_jwt', 'client_secret_post']],
  ['takes it both ways', ['client_secret_basic', 'client_secret_post']],
])(
  'a provider that %s gets the secret of the dashboard in a way that it accepts',
  async (_case, clientAuthentication) => {
    gateway.provider.forge({ ...(clientAuthentication && { clientAuthentication }) });
    const { ask, signIn } = gateway.browser();
    expect((await signIn()).statusCode).toBe(303);
    expect((await ask(DATA)).statusCode).toBe(200);
  },
);
