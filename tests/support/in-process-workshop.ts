import { pictureWorkshop } from '#gateways/picture-workshop/workshop.ts';
import { decodeHeic } from '#gateways/picture-workshop/worker/decode-heic.ts';
import { doTask } from '#gateways/picture-workshop/worker/do-task.ts';

/** Decodes pictures within the test's process: to start another one takes longer than the small pictures of tests. `forkedWorkshop` has tests of its own. */
export const inProcessWorkshop = () => pictureWorkshop((sent, task) => doTask(sent, task, decodeHeic));
