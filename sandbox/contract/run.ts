import { mkdirSync, writeFileSync } from 'node:fs';
import { mainAccount } from '../auth/accounts.ts';
import { serveSandbox } from '../http.ts';
import { createSandbox } from '../sandbox.ts';
import { tableOf } from './check.ts';
import { runContract } from './contract.ts';
import { sendTo } from './service.ts';
import { readContractSettings } from './settings.ts';

/** `npm run contract`: prints the table and writes test-results/contract.md; ends with 1 when a row differs. */
async function main(): Promise<void> {
  const { service, ...given } = readContractSettings(process.env, mainAccount);
  const own = service === null ? await serveSandbox(await createSandbox({ file: ':memory:' })) : null;
  const { authUrl, gatewayUrl } = service ?? own ?? { authUrl: '', gatewayUrl: '' };
  const rows = await runContract(sendTo(authUrl, gatewayUrl), given).finally(() => own?.close());
  const count = (result: string) => rows.filter((row) => row.result === result).length;
  const head = `${new Date().toISOString()}, ${service === null ? 'a sandbox of its own' : gatewayUrl}`;
  const sum = `${count('agrees')} agree, ${count('differs')} differ, ${count('not checked')} not checked`;
  const text = `${head}\n\n${tableOf(rows)}\n${sum}\n`;
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/contract.md', text);
  console.log(text);
  process.exitCode = count('differs') === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
