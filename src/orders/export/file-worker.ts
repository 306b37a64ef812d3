import { FileDesk } from './file-desk.ts';

const desk = new FileDesk();

addEventListener('message', ({ data }) => {
  const answer = desk.receive(data);
  if (answer !== null) postMessage(answer);
});
