import { serveInWorker } from '../../browser/worker-calls.ts';
import { yieldToMain } from '../../browser/yield-to-main.ts';
import { createPlaceIndex } from './place-index.ts';

async function load(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the gazetteer answered ${response.status}`);
  return await response.json();
}

serveInWorker(createPlaceIndex(load, yieldToMain));
