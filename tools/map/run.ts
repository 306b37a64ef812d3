import { onStop } from '../../sandbox/stopping.ts';
import { cut, megabytes, type Report } from './cut.ts';
import { help, readOptions } from './options.ts';

/** One line that changes on a terminal; elsewhere a line for each tenth. */
function reportTo(out: NodeJS.WriteStream): Report {
  let open = false;
  let tenths = 0;
  return {
    line(text) {
      if (open) out.write('\n');
      open = false;
      console.log(text);
    },
    progress(done, all) {
      const text = `${megabytes(done)} of ${megabytes(all)}`;
      if (out.isTTY) {
        out.write(`\r${text} `);
        open = true;
      } else if (Math.floor((10 * done) / all) > tenths) {
        tenths = Math.floor((10 * done) / all);
        console.log(text);
      }
    },
  };
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === null) return console.log(help);
  onStop(() => {
    console.error('\nEnded. The same command continues here.');
    process.exit(130);
  });
  await cut(options, reportTo(process.stdout));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
