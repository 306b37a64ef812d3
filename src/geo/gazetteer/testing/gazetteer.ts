import { readFileSync } from 'node:fs';
import { gazetteerAddress } from '../address.ts';
import { type OpenGazetteer, openGazetteer } from '../gazetteer.ts';

export const gazetteerJson = (): unknown => JSON.parse(readFileSync(`public${gazetteerAddress}`, 'utf8'));

export function shippedGazetteer(): OpenGazetteer {
  const gazetteer = openGazetteer(gazetteerJson());
  if (gazetteer === null) throw new Error('the gazetteer cannot be read');
  return gazetteer;
}
