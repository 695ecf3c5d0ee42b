import Fastify from 'fastify';

// The floor: a bare Fastify, in a process of its own, that answers the same bytes from memory. It gets them from its parent.

interface Answer {
  path: string;
  headers: Record<string, string>;
  body: string;
}

process.once('message', (answers: Answer[]) => {
  const app = Fastify();
  for (const { path, headers, body } of answers) {
    app.get(path, (_request, reply) => reply.headers(headers).send(body));
  }
  app.listen({ host: '127.0.0.1', port: 0 }, (error, address) => {
    if (error) throw error;
    process.send?.(address);
  });
});
process.once('disconnect', () => process.exit(0));
