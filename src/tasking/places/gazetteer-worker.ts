import { PlaceIndex } from './place-index.ts';

const turns = new MessageChannel();
const waiting: (() => void)[] = [];
turns.port1.onmessage = () => waiting.shift()?.();

const index = new PlaceIndex({
  load: async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`the gazetteer answered ${answer.status}`);
    return await answer.json();
  },
  post: (answer) => postMessage(answer),
  // Its own task, after the messages that are already queued.
  later: (run) => {
    waiting.push(run);
    turns.port2.postMessage(null);
  },
});

addEventListener('message', ({ data }) => index.receive(data));
