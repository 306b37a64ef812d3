import { FileBuilder } from './file-builder.ts';

const builder = new FileBuilder();

addEventListener('message', ({ data }) => {
  const answer = builder.receive(data);
  if (answer !== null) postMessage(answer);
});
