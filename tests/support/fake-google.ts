import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JWTPayload, SignJWT, exportJWK, generateKeyPair } from 'jose';

/** A server that answers for Google as badly as a test wants it to. */
export interface FakeGoogle {
  address: string;
  /** What the token address answers: a token made of these claims, or any response. Other addresses answer the last claims' token. */
  answerWith: (answer: JWTPayload | Response) => void;
  /** The same token, signed with a key that the server does not publish. */
  signWithAnotherKey: () => void;
  close: () => Promise<void>;
}

export async function startFakeGoogle(): Promise<FakeGoogle> {
  const [published, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  let key = published.privateKey;
  let next: JWTPayload | Response = {};
  let claims: JWTPayload = {};
  const keys = [{ ...(await exportJWK(published.publicKey)), kid: 'one', alg: 'RS256' }];

  async function answer(path: string): Promise<Response> {
    if (path === '/jwks') return Response.json({ keys });
    if (next instanceof Response && path === '/token') return next;
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
    return Response.json({ access_token: 'unused', token_type: 'Bearer', id_token: token });
  }

  const server = createServer((request, response) => {
    void answer(request.url ?? '').then(async (sent) => {
      response.writeHead(sent.status, Object.fromEntries(sent.headers));
      response.end(Buffer.from(await sent.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (wanted) => {
      next = wanted;
      if (!(wanted instanceof Response)) claims = wanted;
      key = published.privateKey;
    },
    signWithAnotherKey: () => {
      key = other.privateKey;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
