import { parentPort } from 'node:worker_threads';

/* A thread that says it is ready, and fails when it is asked anything. */
parentPort?.on('message', (message) => {
  if (message !== 'follow') throw new Error('It fails as it should');
});
parentPort?.postMessage({ ready: { listings: 0, memory: 0, ms: 0 } });
