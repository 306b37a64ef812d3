import { yieldToMain } from '../browser/schedule.ts';
import { serveInWorker } from '../browser/worker-calls.ts';
import { createPlaceIndex } from './place-index.ts';

async function load(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the gazetteer answered ${response.status}`);
  return await response.json();
}

serveInWorker(createPlaceIndex(load, yieldToMain));
