import { translateNow } from '../../i18n/translate.ts';
import { withoutAccount } from './answer-data.ts';
import { fillTools } from './fill-tools.ts';
import type { ModelContext, ModelContextTool } from './model-context.ts';
import { readTools } from './read-tools.ts';
import { type Reads, readsOf } from './reads.ts';
import type { Host } from './tool.ts';

export { readsOf };

type Deps = { readonly reads: Reads; readonly go: (path: string) => void; readonly email: string };

/** Every tool that Nadir offers. None of them opens a review, confirms or sends. */
export function toolsOf({ reads, go, email }: Deps, over: AbortSignal): readonly ModelContextTool[] {
  const t = translateNow('assistant');
  const host: Host = {
    title: (name) => t(`tool_${name}`),
    hide: (answer) => withoutAccount(answer, email),
    over,
  };
  return [...readTools(reads), ...fillTools(go)].map((make) => make(host));
}

/** Registers the tools until the signal is aborted. Returns whether the browser has accepted all of them. */
export async function offerTools(context: ModelContext, deps: Deps, over: AbortSignal): Promise<boolean> {
  const tools = toolsOf(deps, over);
  over.addEventListener('abort', () => {
    // Earlier versions know no signal.
    for (const { name } of tools) attempt(() => context.unregisterTool?.(name));
  });
  const accepted = await Promise.all(
    tools.map(async (tool) => {
      try {
        await context.registerTool(tool, { signal: over });
        return true;
      } catch {
        return false;
      }
    }),
  );
  return accepted.every(Boolean);
}

function attempt(run: () => unknown): void {
  try {
    run();
  } catch {
    // It was not registered.
  }
}
